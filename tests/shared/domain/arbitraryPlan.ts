/** Plans and edits for property tests; values come from a small alphabet, so that both sides collide. */
import * as fc from "fast-check";
import type { Plan, PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";

export function day(partial: Partial<PlanDay> & { id: string }): PlanDay {
  return { day_number: 1, scripture: "Mark 1", title: "A", questions: [], prayer: "", ...partial };
}

export function week(week_number: number, days: PlanDay[], partial: Partial<PlanWeek> = {}) {
  const passages = days.map((item, index) => ({ ...item, day_number: index + 1 }));
  return { week_number, name: `Week ${week_number}`, weekly_passage: "", passages, ...partial };
}

const text = fc.constantFrom("A", "B", "C", "D");
const questions = fc.uniqueArray(fc.constantFrom("q1", "q2", "q3", "q4", "q5"), { maxLength: 4 });

export const planArbitrary: fc.Arbitrary<Plan> = fc
  .array(fc.array(fc.record({ title: text, prayer: text, questions }), { maxLength: 4 }), {
    maxLength: 4,
  })
  .map((weeks) =>
    weeks.map((days, w) =>
      week(
        w + 1,
        days.map((it, d) => day({ id: `d${w + 1}${d + 1}`, ...it })),
      ),
    ),
  );

/**
 * One change of a plan by a person or the agent. Numbers select by remainder, so each edit fits
 * each plan.
 */
export type Edit =
  | { kind: "field"; at: number; field: "title" | "prayer" | "scripture"; value: string }
  | { kind: "questions"; at: number; value: string[] }
  | { kind: "heading"; at: number; field: "name" | "weekly_passage"; value: string }
  | { kind: "move"; at: number; toWeek: number; toPlace: number }
  | { kind: "removeDay"; at: number }
  | { kind: "addDay"; id: string; toWeek: number; toPlace: number }
  | { kind: "removeWeek"; at: number }
  | { kind: "addWeek"; days: string[] };

const at = fc.nat(20);
export const editArbitrary = (author: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.record({
      kind: fc.constant("field" as const),
      at,
      field: fc.constantFrom("title" as const, "prayer" as const, "scripture" as const),
      value: text,
    }),
    fc.record({ kind: fc.constant("questions" as const), at, value: questions }),
    fc.record({
      kind: fc.constant("heading" as const),
      at,
      field: fc.constantFrom("name" as const, "weekly_passage" as const),
      value: text,
    }),
    fc.record({ kind: fc.constant("move" as const), at, toWeek: at, toPlace: at }),
    fc.record({ kind: fc.constant("removeDay" as const), at }),
    fc.record({
      kind: fc.constant("addDay" as const),
      id: fc.nat(9).map((n) => `${author}${n}`),
      toWeek: at,
      toPlace: at,
    }),
    fc.record({ kind: fc.constant("removeWeek" as const), at }),
    fc.record({
      kind: fc.constant("addWeek" as const),
      days: fc.uniqueArray(
        fc.nat(9).map((n) => `${author}w${n}`),
        { maxLength: 2 },
      ),
    }),
  );

/** A base and two sides, each an edit of it. */
export const threePlans = fc
  .record({
    base: planArbitrary,
    my: fc.array(editArbitrary("m"), { maxLength: 6 }),
    their: fc.array(editArbitrary("t"), { maxLength: 6 }),
  })
  .map(({ base, my, their }) => ({
    base,
    mine: my.reduce(applyEdit, base),
    theirs: their.reduce(applyEdit, base),
  }));

export function applyEdit(plan: Plan, edit: Edit): Plan {
  const next = structuredClone(plan);
  const days = next.flatMap((w) => w.passages);
  const at = <Item>(list: Item[], n: number) => list[n % Math.max(list.length, 1)];
  const insert = (into: PlanWeek | undefined, place: number, item: PlanDay) =>
    into?.passages.splice(place % (into.passages.length + 1), 0, item);
  switch (edit.kind) {
    case "field":
    case "questions": {
      const target = at(days, edit.at);
      if (target)
        Object.assign(target, { [edit.kind === "field" ? edit.field : "questions"]: edit.value });
      break;
    }
    case "heading": {
      const target = at(next, edit.at);
      if (target) target[edit.field] = edit.value;
      break;
    }
    case "move": {
      const target = at(days, edit.at);
      if (!target) break;
      for (const w of next) w.passages = w.passages.filter((item) => item !== target);
      insert(at(next, edit.toWeek), edit.toPlace, target);
      break;
    }
    case "removeDay": {
      const target = at(days, edit.at);
      for (const w of next) w.passages = w.passages.filter((item) => item !== target);
      break;
    }
    case "addDay":
      if (!days.some(({ id }) => id === edit.id))
        insert(at(next, edit.toWeek), edit.toPlace, day({ id: edit.id }));
      break;
    case "removeWeek":
      next.splice(edit.at % Math.max(next.length, 1), 1);
      break;
    case "addWeek": {
      const number = Math.max(0, ...next.map((w) => w.week_number)) + 1;
      const fresh = edit.days.filter((id) => !days.some((d) => d.id === id));
      next.push(
        week(
          number,
          fresh.map((id) => day({ id, title: id })),
        ),
      );
    }
  }
  return next.map((w) =>
    week(w.week_number, w.passages, { name: w.name, weekly_passage: w.weekly_passage }),
  );
}
