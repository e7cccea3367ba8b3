import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffPlan, patchPlan } from "#shared/domain/merge/planPatch.ts";
import { holds } from "../../holds.ts";
import { day, threePlans, week } from "../arbitraryPlan.ts";

describe("a patch between two plans", () => {
  it("turns the earlier one into the later one, also after JSON", () => {
    holds(
      fc.property(threePlans, ({ mine, theirs }) => {
        const changes = JSON.parse(JSON.stringify(diffPlan(mine, theirs)));
        expect(patchPlan(mine, changes) ?? []).toEqual(theirs);
      }),
      { numRuns: 1000 },
    );
  });

  it("contains only the fields of a day that differ", () => {
    const before = [week(1, [day({ id: "a" }), day({ id: "b" })]), week(2, [day({ id: "c" })])];
    const after = [week(1, [day({ id: "a" }), day({ id: "b", title: "B" })]), ...before.slice(1)];
    expect(diffPlan(before, after)).toEqual({
      changedWeeks: [{ ...after[0], passages: [{ id: "a" }, { id: "b", title: "B" }] }],
      removedWeeks: [],
    });
  });

  it("throws for a plan that lacks a day it refers to", () => {
    const changes = {
      changedWeeks: [{ ...week(1, []), passages: [{ id: "x" }] }],
      removedWeeks: [],
    };
    expect(() => patchPlan(null, changes)).toThrow(RangeError);
  });
});
