import { afterEach, expect, it, vi } from "vitest";
import { networkOrCache } from "../../../../src/reader/worker/networkOrCache.ts";

const kept = () => Promise.resolve(new Response("kept"));
const nothing = () => Promise.resolve(undefined);
const answerOf = (status: number) => Promise.resolve(new Response("new", { status }));
const textOf = async (response: Promise<Response>) => (await response).text();

afterEach(() => void vi.useRealTimers());

it.each([200, 404, 410])("returns the server's answer %i", async (status) => {
  expect(await textOf(networkOrCache(answerOf(status), kept))).toBe("new");
});

it("returns what is kept where the server has a fault, and its answer where nothing is", async () => {
  expect(await textOf(networkOrCache(answerOf(503), kept))).toBe("kept");
  expect((await networkOrCache(answerOf(503), nothing)).status).toBe(503);
});

it("returns what is kept without a network, and fails where nothing is", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await textOf(networkOrCache(lost(), kept))).toBe("kept");
  await expect(networkOrCache(lost(), nothing)).rejects.toThrow("Failed to fetch");
});

it("returns what is kept where no answer comes, and waits for it where nothing is", async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const late = networkOrCache(promise, kept);
  const awaited = networkOrCache(promise, nothing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await textOf(late)).toBe("kept");
  resolve(new Response("new"));
  expect(await textOf(awaited)).toBe("new");
});
