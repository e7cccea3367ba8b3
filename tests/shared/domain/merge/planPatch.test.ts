import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffPlan, patchPlan } from "#shared/domain/merge/planPatch.ts";
import { holds } from "../../holds.ts";
import { day, threePlans, week } from "../arbitraryPlan.ts";

describe("what changed between two plans", () => {
  it("makes the later one out of the earlier one, through JSON as well", () => {
    holds(
      fc.property(threePlans, ({ mine, theirs }) => {
        const changes = JSON.parse(JSON.stringify(diffPlan(mine, theirs)));
        expect(patchPlan(mine, changes) ?? []).toEqual(theirs);
      }),
      { numRuns: 1000 },
    );
  });

  it("is of a day only the fields that differ", () => {
    const before = [week(1, [day({ id: "a" }), day({ id: "b" })]), week(2, [day({ id: "c" })])];
    const after = [week(1, [day({ id: "a" }), day({ id: "b", title: "B" })]), ...before.slice(1)];
    expect(diffPlan(before, after)).toEqual({
      changedWeeks: [{ ...after[0], passages: [{ id: "a" }, { id: "b", title: "B" }] }],
      removedWeeks: [],
    });
  });

  it("cannot be laid on a plan that lacks a day that it only names", () => {
    const changes = {
      changedWeeks: [{ ...week(1, []), passages: [{ id: "x" }] }],
      removedWeeks: [],
    };
    expect(() => patchPlan(null, changes)).toThrow(RangeError);
  });
});
