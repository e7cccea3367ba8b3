/** An installation that fails in part must fail as a whole: the version before keeps its files then. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { fillCache } = vi.hoisted(() => ({ fillCache: vi.fn(async () => {}) }));
vi.mock("../../../../src/pwa/serviceWorker/fillCache.ts", () => ({ fillCache }));

/** Loaded by its address: its types are those of another runtime. */
const WORKER: string = "../../../../src/pwa/serviceWorker/serviceWorker.ts";

let install: (event: unknown) => void;
let importScripts: ReturnType<typeof vi.fn>;

beforeEach(async () => {
  vi.resetModules();
  fillCache.mockClear();
  importScripts = vi.fn();
  vi.stubGlobal("__WB_MANIFEST", [
    { url: "index.html", revision: "" },
    { url: "assets/outboxSender-1.js", revision: null },
  ]);
  vi.stubGlobal("registration", { scope: location.href, sync: {} });
  vi.stubGlobal("importScripts", importScripts);
  const listen = vi.spyOn(globalThis, "addEventListener");
  await import(/* @vite-ignore */ WORKER);
  const found = listen.mock.calls.find(([type]) => type === "install");
  install = found?.[1] as typeof install;
  listen.mockRestore();
});
afterEach(() => vi.unstubAllGlobals());

function installing() {
  const work: Promise<unknown>[] = [];
  install({ waitUntil: (each: Promise<unknown>) => work.push(each) });
  return Promise.all(work);
}

it("waits for the script that sends the outbox, and for the shell", async () => {
  await installing();
  expect(importScripts).toHaveBeenCalledExactlyOnceWith("assets/outboxSender-1.js");
  expect(fillCache).toHaveBeenCalledOnce();
});

it("fails where the shell is not cached as a whole", async () => {
  fillCache.mockRejectedValueOnce(new DOMException("No room is left.", "QuotaExceededError"));
  await expect(installing()).rejects.toThrow("No room is left");
});

it("fails where the network does not bring the script that sends the outbox", async () => {
  importScripts.mockImplementation(() => {
    throw new DOMException("The script failed to load.", "NetworkError");
  });
  await expect(installing()).rejects.toThrow("failed to load");
});
