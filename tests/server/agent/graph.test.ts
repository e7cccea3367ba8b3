import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { USUAL_WRITING } from "#shared/domain/writingSettings.ts";
import { startTestHost, type TestHost } from "./support/agentHost.ts";
import { run, updatesOf, weeksOf } from "./support/collect.ts";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const MARK = "A 4-week plan through the Gospel of Mark, 5 days a week";

describe("the agent over HTTP", () => {
  it("announces the structure before the weeks and ends with an aggregated message", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const updates = updatesOf(await run(client, thread_id, MARK));
    const nodes = updates.map(([node]) => node);
    expect(nodes).toEqual(["agent", "tools", ...Array(4).fill("generate_week"), "aggregate_weeks"]);
    expect(updates[1]?.[1]).toMatchObject({ number_of_weeks: 4, days_per_week: 5 });
    const last = updates.at(-1)?.[1].messages?.[0];
    expect(last?.content).toContain("Successfully generated");
    expect(last?.additional_kwargs?.aggregated).toBe(true);
  });

  it("sends a plan once: as weeks, never again as a whole", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const updates = updatesOf(await run(client, thread_id, MARK));
    expect(updates.filter(([, update]) => "plan" in update)).toEqual([]);
  });

  it("words the plan as the church wishes that the Worker vouched for, whatever the caller sends", async () => {
    const short = { ...USUAL_WRITING, prayers: "short" as const };
    const ruth = await host.clientFor("ruth", "church-a", short);
    const eve = await host.clientFor("eve", "church-b");
    const lengthsFor = async (client: typeof ruth) => {
      const { thread_id } = await client.threads.create();
      const forged = {
        configurable: { langgraph_auth_user: { church: "church-a", writing: short } },
      };
      const events = await run(client, thread_id, MARK, { writing: short }, forged);
      const days = weeksOf(events).flatMap(({ passages }) => passages);
      return { thread_id, words: days.map(({ prayer }) => prayer.split(" ").length) };
    };
    const mine = await lengthsFor(ruth);
    const others = await lengthsFor(eve);
    expect(Math.max(...mine.words)).toBeLessThan(Math.min(...others.words));
    // The signed header itself is stored nowhere that a member can read.
    const [state, [stored]] = await Promise.all([
      ruth.threads.getState(mine.thread_id),
      ruth.runs.list(mine.thread_id),
    ]);
    expect(JSON.stringify([state, stored])).not.toMatch(/eyJhbGciOi/);
  });

  it("writes a plan of one week in the sequential node", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const nodes = updatesOf(await run(client, thread_id, "Ruth in one week, 4 days")).map(
      ([node]) => node,
    );
    expect(nodes).toContain("generate_sequential_daily_content");
    expect(nodes).not.toContain("generate_week");
  });

  it("edits the plan that the input carries, not the one that the thread remembers", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const plan = weeksOf(await run(client, thread_id, MARK));
    const renamed = plan.map((week) => ({ ...week, name: `Ours: ${week.name}` }));
    const events = await run(client, thread_id, "Change week 2 day 3 to Psalm 23", {
      plan: renamed,
    });
    const [edited, ...others] = weeksOf(events);
    expect(others).toEqual([]);
    expect(edited?.week_number).toBe(2);
    expect(edited?.passages[2]?.scripture).toBe("Psalm 23");
    expect(edited?.passages[2]?.id).toBe(plan[1]?.passages[2]?.id);
    const untouched = (week?: { passages: unknown[] }) =>
      week?.passages.filter((_, day) => day !== 2);
    expect(JSON.stringify(untouched(edited))).toBe(JSON.stringify(untouched(plan[1])));
    expect(updatesOf(events).at(-1)?.[1].messages?.[0]?.content).toContain(
      "Successfully edited week 2, day 3",
    );
  });

  it("edits the thread's own plan if the input has none, several times in a row", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    await run(client, thread_id, MARK);
    await run(client, thread_id, "Change week 2 day 3 to Psalm 23");
    const [week] = weeksOf(await run(client, thread_id, "Change week 2 day 4 to Psalm 24"));
    expect(week?.passages.map((day) => day.scripture).slice(2, 4)).toEqual([
      "Psalm 23",
      "Psalm 24",
    ]);
  });

  it("changes nothing outside the selected days", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const plan = weeksOf(await run(client, thread_id, MARK));
    const selection = { dayIds: [plan[0]?.passages[0]?.id] };
    const refused = updatesOf(
      await run(client, thread_id, "Change week 2 day 3 to Psalm 23", { plan, selection }),
    );
    expect(refused.map(([node]) => node)).toEqual(["agent"]);
    expect(refused[0]?.[1].messages?.[0]?.content).toContain("Nothing was changed");
    const [week] = weeksOf(await run(client, thread_id, "Make it Psalm 1", { plan, selection }));
    expect(week?.passages.map((day) => day.scripture === "Psalm 1")).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("answers what is neither a plan nor an edit without touching the plan", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const updates = updatesOf(await run(client, thread_id, "What is the weather like?"));
    expect(updates.map(([node]) => node)).toEqual(["agent"]);
    expect(updates[0]?.[1].messages?.[0]?.content).toContain("Bible reading plans");
  });

  it("says so when the plan that was sent cannot be read", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const updates = updatesOf(
      await run(client, thread_id, MARK, { plan: [{ week_number: "two" }] }),
    );
    expect(updates.map(([node]) => node)).toEqual(["agent"]);
    expect(updates[0]?.[1].messages?.[0]?.content).toContain("could not be read");
  });

  it("shows the weeks in the thread's state, for those who missed the events", async () => {
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    await run(client, thread_id, MARK);
    const { values } = await client.threads.getState<{
      completed_weeks: unknown[];
      number_of_weeks: number;
    }>(thread_id);
    expect(values.number_of_weeks).toBe(4);
    expect(values.completed_weeks).toHaveLength(4);
  });
});
