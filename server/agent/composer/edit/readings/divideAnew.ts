import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../../../bible/passages.ts";
import type { DaySlot, Style } from "../../../writer.ts";
import { divide } from "../../divide/divide.ts";
import type { Chooser } from "../../write/chooser.ts";
import { type Draft, type DraftWeek, rangesOf } from "../draft.ts";
import { slotToWrite, textsOf } from "../wording/writeSlot.ts";

/** The same readings over another number of days. */
export function divideAnew(before: readonly DaySlot[], count: number, how: Writing): DaySlot[] {
  return writtenAnew(before, divide(joinRanges(before.flatMap(rangesOf)), count), how);
}

interface Writing {
  style: Style;
  chooser: Chooser;
  /** The first day's index in the plan. */
  from: number;
}

/** Days for these readings; one with the reading of a day from before is that day. */
export function writtenAnew(
  before: readonly DaySlot[],
  days: readonly VerseRange[][],
  { style, chooser, from }: Writing,
): DaySlot[] {
  const byReading = new Map(
    before.map((slot) => [JSON.stringify(joinRanges(rangesOf(slot))), slot]),
  );
  return days.map((passages, index) => {
    const ordinal = from + index;
    const joined = joinRanges(passages);
    // A day with the same reading keeps its id and text.
    const same = byReading.get(JSON.stringify(joined));
    if (same) {
      byReading.delete(JSON.stringify(joined));
      if (same.kind === "keep") for (const text of textsOf(same.day)) chooser.note(text, ordinal);
      return same;
    }
    return slotToWrite({ ranges: joined, style, chooser, ordinal });
  });
}

/** Groups days into weeks, reusing the names of the existing weeks. */
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
