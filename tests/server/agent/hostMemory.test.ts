/** What is left for a phone that comes back after the host has forgotten what it may. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETENTION } from "../../../server/agent/hostLimits.ts";
import { startTestHost, type TestHost } from "./support/agentHost.ts";
import { gather, run, runIdOf, updatesOf, weeksOf } from "./support/collect.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
}, 60_000);
afterAll(() => host.stop());

const later = (ms: number) => new Date(Date.now() + ms);

async function written(weeks: number) {
  const client = await host.clientFor("ruth", "church-a");
  const { thread_id } = await client.threads.create();
  const events = await run(client, thread_id, `Write a plan of ${weeks} weeks through Mark`);
  return { client, thread_id, run_id: runIdOf(events), events };
}

/** As the LangGraph server holds them in this process. */
async function runsWithEvents(): Promise<string[]> {
  const server = createRequire(import.meta.url).resolve("@langchain/langgraph-api/server");
  const file = new URL("./storage/ops.mjs", pathToFileURL(server)).href;
  const { StreamManager } = await import(/* @vite-ignore */ file);
  return Object.keys(StreamManager.readers);
}

describe("the agent's host", () => {
  it("sends a run again that has just ended", async () => {
    const { client, thread_id, run_id, events } = await written(2);
    host.forget(later(RETENTION.eventsMs / 2));
    const again = await gather(client.runs.joinStream(thread_id, run_id, { lastEventId: "-1" }));
    expect(updatesOf(again)).toEqual(updatesOf(events));
  });

  it("reports a run with deleted events as finished, with its thread's state", async () => {
    const { client, thread_id, run_id, events } = await written(2);
    host.forget(later(RETENTION.eventsMs + 60_000));
    const again = await gather(client.runs.joinStream(thread_id, run_id, { lastEventId: "-1" }));
    expect(again).toEqual([]);
    expect((await client.runs.get(thread_id, run_id)).status).toBe("success");
    const { values } = await client.threads.getState<{ completed_weeks: unknown[] }>(thread_id);
    expect(values.completed_weeks).toEqual(weeksOf(events));
  });

  it("keeps of a thread its last step, which is enough to go on and to undo", async () => {
    const { client, thread_id, events } = await written(2);
    await run(client, thread_id, "Remove the prayers from week 2");
    expect(await client.threads.getHistory(thread_id, { limit: 50 })).toHaveLength(1);
    const undone = weeksOf(await run(client, thread_id, "Undo that"));
    expect(undone).toEqual(weeksOf(events).slice(1));
  });

  it("lists the newest runs of a thread first, so that a phone finds its own among many", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const started: string[] = [];
    for (let count = 0; count < 12; count++)
      started.push(runIdOf(await run(client, thread_id, "Thanks")));
    const listed = (await client.runs.list(thread_id)).map(({ run_id }) => run_id);
    expect(listed).toEqual(started.toReversed().slice(0, 10));
  });

  it("keeps nothing of what was sent with a run that was cancelled before it began", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const content = "Mark, as our sister Lydia wished";
    const { run_id } = await client.runs.create(thread_id, "agent", {
      input: { messages: [{ role: "user", content }] },
      afterSeconds: 600,
    });
    await client.runs.cancel(thread_id, run_id);
    host.forget(later(RETENTION.eventsMs + 60_000));
    await host.flush();
    const stored = readFileSync(join(host.stateDir, ".langgraph_api", ".langgraphjs_ops.json"));
    expect(stored.toString()).toContain(run_id);
    expect(stored.toString()).not.toContain(content);
  });

  it("keeps no events of a run whose thread had to make room for others", async () => {
    const { client, thread_id, run_id } = await written(1);
    expect(await runsWithEvents()).toContain(run_id);
    for (let made = 0; made < RETENTION.threads.church.count; made++) await client.threads.create();
    await expect(client.threads.get(thread_id)).rejects.toMatchObject({ status: 404 });
    expect(await runsWithEvents()).not.toContain(run_id);
  });

  it("lets a thread go that rested for long, and says so as of one that never was", async () => {
    const { client, thread_id } = await written(1);
    host.forget(later(RETENTION.threadMs + 60_000));
    await expect(client.threads.get(thread_id)).rejects.toMatchObject({ status: 404 });
    await expect(run(client, thread_id, "Thanks")).rejects.toMatchObject({ status: 404 });
  });
});
