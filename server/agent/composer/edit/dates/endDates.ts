/** When a plan ends, and whether that day matters. */
import { addDays, datesOfPlan, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Turn } from "../../../writer.ts";
import { spellDate } from "../../spellDate.ts";
import type { Draft } from "../draft.ts";
import type { EditRequest } from "../edit.ts";

type Dated = Pick<Turn, "startDate" | "readingDays" | "brief">;

/** The dates of a draft's days, in order; none without a start. */
export function datesOfDraft(
  draft: readonly { slots: readonly unknown[] }[],
  { startDate, readingDays, brief }: Dated,
): string[] {
  if (!startDate) return [];
  const weeks = draft.map(({ slots }, week) => ({
    week_number: week + 1,
    passages: slots.map((_, day) => ({ id: `${week}.${day}` })),
  }));
  return [...datesOfPlan(weeks, startDate, readingDays, brief).values()].sort();
}

/** The date of the last reading; undefined without a start. */
export function lastDateOf(draft: Draft, turn: Dated): string | undefined {
  return datesOfDraft(draft, turn).at(-1);
}

/** On how many days there can be a reading until then. @param end `yyyy-MM-dd` */
export function readingsUntil(
  { startDate, brief }: Dated,
  readingDays: readonly number[],
  end: string,
): number {
  if (!startDate || end < startDate) return 0;
  const { paused_weeks: paused = [], free_dates: free = [] } = brief ?? {};
  const isPaused = (date: string) => paused.some((one) => date >= one && date < addDays(one, 7));
  return Array.from({ length: daysBetween(startDate, end) }, (_, at) =>
    addDays(startDate, at),
  ).filter(
    (date) => readingDays.includes(weekdayOf(date)) && !isPaused(date) && !free.includes(date),
  ).length;
}

/** Whether the last reading is in time. @param end the day by which the plan has to end, as it was said */
export function sayInTime(last: string, end: string | undefined): string {
  if (!end) return "";
  return last <= end ? ", which is in time" : `, which is later than ${spellDate(end)}`;
}

/** "It can run longer", "the end may move". */
const MAY_MOVE =
  /\b(?:runs?|go|goes|takes?) (?:\w+ )?(?:longer|past|over)\b|\bruns? on(?! \w*days?\b)|\bends? (?:date )?(?:\w+ )?(?:later|moves?)\b|\bmore weeks\b/i;
/** "But keep the end date", "it still has to end the same day". */
const STAYS =
  /\b(?:keep\w*|same|hold|not (?:move|change)) (?:\w+ ){0,2}(?:end|finish|ending|last date)\b|\b(?:end|finish\w*|ends) (?:on )?the same\b/i;

/** "But keep the end date". */
export function keepsEnd(text: string): boolean {
  return STAYS.test(text);
}

/** "It can run longer". */
export function mayMoveEnd(text: string): boolean {
  return MAY_MOVE.test(text);
}

/** The day by which the plan has to end: of a season, or as the person said it; undefined where it may end later. */
export function fixedEndOf({ draft, turn }: EditRequest): string | undefined {
  const now = lastDateOf(draft, turn);
  if (mayMoveEnd(turn.text) || !now) return undefined;
  if (keepsEnd(turn.text)) return now;
  if (turn.brief?.readings.some(({ kind }) => kind === "season")) return now;
  return turn.brief?.end_date;
}
