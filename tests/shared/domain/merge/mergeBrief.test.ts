import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { mergeBrief } from "../../../../src/shared/domain/merge/mergeBrief.ts";
import {
  type Brief,
  type BriefReading,
  briefSchema,
  emptyBrief,
} from "../../../../src/shared/domain/plan/brief.ts";

const mark = { kind: "passages" as const, label: "Mark", references: ["Mark"] };
const psalm = { kind: "passages" as const, label: "Psalms", per: "day" as const, count: 1 };
const brief = (change: Partial<Brief> = {}): Brief => ({
  ...emptyBrief(),
  readings: [mark],
  weeks: 4,
  ...change,
});

describe("mergeBrief", () => {
  it.each([
    ["paused_weeks", z.omit(briefSchema, { paused_weeks: true })],
    ["free_dates", z.omit(briefSchema, { free_dates: true })],
    ["prayer_length", z.omit(briefSchema, { prayer_length: true })],
  ])("keeps %s through a change by an app that does not know the field", (_, olderSchema) => {
    const theirs = brief({
      ...{ paused_weeks: ["2026-12-21"], free_dates: ["2027-01-13"], prayer_length: "short" },
    });
    // Such an app drops the field from what it reads.
    const base = olderSchema.parse(theirs);
    const mine = { ...base, questions: 2 };
    expect(mergeBrief({ base, mine, theirs })).toEqual({ ...theirs, questions: 2 });
  });

  it("keeps changes of both sides to different fields", () => {
    const merged = mergeBrief({
      base: brief(),
      mine: brief({ weeks: 6 }),
      theirs: brief({ audience: "youth", minutes: 10 }),
    });
    expect(merged).toEqual(brief({ weeks: 6, audience: "youth", minutes: 10 }));
  });

  it("prefers mine where both changed the same field", () => {
    const sides = { base: brief(), mine: brief({ weeks: 6 }), theirs: brief({ weeks: 8 }) };
    expect(mergeBrief(sides)?.weeks).toBe(6);
  });

  it("removes a field that the other side removed", () => {
    const { weeks, ...inDays } = brief({ days: 30 });
    const merged = mergeBrief({ base: brief(), mine: brief({ questions: 2 }), theirs: inDays });
    expect(merged).toEqual({ ...inDays, questions: 2 });
  });

  it("keeps readings that either side added, and drops those that either side removed", () => {
    const hope = { kind: "topic" as const, label: "Hope" };
    const merged = mergeBrief({
      base: brief({ readings: [mark] }),
      mine: brief({ readings: [mark, psalm] }),
      theirs: brief({ readings: [hope] }),
    });
    expect(merged?.readings.map(({ label }) => label)).toEqual(["Psalms", "Hope"]);
  });

  it("takes theirs when nothing changed here, even when it is removed", () => {
    expect(mergeBrief({ base: brief(), mine: brief(), theirs: null })).toBeNull();
    expect(mergeBrief({ base: null, mine: null, theirs: brief() })).toEqual(brief());
  });

  it("keeps a changed brief that the other side removed", () => {
    const mine = brief({ weeks: 5 });
    expect(mergeBrief({ base: brief(), mine, theirs: null })).toEqual(mine);
  });

  const briefs: fc.Arbitrary<Brief> = fc.record({
    readings: fc.subarray<BriefReading>([mark, psalm]),
    leave_out: fc.constant<string[]>([]),
    weeks: fc.integer({ min: 1, max: 4 }),
    audience: fc.constantFrom("adults" as const, "youth" as const),
    questions: fc.integer({ min: 0, max: 3 }),
    prayer: fc.boolean(),
  });

  it("returns one side's change when the other made none, and does not change in a second merge", () => {
    fc.assert(
      fc.property(briefs, briefs, briefs, (base, mine, theirs) => {
        expect(mergeBrief({ base, mine, theirs: base })).toEqual(mine);
        expect(mergeBrief({ base, mine: base, theirs })).toEqual(theirs);
        const merged = mergeBrief({ base, mine, theirs });
        expect(mergeBrief({ base: mine, mine, theirs: merged })).toEqual(merged);
      }),
    );
  });
});
