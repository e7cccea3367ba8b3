import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import { MAX_DAYS_PER_WEEK } from "#shared/domain/plan/plan.ts";
import type { DaySlot, Decision, Turn, WeekTask } from "../../writer.ts";
import { weeklyPassage } from "../divide/planDays.ts";
import { isStillTrue, namesFor, nameWeek } from "../nameWeek.ts";
import { type DraftWeek, idOf, rangesOf, rangesOfDay } from "./draft.ts";
import type { EditRequest, EditResult } from "./edit.ts";

/** The weeks to write for a changed draft; unchanged weeks are left out. */
export function finishEdit(
  { plan, turn, style }: Pick<EditRequest, "plan" | "turn" | "style">,
  result: Extract<EditResult, { kind: "changed" }>,
): Decision {
  const crowded = result.draft.findIndex(({ slots }) => slots.length > MAX_DAYS_PER_WEEK);
  if (crowded >= 0) {
    return {
      kind: "answer",
      text: `Week ${crowded + 1} would have more than ${MAX_DAYS_PER_WEEK} days. Nothing was changed.`,
    };
  }
  const kept = result.draft.map((week, index) => keptName(week, plan, plan[index]));
  const taken = new Set(kept);
  const tasks = result.draft.map((week, index) => {
    const name = kept[index] || nameWeek(week.slots.map(dayOf), taken);
    taken.add(name);
    return taskOf({ ...week, name }, index + 1, plan[index], style);
  });
  const changed = tasks.filter((task, index) => !isAsBefore(task, plan[index]));
  const refused = outsideSelection(turn, plan, tasks);
  if (refused) return { kind: "answer", text: refused };
  const structure: PlanStructure = {
    number_of_weeks: tasks.length,
    weekly_passages: tasks.map((task) => task.weekly_passage),
    ...result.structure,
  };
  const { target } = result;
  const note = target?.note && changed.length > 0 ? ` ${target.note}` : "";
  return { kind: "edit", text: result.text + note, done: result.done, structure, weeks: changed };
}

function taskOf(
  { name, weekly_passage, slots }: DraftWeek,
  week_number: number,
  before: PlanWeek | undefined,
  style: WeekTask["style"],
): WeekTask {
  const readSame = before && sameReadings(slots, before);
  return {
    week_number,
    style,
    slots,
    name,
    weekly_passage: readSame && weekly_passage ? weekly_passage : weeklyPassage(slots.map(dayOf)),
  };
}

function dayOf(slot: DaySlot) {
  return { ranges: rangesOf(slot), title: slot.kind === "write" ? slot.title : slot.day.title };
}

/** The name that a week keeps: its own by the person, or one of ours that is true of its days; else none. */
function keptName(
  { name, isNamed, slots }: DraftWeek,
  plan: readonly PlanWeek[],
  before: PlanWeek | undefined,
): string {
  const isSame = before?.name === name && sameReadings(slots, before);
  if (name === "" || isNamed || isSame) return name;
  const origin = plan.find((week) => week.name === name);
  const days =
    origin?.passages.map((day) => ({ ranges: rangesOfDay(day), title: day.title })) ?? [];
  const isMost = before !== undefined && keepsItsName(slots, before);
  if (namesFor(days).includes(name))
    return isMost && isStillTrue(name, days, slots.map(dayOf)) ? name : "";
  return isMost || slots.every(({ kind }) => kind === "keep") ? name : "";
}

function sameReadings(slots: DraftWeek["slots"], before: PlanWeek): boolean {
  return (
    slots.length === before.passages.length &&
    slots.every(
      (slot, index) =>
        slot.kind !== "write" && slot.day.scripture === before.passages[index]?.scripture,
    )
  );
}

/** Keeps a name unless it is the title of a removed day, or most of the week's days are gone. */
function keepsItsName(slots: DraftWeek["slots"], before: PlanWeek): boolean {
  const ids = new Set(slots.filter(({ kind }) => kind !== "write").map(idOf));
  const kept = before.passages.filter(({ id }) => ids.has(id));
  const gone = before.passages.filter(({ id }) => !ids.has(id));
  return (
    kept.length * 2 >= before.passages.length && !gone.some(({ title }) => title === before.name)
  );
}

function isAsBefore(task: WeekTask, before: PlanWeek | undefined): boolean {
  return (
    before !== undefined &&
    task.week_number === before.week_number &&
    task.name === before.name &&
    task.weekly_passage === before.weekly_passage &&
    task.slots.length === before.passages.length &&
    task.slots.every((slot, index) => slot.kind === "keep" && slot.day === before.passages[index])
  );
}

/** The sentence for an edit that would also change days outside the selection. */
function outsideSelection(
  turn: Turn,
  plan: readonly PlanWeek[],
  tasks: readonly WeekTask[],
): string | undefined {
  if (!turn.selection) return undefined;
  const selected = new Set(turn.selection);
  const left = new Set(tasks.flatMap(({ slots }) => slots.map(idOf)));
  // If a selected day is removed, the others move up, which keeps their order.
  const placeOf = (week: number, before: readonly string[]) =>
    `${week + 1}.${before.filter((id) => left.has(id)).length}`;
  const places = new Map(
    tasks.flatMap(({ slots }, week) =>
      slots.map((slot, day): [string, string] => {
        const isKept = slot.kind === "keep";
        return [idOf(slot), isKept ? placeOf(week, slots.slice(0, day).map(idOf)) : "changed"];
      }),
    ),
  );
  // Every unselected day must keep its place and its content.
  const isOutside = plan.some(({ passages }, week) =>
    passages.some(({ id }, day) => {
      const before = passages.slice(0, day).map((one) => one.id);
      return !selected.has(id) && places.get(id) !== placeOf(week, before);
    }),
  );
  if (!isOutside) return undefined;
  return "That would change days that are not selected. Select them too, or clear the selection, and ask again. Nothing was changed.";
}
