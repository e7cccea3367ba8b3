import { expect, it } from "vitest";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import { adoptRun } from "../../../src/agent/adoptRun.ts";
import { followRun } from "../../../src/agent/runFollower.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import { readRun } from "../../../src/data/db/runs.ts";
import { loadProject } from "../../../src/data/sync/loadProject.ts";
import { editPlan } from "../../../src/data/sync/planActions.ts";
import { refreshProjects } from "../../../src/data/sync/refreshProjects.ts";
import { dayOf, setDay } from "../data/sync/factories.ts";
import { type Phone, phone } from "../data/sync/phone.ts";
import { doneMessage, FakeAgent } from "./fakeAgent.ts";
import { ask, end, followDeps } from "./followOnPhone.ts";

/** A run whose first connection breaks after one event. */
function agentThat(events: StreamEvent[]): FakeAgent {
  const agent = new FakeAgent();
  agent.events = events.map((event, index) => ({ ...event, id: `e${index}` }));
  agent.connections = [
    { upTo: 1, ends: "silence" },
    { upTo: Number.POSITIVE_INFINITY, ends: "close" },
  ];
  return agent;
}

const update = (data: object) => ({ event: "updates", data });
const STARTED = { event: "metadata", data: { run_id: "run" } };
const DONE = update({ aggregate_weeks: { messages: [doneMessage] } });

/** A run that writes one day, without an id. */
function writes(title: string): StreamEvent[] {
  const day = { day_number: 1, scripture: "Mark 1", title, questions: [], prayer: "" };
  const week = { week_number: 1, name: "Week 1", weekly_passage: "", passages: [day] };
  const structure = { number_of_weeks: 1, weekly_passages: ["Mark 1"], days_per_week: 1 };
  return [
    STARTED,
    update({ tools: structure }),
    update({ generate_week: { completed_weeks: [week] } }),
    DONE,
  ];
}

/** Follows the project's run until it has started and its question is saved. */
async function startRun(p: Phone, agent: FakeAgent, conversationId: string): Promise<void> {
  const asleep = new AbortController();
  const following = followRun(followDeps(p, agent), conversationId, asleep.signal);
  while (!(await readRun(p.db, conversationId))?.lastEventId) await new Promise(setImmediate);
  asleep.abort();
  await following.done;
  await p.drainForLong();
}

async function finishRun(p: Phone, agent: FakeAgent, conversationId: string): Promise<void> {
  await followRun(followDeps(p, agent), conversationId, end.signal).done;
  await p.drainForLong();
}

/** Loads the project on the phone. Returns its conversation's id. */
async function receive(p: Phone, projectId: string): Promise<string> {
  await refreshProjects(p.db, p.api, p.effects);
  await loadProject(p.db, p.api, projectId, p.effects);
  return (await p.db.conversations.where({ projectId }).first())?.id ?? "";
}

it("leads to each day once when the device that asked lacked the plan of an earlier run", async () => {
  const a = await phone();
  const first = agentThat(writes("First"));
  const { conversationId, projectId } = await ask(a);
  await startRun(a, first, conversationId);
  // This phone receives the conversation before the first run's plan is saved.
  const b = await phone(a.server);
  const onB = await receive(b, projectId);
  await finishRun(a, first, conversationId);
  const c = await phone(a.server);
  const onC = await receive(c, projectId);

  const second = agentThat(writes("Second"));
  b.clock.now += 60_000;
  await ask(b, "Write a plan on Luke", onB);
  await startRun(b, second, onB);
  await receive(c, projectId);
  await adoptRun(followDeps(c, second), projectId);
  expect(await readRun(c.db, onC)).toMatchObject({ runId: "run" });
  await finishRun(c, second, onC);
  await finishRun(b, second, onB);
  const titles = a.server.planOf(projectId)?.flatMap(({ passages }) => passages);
  expect(titles?.map(({ title }) => title).sort()).toEqual(["First", "Second"]);
});

it("keeps here what a colleague wrote and the device that asked had not received", async () => {
  const a = await phone();
  const agent = agentThat(writes("First"));
  const { conversationId, projectId } = await ask(a);
  await startRun(a, agent, conversationId);
  await finishRun(a, agent, conversationId);
  const b = await phone(a.server);
  const onB = await receive(b, projectId);
  const [week] = (await readPlan(a.db, projectId)) ?? [];
  const dayId = week?.passages[0]?.id ?? "";
  await editPlan(b.db, projectId, setDay(dayId, { prayer: "A colleague's" }), b.effects);
  await b.drainForLong();

  // The agent returns the whole week, with the day as it was sent.
  const edited = { ...week, name: "Renamed" };
  const edit = agentThat([STARTED, update({ edit_week: { edited_weeks: [edited] } }), DONE]);
  await ask(a, "Rename week 1", conversationId);
  await startRun(a, edit, conversationId);
  await receive(b, projectId);
  await adoptRun(followDeps(b, edit), projectId);
  await finishRun(b, edit, onB);
  const plan = await readPlan(b.db, projectId);
  expect(plan?.[0]?.name).toBe("Renamed");
  expect(dayOf(plan, dayId)?.prayer).toBe("A colleague's");
});

it("is left to its own device when the server does not show what it started from", async () => {
  const a = await phone();
  const agent = agentThat(writes("First"));
  const { conversationId, projectId } = await ask(a);
  await startRun(a, agent, conversationId);
  const b = await phone(a.server);
  const onB = await receive(b, projectId);
  const active = await agent.findActive();
  agent.activeRun = active && { ...active, input: null };
  await adoptRun(followDeps(b, agent), projectId);
  expect(await readRun(b.db, onB)).toBeUndefined();
});
