import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestHost, type TestHost } from "./support/agentHost.ts";
import { gather, run, runIdOf, updatesOf, weeksOf } from "./support/collect.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost(`${join(import.meta.dirname, "support/scriptedGraph.ts")}:graph`);
});
afterAll(() => host.stop());

describe("a run", () => {
  it("can be joined from the last event that arrived, with nothing lost or doubled", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const all = await run(client, thread_id, "5 weeks");
    const run_id = runIdOf(all);
    const joins = all.map(async ({ id }, index) => {
      if (id === undefined) return;
      const rest = await gather(client.runs.joinStream(thread_id, run_id, { lastEventId: id }));
      expect(updatesOf(rest)).toEqual(updatesOf(all.slice(index + 1)));
    });
    await Promise.all(joins);
  });

  it("writes a week again that failed once", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const events = await run(client, thread_id, "3 weeks, week 2 fails once");
    expect(weeksOf(events).map((week) => week.week_number)).toEqual([1, 2, 3]);
  });

  it("keeps the other weeks if one cannot be written, and names it", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const events = await run(client, thread_id, "4 weeks, week 3 fails");
    expect(weeksOf(events).map((week) => week.week_number)).toEqual([1, 2, 4]);
    const last = updatesOf(events).at(-1)?.[1].messages?.[0]?.content;
    expect(last).toContain("Successfully generated weeks 1, 2 and 4");
    expect(last).toContain("Week 3 could not be written (The scripted writer gave up)");
  });

  it("ends when it is cancelled and keeps the weeks that were finished", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const stream = client.runs.stream(thread_id, "agent", {
      input: { messages: [{ role: "user", content: "3 weeks, week 3 hangs" }] },
      streamMode: "updates",
      streamResumable: true,
      onDisconnect: "continue",
    });
    const finished: number[] = [];
    let runId = "";
    for await (const { event, data } of stream) {
      if (event === "metadata") runId = (data as { run_id: string }).run_id;
      if (event !== "updates") continue;
      finished.push(...weeksOf([{ event, data }]).map((week) => week.week_number));
      if (finished.length === 2) await client.runs.cancel(thread_id, runId, true);
    }
    expect(finished).toEqual([1, 2]);
    expect(["interrupted", "error"]).toContain((await client.runs.get(thread_id, runId)).status);
  });

  it("shows what it started from while it is at work, for phones that follow it", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const week = { week_number: 1, name: "Mark", weekly_passage: "", passages: [] };
    const input = {
      messages: [{ role: "user", content: "2 weeks, week 2 hangs" }],
      plan: [week],
    };
    const { run_id } = await client.runs.create(thread_id, "agent", { input });
    const listed = (await client.runs.list(thread_id)).find((one) => one.run_id === run_id);
    // The client's type has no `kwargs`.
    expect(listed).toMatchObject({ kwargs: { input } });
    expect(["pending", "running"]).toContain(listed?.status);
    await client.runs.cancel(thread_id, run_id, true);
  });

  it("starts afresh on the same thread after a cancelled one", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    await run(client, thread_id, "3 weeks, week 2 fails");
    const events = await run(client, thread_id, "2 weeks");
    expect(updatesOf(events).at(-1)?.[1].messages?.[0]?.content).not.toContain("could not");
    const { values } = await client.threads.getState<{ completed_weeks: unknown[] }>(thread_id);
    expect(values.completed_weeks).toHaveLength(2);
  });
});
