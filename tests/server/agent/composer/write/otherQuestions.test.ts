import { HumanMessage } from "@langchain/core/messages";
import { beforeAll, describe, expect, it } from "vitest";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { companionOf } from "../../../../../server/agent/bible/companion.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { aggregateEditedWeeks } from "../../../../../server/agent/nodes/aggregateEditedWeeks.ts";
import type { AgentStateValues } from "../../../../../server/agent/state.ts";
import type { LastEdit } from "../../../../../server/agent/writer.ts";
import { Talk } from "../../../../evals/talk.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

let plan: Plan;
beforeAll(async () => {
  plan = await writeAll(composer, turn("Jonah in 1 week, 5 days"));
}, 60_000);

/** Asks for a change and carries it out as the graph does. */
async function change(text: string, now: Plan, previous: LastEdit | null) {
  const decision = await composer.decide(turn(text, { plan: now, previous }));
  if (decision.kind !== "edit") return { text: decision.text, plan: now, previous };
  const edited_weeks = await Promise.all(decision.weeks.map((week) => composer.writeWeek(week)));
  const state = {
    messages: [new HumanMessage(text)],
    plan: now,
    edited_weeks,
    failed_weeks: [],
    notices: [],
    number_of_weeks: now.length,
    startDate: null,
    readingDays: null,
    edit_summary: "",
    previous,
  } as unknown as AgentStateValues; // The channels that the node reads.
  const after = aggregateEditedWeeks(state);
  return { text: decision.text, plan: after.plan, previous: after.previous };
}

const TODAY = "2026-11-29";
const dayOf = (some: Plan, day: number): PlanDay => {
  const found = some[0]?.passages[day - 1];
  if (!found) throw new Error(`no day ${day}`);
  return found;
};

describe("other questions for a day", () => {
  it("come from the companion, without repeating earlier ones, until they are used up", async () => {
    const first = dayOf(plan, 2);
    const bank = new Set(
      // Young people's questions that fit any age are asked of adults, too, and at the end what a child finds in the text.
      companionOf("Jonah").flatMap(({ questions }) =>
        [...questions.adults, ...questions.youth, ...questions.children].map(({ text }) => text),
      ),
    );
    const asked = new Set(first.questions);
    let now: { text: string; plan: Plan; previous: LastEdit | null } = {
      text: "",
      plan,
      previous: null,
    };
    let rounds = 0;
    for (; rounds < 12; rounds++) {
      const before = dayOf(now.plan, 2).questions;
      now = await change("Other questions for day 2", now.plan, now.previous);
      const fresh = dayOf(now.plan, 2).questions.filter((text) => !before.includes(text));
      if (fresh.length === 0) break;
      expect(fresh.filter((text) => asked.has(text))).toEqual([]);
      expect(fresh.filter((text) => !bank.has(text))).toEqual([]);
      expect(dayOf(now.plan, 2).questions).toHaveLength(first.questions.length);
      for (const text of fresh) asked.add(text);
    }
    expect(rounds).toBeGreaterThan(0);
    expect(rounds).toBeLessThan(12);
    expect(now.text).toMatch(/no other questions .* Nothing was changed/);
  });

  it("leave other days unchanged, and say if some have to stay", async () => {
    let now = await change("Other questions for day 2", plan, null);
    expect(dayOf(now.plan, 1)).toEqual(dayOf(plan, 1));
    const texts = [now.text];
    for (let round = 0; round < 4; round++) {
      now = await change("Other questions for day 2", now.plan, now.previous);
      texts.push(now.text);
    }
    expect(texts.join(" ")).toMatch(/no more others than these|no other questions/);
  });

  it("are looked for one at a time as well, and it is said when they are used up", async () => {
    const seen = new Set(dayOf(plan, 1).questions);
    let now: { text: string; plan: Plan; previous: LastEdit | null } = {
      text: "",
      plan,
      previous: null,
    };
    for (let round = 0; round < 40; round++) {
      now = await change("Replace question 1 of day 1", now.plan, now.previous);
      const [first = ""] = dayOf(now.plan, 1).questions;
      if (/Nothing was changed/.test(now.text)) break;
      expect(seen.has(first)).toBe(false);
      seen.add(first);
    }
    expect(now.text).toMatch(/no other questions/);
  });

  it("come again for another reading of the same day", async () => {
    const once = await change("Other questions for day 2", plan, null);
    expect(Object.keys(once.previous?.asked ?? {})).toEqual([dayOf(plan, 2).id]);
    const read = await change("Change day 2 to Psalm 23", once.plan, once.previous);
    expect(read.previous?.asked).toEqual({});
  });
});

describe("a request that depends on the answer to a question", () => {
  const RUTH = "Ruth for a week";
  it.each([
    [RUTH, "Do we read all of Ruth? If so add Psalm 23 at the end", "Yes, the plan", 6],
    ["Ruth 1-3 for a week", "Do we read all of Ruth? If so add Psalm 23", "Not all of Ruth", 5],
    ["Ruth 1-3 for a week", "Do we read all of Ruth? If not, add Ruth 4 at the end", "Ruth 4", 6],
    [RUTH, "Is Psalm 88 in there? If so take it out", "Psalm 88 is not in the plan", 5],
  ])("%s; %s", async (request, message, answer, days) => {
    const talk = new Talk();
    await talk.say(request, TODAY);
    const { plan, reply } = await talk.say(message, TODAY);
    expect(reply).toContain(answer);
    expect(plan?.flatMap(({ passages }) => passages)).toHaveLength(days);
  });
});
