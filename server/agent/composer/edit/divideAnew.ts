import { joinRanges } from "../../bible/passages.ts";
import type { DaySlot, Style } from "../../writer.ts";
import { divide } from "../divide/divide.ts";
import type { Chooser } from "../write/chooser.ts";
import { type Draft, type DraftWeek, rangesOf } from "./draft.ts";
import { slotToWrite, textsOf } from "./writeSlot.ts";

/** The same readings on another number of days. @param from the first day's place in the plan, from 0 */
export function divideAnew(
  before: readonly DaySlot[],
  count: number,
  { style, chooser, from }: { style: Style; chooser: Chooser; from: number },
): DaySlot[] {
  const days = divide(joinRanges(before.flatMap(rangesOf)), count);
  const byReading = new Map(
    before.map((slot) => [JSON.stringify(joinRanges(rangesOf(slot))), slot]),
  );
  return days.map((passages, index) => {
    const ordinal = from + index;
    const joined = joinRanges(passages);
    // A day that reads the same as before stays the same day.
    const same = byReading.get(JSON.stringify(joined));
    if (same) {
      byReading.delete(JSON.stringify(joined));
      if (same.kind === "keep") for (const text of textsOf(same.day)) chooser.note(text, ordinal);
      return same;
    }
    return slotToWrite({ ranges: joined, style, chooser, ordinal });
  });
}

/** Days in weeks of so many, which keep the names of the weeks that were there. */
export function inWeeks(slots: DraftWeek["slots"], perWeek: number, old: Draft): Draft {
  const weeks: Draft = [];
  for (let at = 0; at < slots.length; at += perWeek) {
    const week = old[weeks.length];
    weeks.push({
      name: week?.name ?? "",
      weekly_passage: week?.weekly_passage ?? "",
      slots: slots.slice(at, at + perWeek),
    });
  }
  return weeks;
}
