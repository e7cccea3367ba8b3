import { readSchedule } from "../request/schedule.ts";
import { withoutPlaces } from "./readTarget.ts";

const OF_DAYS =
  /\b(?:swap|switch|replace|remove|delete|drop (?!\p{L}+days\b)|insert|add|questions?|pray(?:ers?)?|title|rename|move|psalms?|rewrite|shorter|longer|split|divide|merge|combine|reading (?:of|on|for)|readings of|week \d)/iu;

/** Whether weekdays or "every day" say how often people read, rather than which days to change. */
export function isAboutPace(text: string): boolean {
  if (/\b(?:as )?an? (?:extra )?reading day\b/i.test(text)) return true;
  if (OF_DAYS.test(text)) return false;
  const { daysPerWeek, readingDays, totalDays } = readSchedule(withoutPlaces(text), "2000-01-01");
  const isSingle = readingDays?.length === 1 && !/\b(?:only|just|every|each)\b|days\b/i.test(text);
  return (daysPerWeek !== undefined && !isSingle) || totalDays !== undefined;
}
