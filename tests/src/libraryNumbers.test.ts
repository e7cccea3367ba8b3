/**
 * Numbers and sentences that the product promises and a library keeps. They are not built
 * again here; an upgrade that changes one is seen.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Client } from "@langchain/langgraph-sdk/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { langgraphTransport } from "../../src/agent/langgraphTransport.ts";

const MAX_RETRIES = 4;

describe("the agent's client", () => {
  let requests: Request[];
  let answer: (request: Request) => Response;
  beforeEach(() => {
    vi.useFakeTimers();
    requests = [];
    answer = () => Response.json({ thread_id: "t" });
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const transport = () =>
    langgraphTransport({
      loadClient: () => import("@langchain/langgraph-sdk/client"),
      origin: "http://app.example",
      token: async () => "an-id-token",
      person: async () => ({ uid: "anna", name: "" }),
    });
  const client = () => new Client({ apiUrl: "http://app.example", apiKey: null });

  async function failureOf(promise: Promise<unknown>): Promise<unknown> {
    const settled = promise.then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    return settled;
  }

  it("carries the ID token to the app's own origin", async () => {
    await transport().createThread();
    expect(requests[0]?.url).toBe("http://app.example/api/agent/threads");
    expect(requests[0]?.headers.get("Authorization")).toBe("Bearer an-id-token");
    expect(requests[0]?.headers.get("x-api-key")).toBeNull();
  });

  it("leaves the wait to its caller when there is no place for another run", async () => {
    answer = () => new Response("{}", { status: 429, headers: { "Retry-After": "12" } });
    const failure = await failureOf(transport().createThread());
    expect(failure).toMatchObject({ status: 429, retryAfterMs: 12_000 });
    expect(requests).toHaveLength(1);
  });

  it("tries four times again when the server fails", async () => {
    answer = () => new Response("down", { status: 500 });
    await failureOf(transport().createThread());
    expect(requests).toHaveLength(1 + MAX_RETRIES);
  });

  it.each([400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 422])(
    "does not repeat what was refused with %i, and says so as HTTP {status}: {text}",
    async (status) => {
      answer = () => new Response("no", { status });
      expect(await failureOf(transport().createThread())).toMatchObject({
        message: `HTTP ${status}: no`,
        status,
      });
      expect(requests).toHaveLength(1);
    },
  );

  it("has four requests under way at once, and no more", async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal(
      "fetch",
      () =>
        new Promise((resolve) => waiting.push(() => resolve(Response.json({ thread_id: "t" })))),
    );
    const one = transport();
    const threads = Array.from({ length: 6 }, () => one.createThread());
    await vi.waitFor(() => expect(waiting).toHaveLength(4));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting).toHaveLength(4);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await vi.advanceTimersByTimeAsync(10);
    }
    await Promise.all(threads);
  });

  it("lists and searches ten at a time from the first", async () => {
    answer = () => Response.json([]);
    await client().threads.search();
    await client().assistants.search();
    await client().runs.list("t");
    expect(await requests[0]?.json()).toMatchObject({ limit: 10, offset: 0 });
    expect(await requests[1]?.json()).toMatchObject({ limit: 10, offset: 0 });
    expect(new URL(requests[2]?.url ?? "").search).toContain("limit=10&offset=0");
  });

  it("lists a hundred namespaces, and refuses labels with a period", async () => {
    answer = () => Response.json({ namespaces: [] });
    await client().store.listNamespaces();
    expect(await requests[0]?.json()).toMatchObject({ limit: 100, offset: 0 });
    await expect(client().store.putItem(["a.b"], "key", {})).rejects.toThrow(
      /Invalid namespace label .*cannot contain periods/i,
    );
  });
});

describe("Firebase Auth", () => {
  const source = authSource();

  it.each([
    [
      "renews the token 5 minutes before it expires",
      /expTime - Date\.now\(\) - 300000 \/\* Duration\.OFFSET/,
    ],
    [
      "waits 30 s before it tries to renew again",
      /errorBackoff = 30000 \/\* Duration\.RETRY_BACKOFF_MIN/,
    ],
    ["doubles that wait up to 16 minutes", /Math\.min\(this\.errorBackoff \* 2, 960000 /],
    [
      "gives the network 30 s, and 60 s on a phone",
      /DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\)/,
    ],
    ["lets a token be 300 s old when it syncs", /DEFAULT_ID_TOKEN_MAX_AGE = 5 \* 60;/],
    ["opens a window of 500", /DEFAULT_WIDTH = 500;/],
    ["by 600", /DEFAULT_HEIGHT = 600;/],
  ])("%s", (_, number) => {
    expect(source).toMatch(number);
  });
});

/** The library's own code, where it keeps its numbers. */
function authSource(): string {
  const firebase = createRequire(import.meta.url).resolve("firebase/auth");
  const auth = createRequire(firebase).resolve("@firebase/auth");
  const folder = join(dirname(auth.slice(0, auth.lastIndexOf("/dist/") + 6)), "dist/browser-cjs");
  const file = readdirSync(folder).find((name) => /^index-.*\.js$/.test(name)) ?? "";
  return readFileSync(join(folder, file), "utf8");
}
