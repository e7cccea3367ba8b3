/** One church floods the host with threads, states and runs; another's work is as before. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETENTION, RUNS_AT_ONCE } from "../../../server/agent/hostLimits.ts";
import { VOUCH_HEADER, vouchFor } from "../../../server/identity/vouch.ts";
import { SECRET, startTestHost, type TestHost } from "./support/agentHost.ts";
import { gather, run, runIdOf, updatesOf, weeksOf } from "./support/collect.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost(`${join(import.meta.dirname, "support/scriptedGraph.ts")}:graph`);
});
afterAll(() => host.stop());

const say = (content: string) => ({ messages: [{ role: "user", content }] });
const stream = (client: Client, threadId: string, content: string) =>
  client.runs.stream(threadId, "agent", {
    input: say(content),
    streamMode: "updates",
    streamResumable: true,
    onDisconnect: "continue",
  });

/** Starts a run that never ends by itself; null if it was refused. */
async function startHanging(client: Client): Promise<{ thread: string; run: string } | null> {
  const { thread_id: thread } = await client.threads.create();
  try {
    const { run_id } = await client.runs.create(thread, "agent", {
      input: say("1 weeks, week 1 hangs"),
    });
    return { thread, run: run_id };
  } catch (error) {
    expect(error).toMatchObject({ status: 429 });
    return null;
  }
}

describe("a church that floods the host", () => {
  it("leaves another's finished run, its run in progress and the places for its next", async () => {
    const quiet = await host.clientFor("ruth", "quiet");
    const { thread_id: done } = await quiet.threads.create();
    const before = await run(quiet, done, "3 weeks");
    const { thread_id: going } = await quiet.threads.create();
    const goingRun = await quiet.runs.create(going, "agent", {
      input: say("2 weeks, week 2 hangs"),
      streamMode: "updates",
      streamResumable: true,
    });

    const people = await Promise.all(
      ["eve", "abe", "kay"].map((uid) => host.clientFor(uid, "loud")),
    );
    const loud = people[0] as Client; // There are three.
    const runs = [];
    for (let tries = 0; tries < 20; tries++) {
      for (const person of people) runs.push(await startHanging(person));
    }
    const accepted = runs.filter((one) => one !== null);
    expect(accepted).toHaveLength(RUNS_AT_ONCE.church);
    for (let made = 0; made < RETENTION.threads.church.count + 10; made++) {
      await loud.threads.create();
    }
    const kept = await loud.threads.search({ limit: 1_000 });
    expect(kept).toHaveLength(RETENTION.threads.church.count);
    // None of its own runs in progress was pushed out by its other threads.
    const ids = new Set(kept.map(({ thread_id }) => thread_id));
    expect(accepted.every(({ thread }) => ids.has(thread))).toBe(true);

    const again = await gather(quiet.runs.joinStream(done, runIdOf(before), { lastEventId: "-1" }));
    expect(updatesOf(again)).toEqual(updatesOf(before));
    expect((await quiet.runs.get(going, goingRun.run_id)).status).toBe("running");
    const { thread_id: next } = await quiet.threads.create();
    expect(weeksOf(await gather(stream(quiet, next, "2 weeks")))).toHaveLength(2);

    for (const { thread, run: id } of accepted) await loud.runs.cancel(thread, id, true);
    await quiet.runs.cancel(going, goingRun.run_id, true);
    const { thread_id: last } = await loud.threads.create();
    expect(weeksOf(await gather(stream(loud, last, "1 weeks")))).toHaveLength(1);
  }, 60_000);

  it("is held to its bytes when a run ends, by its own oldest threads", async () => {
    const quiet = await host.clientFor("ruth", "quiet-too");
    const { thread_id: done } = await quiet.threads.create();
    await run(quiet, done, "3 weeks");
    const loud = await host.clientFor("eve", "large");
    const text = "a".repeat(6 * 1024 * 1024);
    const fits = Math.floor(RETENTION.threads.church.bytes / text.length);
    const made: string[] = [];
    for (let count = 0; count < fits + 2; count++) {
      const { thread_id } = await loud.threads.create();
      made.push(thread_id);
      await run(loud, thread_id, text);
    }
    const kept = (await loud.threads.search({ limit: 100 })).map(({ thread_id }) => thread_id);
    expect(kept.length).toBeLessThanOrEqual(fits);
    expect(kept.length).toBeGreaterThanOrEqual(fits - 1);
    expect(kept.toSorted()).toEqual(made.slice(-kept.length).toSorted());
    const { values } = await quiet.threads.getState<{ completed_weeks: unknown[] }>(done);
    expect(values.completed_weeks).toHaveLength(3);
  }, 60_000);

  it("has its states written when its own runs end, and never when another's do", async () => {
    const loud = await host.clientFor("eve", "written");
    const { thread_id: large } = await loud.threads.create();
    await run(loud, large, "a".repeat(6 * 1024 * 1024));
    await host.flush();
    const fileOf = (id: string) => join(host.stateDir, "threads", `${id}.bin`);
    const before = statSync(fileOf(large));
    expect(before.size).toBeGreaterThan(6 * 1024 * 1024);
    const quiet = await host.clientFor("ruth", "quiet-writer");
    const { thread_id: small } = await quiet.threads.create();
    await run(quiet, small, "1 weeks");
    await host.flush();
    expect(statSync(fileOf(small)).size).toBeLessThan(64 * 1024);
    expect(statSync(fileOf(large))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    // What the server itself writes holds no state.
    const folder = join(host.stateDir, ".langgraph_api");
    const written = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...written)).toBeLessThan(2 * 1024 * 1024);
  }, 60_000);

  it("reads in a sentence that it has to wait, and for how long", async () => {
    const client = await host.clientFor("eve", "eager");
    const own = [];
    for (let count = 0; count < RUNS_AT_ONCE.person; count++) own.push(await startHanging(client));
    const { thread_id } = await client.threads.create();
    const refused = await fetch(`${host.url}/threads/${thread_id}/runs`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [VOUCH_HEADER]: await vouchFor({ uid: "eve", churchId: "eager" }, SECRET),
      },
      body: JSON.stringify({ assistant_id: "agent", input: say("1 weeks") }),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(RUNS_AT_ONCE.retryAfterSeconds));
    expect(await refused.text()).toContain("4 answers for you already");
    // A colleague's run begins, and so does the next once one of hers has ended.
    const colleague = await startHanging(await host.clientFor("abe", "eager"));
    expect(colleague).not.toBeNull();
    const [first] = own;
    if (!first || !colleague) throw new Error("not started");
    await client.runs.cancel(first.thread, first.run, true);
    expect(weeksOf(await gather(stream(client, thread_id, "1 weeks")))).toHaveLength(1);
    for (const one of own.slice(1)) if (one) await client.runs.cancel(one.thread, one.run, true);
    await client.runs.cancel(colleague.thread, colleague.run, true);
  }, 60_000);
});
