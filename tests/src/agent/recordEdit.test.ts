import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { openItems } from "#shared/domain/plan/planReview.ts";
import { SILENCE_MS } from "../../../src/agent/readStream.ts";
import { followRun } from "../../../src/agent/runFollower.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { writeAskBeforeApplying } from "../../../src/data/db/askBeforeApplying.ts";
import { createConversation } from "../../../src/data/db/conversations.ts";
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

/** A saved plan of two weeks, and the agent about to change the first day of the second. */
async function askedForAnEdit({
  asksFirst = false,
  agentWrites = edited({ title: "Agent" }),
} = {}) {
  const p = await phone();
  const projectId = await withSavedProject(p);
  const { id: conversationId } = await createConversation(p.db, { projectId }, p.effects);
  await writeAskBeforeApplying(p.db, asksFirst);
  const agent = new FakeAgent();
  agent.events = [
    { id: "1", event: "metadata", data: { run_id: "run" } },
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
      // Nothing is silent for a minute here.
      pause: (ms: number) =>
        new Promise<void>((resolve) => ms < SILENCE_MS && setTimeout(resolve, 0)),
    };
    await followRun({ ...deps, ...rest }, conversationId, new AbortController().signal).done;
  };
  const answer = async () => (await listMessages(p.db, conversationId)).at(-1);
  const standing = () => readPlan(p.db, projectId);
  return { ...p, projectId, conversationId, run, answer, standing };
}

describe("an edit of the agent's", () => {
  it("is noted with its message: what changed, and nothing else", async () => {
    const asked = await askedForAnEdit();
    await asked.run();
    const answer = await asked.answer();
    expect(answer?.review && openItems(answer.review)).toMatchObject([
      { kind: "day", id: "d21", before: { title: "2.1" }, after: { title: "Agent" } },
    ]);
  });

  it("is undone and done again like anything that was done by hand", async () => {
    const asked = await askedForAnEdit();
    await asked.run();
    await changePlan(asked.db, asked.projectId, setDay("d11", { prayer: "By hand" }));
    const last = await asked.standing();
    await undoPlan(asked.db, asked.projectId);
    await undoPlan(asked.db, asked.projectId);
    expect(await asked.standing()).toEqual(plan(2));
    await redoPlan(asked.db, asked.projectId);
    await redoPlan(asked.db, asked.projectId);
    expect(await asked.standing()).toEqual(last);
  });

  it("does not note what a person wrote meanwhile", async () => {
    const asked = await askedForAnEdit();
    await changePlan(asked.db, asked.projectId, setDay("d11", { title: "Meanwhile" }));
    await asked.run();
    const answer = await asked.answer();
    expect(answer?.review && openItems(answer.review).map(({ id }) => id)).toEqual(["d21"]);
    await undoPlan(asked.db, asked.projectId);
    expect(dayOf(await asked.standing(), "d11")?.title).toBe("Meanwhile");
    expect(dayOf(await asked.standing(), "d21")?.title).toBe("2.1");
  });

  it("is decided day by day, and the decision goes to the server with the message", async () => {
    const asked = await askedForAnEdit();
    await asked.run();
    await asked.drainForLong();
    const messageId = (await asked.answer())?.id ?? "";
    await decideReviews(asked.db, asked.projectId, [{ messageId, itemIds: ["d21"] }], "undo");
    expect(await asked.standing()).toEqual(plan(2));
    expect(await asked.answer()).toMatchObject({ review: null, isOnServer: false });
    await asked.drainForLong();
    expect((await asked.answer())?.isOnServer).toBe(true);
  });

  it("waits where the person asked to be asked, and is applied by keeping it", async () => {
    const asked = await askedForAnEdit({ asksFirst: true });
    await asked.run();
    expect(await asked.standing()).toEqual(plan(2));
    const answer = await asked.answer();
    expect(answer?.review?.isProposal).toBe(true);
    const decision = { messageId: answer?.id ?? "", itemIds: ["d21"] };
    await decideReviews(asked.db, asked.projectId, [decision], "keep");
    expect(dayOf(await asked.standing(), "d21")?.title).toBe("Agent");
  });

  it("that adds a week waits as well, and leaves no trace when it is turned down", async () => {
    const third = plan(3)[2];
    const asked = await askedForAnEdit({ asksFirst: true, agentWrites: third });
    await asked.run();
    expect(await asked.standing()).toEqual(plan(2));
    const answer = await asked.answer();
    const itemIds = answer?.review ? openItems(answer.review).map(({ id }) => id) : [];
    expect(itemIds).toEqual(["d31", "d32"]);
    await decideReviews(
      asked.db,
      asked.projectId,
      [{ messageId: answer?.id ?? "", itemIds }],
      "undo",
    );
    expect(await asked.standing()).toEqual(plan(2));
    expect(await asked.db.planWeeks.count()).toBe(2);
  });
});
