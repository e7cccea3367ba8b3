import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VOUCH_HEADER, vouchFor } from "../../../server/identity/vouch.ts";
import { SECRET, startTestHost, type TestHost } from "./support/agentHost.ts";
import { gather, run, runIdOf } from "./support/collect.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

async function call(
  path: string,
  { vouch, method = "POST", body = {} }: { vouch?: string; method?: string; body?: unknown } = {},
) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (vouch) headers[VOUCH_HEADER] = vouch;
  const init =
    method === "GET" || method === "DELETE"
      ? { method, headers }
      : { method, headers, body: JSON.stringify(body) };
  return (await fetch(host.url + path, init)).status;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe("who may call the agent", () => {
  it("refuses a call without the Worker's header", async () => {
    expect(await call("/threads")).toBe(401);
    expect(await call("/assistants/search")).toBe(401);
  });

  it.each(["/internal/truncate", "/internal/anything"])(
    "answers nothing at %s to whoever reaches the port, and keeps what is stored",
    async (path) => {
      const ruth = await host.clientFor("ruth", "church-a");
      const { thread_id } = await ruth.threads.create();
      const body = { runs: true, threads: true, assistants: true, checkpointer: true, store: true };
      const vouch = await vouchFor({ uid: "eve", churchId: "church-b" }, "another secret");
      expect(await call(path, { body })).toBe(401);
      expect(await call(path, { body, vouch })).toBe(401);
      expect((await ruth.threads.get(thread_id)).thread_id).toBe(thread_id);
      expect(await ruth.assistants.search()).not.toEqual([]);
    },
  );

  it("refuses a header signed with another secret", async () => {
    const vouch = await vouchFor({ uid: "eve", churchId: "church-a" }, "another secret");
    expect(await call("/threads", { vouch })).toBe(401);
  });

  it("tells anyone that it is healthy", async () => {
    expect(await call("/ok", { method: "GET" })).toBe(200);
    expect(await call("/info", { method: "GET" })).toBe(200);
  });

  it("lets a colleague go on with the church's thread", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const boaz = await host.clientFor("boaz", "church-a");
    const { thread_id } = await ruth.threads.create();
    await run(ruth, thread_id, "Ruth in one week, 4 days");
    expect((await boaz.threads.get(thread_id)).thread_id).toBe(thread_id);
  });

  it("answers 404 to another church on every call about a thread", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const { thread_id } = await ruth.threads.create();
    await run(ruth, thread_id, "Ruth in one week, 4 days");
    const vouch = await vouchFor({ uid: "eve", churchId: "church-b" }, SECRET);
    const input = { messages: [{ role: "user", content: "Mark, 1 week" }] };
    const calls: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", "/state"],
      ["POST", "/history"],
      ["PATCH", "", { metadata: { church: "church-b" } }],
      ["POST", "/state", { values: { plan: null } }],
      ["POST", "/runs", { assistant_id: "agent", input }],
      ["POST", "/runs/stream", { assistant_id: "agent", input }],
      ["DELETE", ""],
    ];
    const answers = await Promise.all(
      calls.map(([method, path, body]) =>
        call(`/threads/${thread_id}${path}`, { vouch, method, body }),
      ),
    );
    expect(answers).toEqual(calls.map(() => 404));
  });

  it("copies no thread of another church", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const { thread_id } = await ruth.threads.create();
    const vouch = await vouchFor({ uid: "eve", churchId: "church-b" }, SECRET);
    // The server answers 409 here instead of 404; the Worker's proxy does not pass this path.
    expect(await call(`/threads/${thread_id}/copy`, { vouch })).toBe(409);
  });

  it("does not list another church's threads, whatever metadata is asked for", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const eve = await host.clientFor("eve", "church-b");
    await ruth.threads.create();
    expect(await eve.threads.search({ metadata: { church: "church-a" } })).toEqual([]);
  });

  it("stamps a thread with the caller's church, whatever the caller wrote there", async () => {
    const eve = await host.clientFor("eve", "church-b");
    const { metadata } = await eve.threads.create({ metadata: { church: "church-a" } });
    expect(metadata).toMatchObject({ church: "church-b", uid: "eve" });
  });

  it("gives another church no event of a run", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const eve = await host.clientFor("eve", "church-b");
    const { thread_id } = await ruth.threads.create();
    const events = await run(ruth, thread_id, "Ruth in one week, 4 days");
    const run_id = runIdOf(events);
    const seen = await gather(eve.runs.joinStream(thread_id, run_id, { lastEventId: "-1" })).catch(
      () => [],
    );
    expect(seen.filter(({ event }) => event === "updates")).toEqual([]);
  });

  it("joins and cancels a run only through its own thread, for every caller", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const eve = await host.clientFor("eve", "church-b");
    const theirs = await ruth.threads.create();
    const own = await eve.threads.create();
    const run_id = runIdOf(await run(ruth, theirs.thread_id, "Ruth in one week, 4 days"));
    const ownRun = runIdOf(await run(eve, own.thread_id, "Jonah, 4 days"));
    for (const [thread, one] of [
      [own.thread_id, run_id],
      [theirs.thread_id, run_id],
      [theirs.thread_id, ownRun],
    ] as const) {
      for (const lastEventId of ["-1", undefined]) {
        const seen = await gather(eve.runs.joinStream(thread, one, { lastEventId })).catch(
          () => [],
        );
        expect(seen.filter(({ event }) => event === "updates")).toEqual([]);
      }
      await expect(eve.runs.get(thread, one)).rejects.toThrow();
      await expect(eve.runs.cancel(thread, one)).rejects.toThrow();
    }
    // What was tried took nothing from whom it is for.
    const seen = await gather(
      ruth.runs.joinStream(theirs.thread_id, run_id, { lastEventId: "-1" }),
    );
    expect(seen.filter(({ event }) => event === "updates").length).toBeGreaterThan(0);
  });

  it("keeps nothing of the signature with which the Worker vouches", async () => {
    const ruth = await host.clientFor("ruth", "church-a");
    const { thread_id } = await ruth.threads.create();
    const run_id = runIdOf(await run(ruth, thread_id, "Ruth in one week, 4 days"));
    const shown = JSON.stringify([
      await ruth.threads.get(thread_id),
      await ruth.runs.get(thread_id, run_id),
      await ruth.threads.getState(thread_id),
      await ruth.threads.getHistory(thread_id),
    ]);
    await host.flush();
    const stored = filesIn(host.stateDir).map((file) => readFileSync(file, "utf8"));
    expect(stored.join("")).toContain(thread_id);
    for (const text of [shown, ...stored]) {
      expect(text).not.toContain("x-lamplight");
      expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    }
  });

  it.each([
    ["the store", "/store/items", { namespace: ["a"], key: "k", value: {} }, "PUT"],
    ["new assistants", "/assistants", { graph_id: "agent" }, "POST"],
  ])("denies %s", async (_, path, body, method) => {
    const vouch = await vouchFor({ uid: "ruth", churchId: "church-a" }, SECRET);
    expect(await call(path, { vouch, body, method })).toBe(403);
  });

  it.each([
    ["a webhook", { webhook: "http://127.0.0.1:1/" }],
    ["a command", { command: { goto: "tools" } }],
  ])("denies a run with %s", async (_, extra) => {
    const ruth = await host.clientFor("ruth", "church-a");
    const { thread_id } = await ruth.threads.create();
    const vouch = await vouchFor({ uid: "ruth", churchId: "church-a" }, SECRET);
    const body = { assistant_id: "agent", input: { messages: [] }, ...extra };
    expect(await call(`/threads/${thread_id}/runs`, { vouch, body })).toBe(403);
  });
});
