/** "A fifth day on the Friday", where the plan reads Monday to Thursday: Friday is read on from then. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { DayPlace } from "../draft.ts";
import type { EditRequest, EditResult } from "../edit.ts";
import { findingsOf } from "../places/within.ts";
import { newDays } from "../readings/readings.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";

/** As `newDays`, on the weekday that is named beside the new day. */
export function newDaysOn(
  request: EditRequest,
  at: DayPlace,
  readings: readonly VerseRange[][],
  name: string,
): EditResult {
  const weekday = weekdayBehind(request, at);
  const before = request.turn.readingDays;
  if (!weekday || !before) return newDays(request, at, readings, name);
  const readingDays = [...before, weekday];
  const turn = { ...request.turn, readingDays };
  const result = newDays({ ...request, turn }, at, readings, name);
  if (result.kind !== "changed") return result;
  return {
    ...result,
    structure: { ...result.structure, reading_days: readingDays },
    text: `${result.text} It is read on ${WEEKDAY_NAMES[weekday - 1]}.`,
  };
}

/** The weekday behind those of a full week; days between would change their dates. */
function weekdayBehind({ clause, turn }: EditRequest, at: DayPlace): number | undefined {
  const [named, ...others] = findingsOf(clause, "place").flatMap(({ meaning }) => {
    const { weekdays } = meaning.place;
    return weekdays && !weekdays.isEach ? weekdays.days : [];
  });
  const days = turn.readingDays ?? [];
  const isBehind = named !== undefined && named > Math.max(0, ...days);
  return isBehind && others.length === 0 && at.day === days.length + 1 ? named : undefined;
}
