// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { receiveShare } from "../../../src/pwa/serviceWorker/receiveShare.ts";
import { takeSharedFile } from "../../../src/pwa/sharedFile.ts";

let stored: Map<string, Response>;
let hasCache: boolean;

beforeEach(() => {
  stored = new Map();
  hasCache = false;
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, response),
    match: async (key: string) => stored.get(key),
    delete: async (key: string) => stored.delete(key),
  };
  const open = async () => {
    hasCache = true;
    return cache;
  };
  vi.stubGlobal("caches", { open, has: async () => hasCache });
});

async function share(parts: Record<string, string | File>): Promise<URL> {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  const request = new Request("https://lamplight.test/share", { method: "POST", body });
  const answer = await receiveShare(request);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("Location") ?? "");
}

it("starts a new project's message with the text", async () => {
  const { pathname, searchParams } = await share({
    title: "Readings",
    text: "Psalms for Lent",
    url: "https://church.example/lent",
  });
  expect(pathname).toBe("/");
  expect(searchParams.get("newProject")).toBe("true");
  expect(searchParams.get("text")).toBe("Readings\nPsalms for Lent\nhttps://church.example/lent");
  expect(await takeSharedFile()).toBeUndefined();
});

it("leaves a complete PDF for the page, under its name, once", async () => {
  const file = new File(["%PDF-1.7"], "Lesungen für Advent.pdf", { type: "application/pdf" });
  const { searchParams } = await share({ title: "Lesungen für Advent.pdf", file });
  expect(searchParams.has("text")).toBe(false);
  const taken = await takeSharedFile();
  expect(taken?.name).toBe("Lesungen für Advent.pdf");
  expect(taken?.type).toBe("application/pdf");
  expect(await taken?.text()).toBe("%PDF-1.7");
  expect(await takeSharedFile()).toBeUndefined();
});

it("turns a text that is too long for an address into a file", async () => {
  const text = "In the beginning ".repeat(1_000);
  const { href } = await share({ text });
  expect(href.length).toBeLessThan(200);
  expect(await (await takeSharedFile())?.text()).toBe(text);
});

it("opens a new project for an empty share", async () => {
  const { searchParams } = await share({ text: "", file: new File([], "") });
  expect([...searchParams.keys()]).toEqual(["newProject"]);
  expect(await takeSharedFile()).toBeUndefined();
});
