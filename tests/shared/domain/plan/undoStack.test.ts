import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeBetween, replayChange } from "#shared/domain/merge/planDiff.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import {
  EMPTY_STACK,
  pushStep,
  redo,
  type UndoStack,
  undo,
} from "#shared/domain/plan/undoStack.ts";
import { holds } from "../../holds.ts";
import { applyEdit, day, editArbitrary, planArbitrary, week } from "../arbitraryPlan.ts";

interface State {
  plan: Plan;
  stack: UndoStack;
}

function edit({ plan, stack }: State, next: Plan, key = "", at = 0): State {
  const change = changeBetween(plan, next);
  return change ? { plan: next, stack: pushStep(stack, { change, key, at }) } : { plan, stack };
}

const back = ({ plan, stack }: State): State => undo(stack, plan) ?? { plan, stack };
const again = ({ plan, stack }: State): State => redo(stack, plan) ?? { plan, stack };

/** Events in a plan's history: a person's edit, an edit by the agent, undo, redo. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: editArbitrary("p").map((one) => ({ kind: "edits" as const, edits: [one] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(editArbitrary("a"), { minLength: 2, maxLength: 8 })
      .map((edits) => ({ kind: "edits" as const, edits })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "undo" as const, edits: [] }) },
  { weight: 1, arbitrary: fc.constant({ kind: "redo" as const, edits: [] }) },
);

function live(
  plan: Plan,
  happenings: readonly { kind: string; edits: readonly Parameters<typeof applyEdit>[1][] }[],
) {
  let state: State = { plan, stack: EMPTY_STACK };
  for (const { kind, edits } of happenings) {
    if (kind === "undo") state = back(state);
    else if (kind === "redo") state = again(state);
    else state = edit(state, edits.reduce(applyEdit, state.plan));
  }
  return state;
}

describe("undo and redo", () => {
  it("are inverse to each other after any history of edits by people and the agent", () => {
    holds(
      fc.property(planArbitrary, fc.array(happening, { maxLength: 14 }), (plan, happenings) => {
        const state = live(plan, happenings);
        if (state.stack.done.length > 0) expect(again(back(state))).toEqual(state);
        if (state.stack.undone.length > 0) expect(back(again(state))).toEqual(state);
      }),
      { numRuns: 400 },
    );
  });

  it("lead back to the first plan and forward to the last", () => {
    const edits = fc.array(editArbitrary("p"), { maxLength: 20 });
    holds(
      fc.property(planArbitrary, edits, (plan, sequence) => {
        let state: State = { plan, stack: EMPTY_STACK };
        for (const one of sequence) state = edit(state, applyEdit(state.plan, one));
        const last = state.plan;
        const steps = state.stack.done.length;
        for (let step = 0; step < steps; step += 1) state = back(state);
        expect(state.plan).toEqual(plan);
        for (let step = 0; step < steps; step += 1) state = again(state);
        expect(state.plan).toEqual(last);
      }),
    );
  });

  it("leave a colleague's later changes alone", () => {
    const plan = [week(1, [day({ id: "a" }), day({ id: "b" })])];
    const mine = [week(1, [day({ id: "a", title: "Mine" }), day({ id: "b" })])];
    const state = edit({ plan, stack: EMPTY_STACK }, mine);
    const theirs = [week(1, [day({ id: "a", title: "Mine", prayer: "Theirs" }), day({ id: "b" })])];
    const undone = undo(state.stack, theirs);
    expect(undone?.plan[0]?.passages[0]).toMatchObject({ title: "A", prayer: "Theirs" });
  });

  it("follow a day that a colleague moved to another week", () => {
    const before = [week(1, [day({ id: "a" }), day({ id: "b" })]), week(2, [day({ id: "c" })])];
    const after = [week(1, [day({ id: "b" }), day({ id: "a" })]), week(2, [day({ id: "c" })])];
    const change = changeBetween(before, after);
    if (!change) throw new Error("no change");
    const moved = [week(1, [day({ id: "b" })]), week(2, [day({ id: "c" }), day({ id: "a" })])];
    const undone = replayChange(moved, change, "before");
    expect(undone.map(({ passages }) => passages.map(({ id }) => id))).toEqual([["b"], ["c", "a"]]);
  });

  it("undo a word typed letter by letter in one step, and a later word separately", () => {
    const titled = (title: string) => [week(1, [day({ id: "a", title })])];
    let state: State = { plan: titled("A"), stack: EMPTY_STACK };
    state = edit(state, titled("Ab"), "title a", 1_000);
    state = edit(state, titled("Abc"), "title a", 2_000);
    state = edit(state, titled("Abcd"), "title a", 20_000);
    expect(back(state).plan).toEqual(titled("Abc"));
    expect(back(back(state)).plan).toEqual(titled("A"));
  });

  it("clear the redo steps after a new change", () => {
    const titled = (title: string) => [week(1, [day({ id: "a", title })])];
    let state = edit({ plan: titled("A"), stack: EMPTY_STACK }, titled("B"));
    state = edit(back(state), titled("C"));
    expect(again(state).plan).toEqual(titled("C"));
  });
});
