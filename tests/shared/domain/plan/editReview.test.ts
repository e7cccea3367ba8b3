import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeBetween, sameWords } from "#shared/domain/merge/planDiff.ts";
import { decide, itemsOf, openItems } from "#shared/domain/plan/editReview.ts";
import type { EditReview } from "#shared/domain/plan/editReviewSchema.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { holds } from "../../holds.ts";
import { applyEdit, day, editArbitrary, planArbitrary, week } from "../arbitraryPlan.ts";

const withoutEmpty = (plan: Plan) => plan.filter(({ passages }) => passages.length > 0);
const days = (plan: Plan) => plan.flatMap(({ passages }) => passages);
const dayOf = (plan: Plan, id: string) => days(plan).find((each) => each.id === id);
const weekOf = (plan: Plan, id: string) =>
  plan.find(({ passages }) => passages.some((each) => each.id === id))?.week_number;

function reviewOf(before: Plan, after: Plan): EditReview | null {
  const change = changeBetween(before, after);
  return change && { change, decided: {} };
}

/** A plan, the agent's edit of it, and a choice for each item in random order. */
const reviews = fc
  .record({
    before: planArbitrary.map(withoutEmpty),
    edits: fc.array(editArbitrary("a"), { minLength: 1, maxLength: 8 }),
    choices: fc.array(fc.constantFrom("keep" as const, "undo" as const), {
      minLength: 40,
      maxLength: 40,
    }),
    order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
  })
  .map(({ before, edits, choices, order }) => {
    const after = withoutEmpty(edits.reduce(applyEdit, before));
    const review = reviewOf(before, after);
    const items = review ? itemsOf(review.change) : [];
    const decisions = items.map((item, at) => ({ item, choice: choices[at % 40] ?? "keep" }));
    const shuffled = decisions
      .map((decision, at) => ({ decision, rank: order[at % 40] ?? 0 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ decision }) => decision);
    return { before, after, review, decisions, shuffled };
  });

type Decisions = { item: { id: string }; choice: "keep" | "undo" }[];
const through = (plan: Plan, review: EditReview, decisions: Decisions) =>
  decisions.reduce(
    (state, { item, choice }) => decide(state.plan, state.review, [item.id], choice),
    { plan, review },
  );

describe("deciding about the agent's changes", () => {
  it("gives the same plan for any order of the choices, with nothing left to decide", () => {
    holds(
      fc.property(reviews, ({ after, review, decisions, shuffled }) => {
        if (!review) return;
        const [one, other] = [through(after, review, decisions), through(after, review, shuffled)];
        expect(other.plan).toEqual(one.plan);
        expect(openItems(other.review)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the plan that the choices describe, day by day", () => {
    holds(
      fc.property(reviews, ({ before, after, review, shuffled }) => {
        if (!review) return;
        const { plan } = through(after, review, shuffled);
        const chosen = new Map(shuffled.map(({ item, choice }) => [item.id, choice]));
        for (const id of new Set([...days(before), ...days(after)].map((each) => each.id))) {
          const wanted = chosen.get(id) === "undo" ? before : after;
          const [is, ought] = [dayOf(plan, id) ?? null, dayOf(wanted, id) ?? null];
          expect(sameWords(is, ought)).toBe(true);
          expect(weekOf(plan, id)).toBe(weekOf(wanted, id));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("restores the earlier plan when everything is undone, and keeps the edit when everything is kept", () => {
    holds(
      fc.property(reviews, ({ before, after, review, shuffled }) => {
        if (!review) return;
        const all = (choice: "keep" | "undo") =>
          through(
            after,
            review,
            shuffled.map(({ item }) => ({ item, choice })),
          );
        expect(all("undo").plan).toEqual(before);
        expect(all("keep").plan).toBe(after);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves unrelated days byte-identical", () => {
    holds(
      fc.property(reviews, ({ after, review, shuffled }) => {
        if (!review) return;
        const items = new Set(itemsOf(review.change).map(({ id }) => id));
        const { plan } = through(after, review, shuffled);
        for (const each of days(after).filter(({ id }) => !items.has(id))) {
          const { day_number: _, ...words } = each;
          const { day_number: __, ...now } = dayOf(plan, each.id) ?? each;
          expect(JSON.stringify(now)).toBe(JSON.stringify(words));
        }
      }),
    );
  });

  it("keeps a later edit of a field that the change did not touch", () => {
    const before = [week(1, [day({ id: "a" })])];
    const review = reviewOf(before, [week(1, [day({ id: "a", title: "New" })])]);
    if (!review) throw new Error("no review");
    const since = [week(1, [day({ id: "a", title: "New", prayer: "By hand" })])];
    const { plan } = decide(since, review, ["a"], "undo");
    expect(plan[0]?.passages[0]).toMatchObject({ title: "A", prayer: "By hand" });
  });

  it("marks one day as moved when one day moved", () => {
    const ids = (...list: string[]) => [
      week(
        1,
        list.map((id) => day({ id })),
      ),
    ];
    const review = reviewOf(ids("a", "b", "c", "d"), ids("d", "a", "b", "c"));
    expect(review && openItems(review)).toMatchObject([{ id: "d", isMoved: true }]);
  });
});
