import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FileReply } from "../../../../../src/features/chat/upload/fileReading.ts";
import { readInWorker } from "../../../../../src/features/chat/upload/readInWorker.ts";
import {
  MAX_LOADING_MS,
  MAX_SILENCE_MS,
} from "../../../../../src/features/chat/upload/readingLimits.ts";

/** A worker that only replies through its port when the test does. */
class SilentWorker {
  static last: SilentWorker | undefined;
  isEnded = false;
  port: MessagePort | undefined;
  constructor() {
    SilentWorker.last = this;
  }
  postMessage(_order: unknown, [, port]: [ArrayBuffer, MessagePort]): void {
    this.port = port;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

/** A message channel that delivers synchronously. */
class Ports {
  port1 = {
    onmessage: undefined as ((event: { data: FileReply }) => void) | undefined,
    close: () => {},
  };
  port2 = { postMessage: (data: FileReply) => this.port1.onmessage?.({ data }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", SilentWorker);
  vi.stubGlobal("MessageChannel", Ports);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const abort = new AbortController();
  const result = readInWorker("pdf", new ArrayBuffer(1), { signal: abort.signal }).catch(
    (error: unknown) => error,
  );
  const worker = SilentWorker.last;
  return { abort, result, worker, say: (reply: FileReply) => worker?.port?.postMessage(reply) };
}

it("terminates a silent worker, with an error", async () => {
  const { result, worker, say } = begin();
  say({ isReady: true });
  await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS);
  expect(await result).toMatchObject({ problem: "tooSlow" });
  expect(worker?.isEnded).toBe(true);
});

it("returns the pages read before the worker fell silent", async () => {
  const { result, say } = begin();
  say({ isReady: true });
  say({ progress: { page: 1, pages: 9, of: 9, text: "Psalm 1" } });
  await vi.advanceTimersByTimeAsync(MAX_SILENCE_MS);
  expect(await result).toEqual({ text: "Psalm 1", pages: 9, pagesRead: 1 });
});

it("waits longer for a worker that is still loading", async () => {
  const { result, say } = begin();
  await vi.advanceTimersByTimeAsync(MAX_LOADING_MS - 1);
  say({ text: { text: "Jonah 1", pages: null, pagesRead: 0 } });
  expect(await result).toMatchObject({ text: "Jonah 1" });
});

it("terminates the worker when the signal is aborted", async () => {
  const { abort, result, worker } = begin();
  abort.abort();
  expect(await result).toMatchObject({ name: "AbortError" });
  expect(worker?.isEnded).toBe(true);
});
