/** "Make every Friday a catch-up day": a day of the week without a reading. */

import type { EditHandler, EditRequest } from "../edit.ts";
import { findingsOf, has, hasWish, isAboutWords } from "../places/within.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";
import { divideOver } from "./lengths.ts";
import { daysNow } from "./rhythm.ts";

/** The days of each week that are to be empty; none if the wish is for a single one. */
export function catchUpDaysIn({ clause }: Pick<EditRequest, "clause">): number[] {
  const isOther =
    isAboutWords(clause) ||
    hasWish(clause, "simpler", "shorter", "longer", "deeper", "practical") ||
    has(clause, "portion", "scripture") ||
    /\bno (?:more|longer)\b/i.test(clause.text);
  if (!has(clause, "empty") || isOther) return [];
  return findingsOf(clause, "place").flatMap(({ meaning: { place } }) =>
    place.weekdays?.isEach && !place.weeks ? place.weekdays.days : [],
  );
}

export const catchUpDays: EditHandler = (request) => {
  const free = catchUpDaysIn(request);
  const readingDays = daysNow(request).filter((day) => !free.includes(day));
  if (free.length === 0 || readingDays.length === 0) return undefined;
  const result = divideOver(request, { readingDays });
  const names = free.map((day) => `${WEEKDAY_NAMES[day - 1]}s`).join(" and ");
  return result.kind === "changed"
    ? { ...result, text: `${names} stay free for catching up. ${result.text}` }
    : result;
};
