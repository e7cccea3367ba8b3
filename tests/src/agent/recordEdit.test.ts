import { describe, expect, it } from "vitest";
import { type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { openItems } from "#shared/domain/plan/editReview.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { SILENCE_MS } from "../../../src/agent/readStream.ts";
import { followRun } from "../../../src/agent/runFollower.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { writeAskBeforeApplying } from "../../../src/data/db/askBeforeApplying.ts";
import { createConversation } from "../../../src/data/db/conversations.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { listMessages } from "../../../src/data/db/messages.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import {
  changePlan,
  decideReviews,
  redoPlan,
  undoPlan,
} from "../../../src/data/sync/changePlan.ts";
import { dayOf, plan, setDay } from "../data/sync/factories.ts";
import { phone, withSavedProject } from "../data/sync/phone.ts";
import { doneMessage, FakeAgent } from "./fakeAgent.ts";

const edited = (partial: Partial<Plan[number]["passages"][number]>) =>
  setDay("d21", partial)(plan(2))[1];

/** Saves a plan of two weeks and asks for an edit of the second week's first day. */
async function requestEdit({
  asksFirst = false,
  agentWrites = edited({ title: "Agent" }),
  startDate = null as string | null,
  announced = null as object | null,
} = {}) {
  const p = await phone();
  const projectId = await withSavedProject(p);
  if (startDate) await p.db.projects.update(projectId, { startDate, brief: briefFrom(startDate) });
  const { id: conversationId } = await createConversation(p.db, { projectId }, p.effects);
  await writeAskBeforeApplying(p.db, asksFirst);
  const agent = new FakeAgent();
  agent.events = [
    { id: "1", event: "metadata", data: { run_id: "run" } },
    ...(announced ? [{ id: "1b", event: "updates", data: { tools: announced } }] : []),
    { id: "2", event: "updates", data: { edit_week: { edited_weeks: [agentWrites] } } },
    { id: "3", event: "updates", data: { aggregate_edited_weeks: { messages: [doneMessage] } } },
  ];
  const message = { text: "Change it", uid: "anna", churchId: "church", today: "2026-11-21" };
  await sendMessage(p.db, { ...message, conversationId }, p.effects);
  const run = async () => {
    const deps = { db: p.db, transport: agent, now: p.effects.now, random: () => 1 };
    const rest = {
      isOnline: () => true,
      warn: () => {},
      // The silence timeout never passes in these tests.
      pause: (ms: number) =>
        new Promise<void>((resolve) => ms < SILENCE_MS && setTimeout(resolve, 0)),
    };
    await followRun({ ...deps, ...rest }, conversationId, new AbortController().signal).done;
  };
  const answer = async () => (await listMessages(p.db, conversationId)).at(-1);
  const currentPlan = () => readPlan(p.db, projectId);
  return { ...p, projectId, conversationId, run, answer, currentPlan };
}

const briefFrom = (start_date?: string): Brief => ({
  ...emptyBrief(),
  readings: [{ kind: "passages", label: "Mark", references: ["Mark"] }],
  ...(start_date && { start_date }),
});
const structure = { number_of_weeks: 2, weekly_passages: ["", ""] };

describe("an edit of the plan's dates", () => {
  const START = "2027-01-04";
  const startOf = async ({ db, projectId }: { db: LamplightDatabase; projectId: string }) =>
    (await db.projects.get(projectId))?.startDate;

  it("takes them off", async () => {
    const announced = { ...structure, start_date: null, brief: briefFrom() };
    const request = await requestEdit({ startDate: START, announced });
    await request.run();
    expect(await startOf(request)).toBeNull();
    await request.drainForLong();
    expect(await startOf(request)).toBeNull();
  });

  it("leaves a start that was chosen while it ran", async () => {
    const announced = { ...structure, start_date: null, brief: briefFrom() };
    const request = await requestEdit({ startDate: START, announced });
    await request.db.projects.update(request.projectId, { startDate: "2027-02-01" });
    await request.run();
    expect(await startOf(request)).toBe("2027-02-01");
  });

  it("keeps them if the edit does not mention them", async () => {
    const announced = { ...structure, brief: briefFrom(START) };
    const request = await requestEdit({ startDate: START, announced });
    await request.run();
    expect(await startOf(request)).toBe(START);
  });
});

describe("an edit of the agent's", () => {
  it("is stored with its message, only with what changed", async () => {
    const request = await requestEdit();
    await request.run();
    const answer = await request.answer();
    expect(answer?.review && openItems(answer.review)).toMatchObject([
      { kind: "day", id: "d21", before: { title: "2.1" }, after: { title: "Agent" } },
    ]);
  });

  it("can be undone and redone like an edit by hand", async () => {
    const request = await requestEdit();
    await request.run();
    await changePlan(request.db, request.projectId, setDay("d11", { prayer: "By hand" }));
    const last = await request.currentPlan();
    await undoPlan(request.db, request.projectId);
    await undoPlan(request.db, request.projectId);
    expect(await request.currentPlan()).toEqual(plan(2));
    await redoPlan(request.db, request.projectId);
    await redoPlan(request.db, request.projectId);
    expect(await request.currentPlan()).toEqual(last);
  });

  it("does not include what a person wrote meanwhile", async () => {
    const request = await requestEdit();
    await changePlan(request.db, request.projectId, setDay("d11", { title: "Meanwhile" }));
    await request.run();
    const answer = await request.answer();
    expect(answer?.review && openItems(answer.review).map(({ id }) => id)).toEqual(["d21"]);
    await undoPlan(request.db, request.projectId);
    expect(dayOf(await request.currentPlan(), "d11")?.title).toBe("Meanwhile");
    expect(dayOf(await request.currentPlan(), "d21")?.title).toBe("2.1");
  });

  it("is decided day by day, and the decision is sent with the message", async () => {
    const request = await requestEdit();
    await request.run();
    await request.drainForLong();
    const messageId = (await request.answer())?.id ?? "";
    await decideReviews(request.db, request.projectId, [{ messageId, itemIds: ["d21"] }], "undo");
    expect(await request.currentPlan()).toEqual(plan(2));
    expect(await request.answer()).toMatchObject({ review: null, isOnServer: false });
    await request.drainForLong();
    expect((await request.answer())?.isOnServer).toBe(true);
  });

  it("waits when the person applies edits by hand, and is applied by keeping it", async () => {
    const request = await requestEdit({ asksFirst: true });
    await request.run();
    expect(await request.currentPlan()).toEqual(plan(2));
    const answer = await request.answer();
    expect(answer?.review?.isProposal).toBe(true);
    const decision = { messageId: answer?.id ?? "", itemIds: ["d21"] };
    await decideReviews(request.db, request.projectId, [decision], "keep");
    expect(dayOf(await request.currentPlan(), "d21")?.title).toBe("Agent");
  });

  it("waits also when it adds a week, and leaves nothing behind when it is undone", async () => {
    const third = plan(3)[2];
    const request = await requestEdit({ asksFirst: true, agentWrites: third });
    await request.run();
    expect(await request.currentPlan()).toEqual(plan(2));
    const answer = await request.answer();
    const itemIds = answer?.review ? openItems(answer.review).map(({ id }) => id) : [];
    expect(itemIds).toEqual(["d31", "d32"]);
    await decideReviews(
      request.db,
      request.projectId,
      [{ messageId: answer?.id ?? "", itemIds }],
      "undo",
    );
    expect(await request.currentPlan()).toEqual(plan(2));
    expect(await request.db.planWeeks.count()).toBe(2);
  });
});
