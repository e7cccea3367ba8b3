import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import {
  duplicateDay,
  duplicateWeek,
  insertDayAfter,
  moveDay,
  removeDay,
  removeWeek,
  setDayFields,
  shiftDay,
  shiftWeek,
} from "#shared/domain/plan/planEdit.ts";
import { holds } from "../../holds.ts";
import { day, planArbitrary, week } from "../arbitraryPlan.ts";

const ids = (plan: Plan) => plan.map(({ passages }) => passages.map(({ id }) => id));
const numbers = (plan: Plan) => plan.map(({ week_number }) => week_number);
const plan = () => [
  week(1, [day({ id: "a" }), day({ id: "b" })]),
  week(2, [day({ id: "c" }), day({ id: "d" })]),
];

describe("editing a plan manually", () => {
  it("changes the fields of one day and keeps the other days' objects", () => {
    const before = plan();
    const after = setDayFields(before, "c", { title: "New" });
    expect(after[1]?.passages[0]?.title).toBe("New");
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.passages[1]).toBe(before[1]?.passages[1]);
    expect(setDayFields(after, "c", { title: "New" })).toBe(after);
  });

  it("moves a day up and down, across weeks too", () => {
    expect(ids(shiftDay(plan(), "b", -1))).toEqual([
      ["b", "a"],
      ["c", "d"],
    ]);
    const over = shiftDay(plan(), "b", 1);
    expect(ids(over)).toEqual([
      ["a", "c"],
      ["b", "d"],
    ]);
    expect(over[1]?.passages[0]).toMatchObject({ id: "b", day_number: 1 });
    const before = plan();
    expect(shiftDay(before, "a", -1)).toBe(before);
  });

  it("moves a day to any place of a week that has room", () => {
    expect(ids(moveDay(plan(), "d", { week: 1, place: 1 }))).toEqual([["a", "d", "b"], ["c"]]);
    expect(ids(moveDay(plan(), "a", { week: 1, place: 1 }))).toEqual([
      ["b", "a"],
      ["c", "d"],
    ]);
    const full = [
      week(
        1,
        Array.from({ length: 7 }, (_, n) => day({ id: `f${n}` })),
      ),
      ...plan().slice(1),
    ];
    expect(moveDay(full, "c", { week: 1, place: 0 })).toBe(full);
  });

  it("inserts and duplicates a day after another one", () => {
    const blank = { title: "New day", scripture: "", questions: [], prayer: "" };
    expect(ids(insertDayAfter(plan(), "a", { id: "n", ...blank }))[0]).toEqual(["a", "n", "b"]);
    const twice = duplicateDay(plan(), "a", () => "copy");
    expect(ids(twice)[0]).toEqual(["a", "copy", "b"]);
    expect(twice[0]?.passages.map((each) => each.day_number)).toEqual([1, 2, 3]);
  });

  it("renumbers weeks when one is removed, and never removes the last", () => {
    const without = removeWeek([...plan(), week(3, [day({ id: "e" })])], 2);
    expect([numbers(without), ids(without)]).toEqual([
      [1, 2],
      [["a", "b"], ["e"]],
    ]);
    const last = [week(1, [day({ id: "a" })])];
    expect(removeDay(last, "a")).toBe(last);
    expect(ids(removeDay(removeDay(plan(), "c"), "d"))).toEqual([["a", "b"]]);
  });

  it("duplicates and moves weeks", () => {
    let made = 0;
    const twice = duplicateWeek(plan(), 1, () => `copy${++made}`);
    expect([numbers(twice), ids(twice)]).toEqual([
      [1, 2, 3],
      [
        ["a", "b"],
        ["copy1", "copy2"],
        ["c", "d"],
      ],
    ]);
    expect(ids(shiftWeek(plan(), 1, 1))).toEqual([
      ["c", "d"],
      ["a", "b"],
    ]);
  });

  it("neither loses nor duplicates a day when moving, and numbers days by position", () => {
    const moves = fc.array(
      fc.record({
        id: fc.nat(15),
        week: fc.nat(5),
        place: fc.nat(7),
        by: fc.constantFrom(-1 as const, 1 as const),
      }),
      { maxLength: 12 },
    );
    holds(
      fc.property(planArbitrary, moves, (start, list) => {
        const all = start.flatMap(({ passages }) => passages.map(({ id }) => id));
        let now: Plan = start;
        for (const { id, week: to, place, by } of list) {
          const chosen = all[id % Math.max(all.length, 1)] ?? "";
          now = shiftDay(moveDay(now, chosen, { week: to, place }), chosen, by);
        }
        expect(now.flatMap(({ passages }) => passages.map(({ id }) => id)).sort()).toEqual(
          all.sort(),
        );
        for (const { passages } of now) {
          expect(passages.map((each) => each.day_number)).toEqual(passages.map((_, at) => at + 1));
        }
      }),
    );
  });
});
