/** A book for a day of the week: "psalms on Sundays", "Monday: Proverbs, Wednesday: Psalms". */

import { WEEKDAYS } from "../understand/finders/relativeDates.ts";
import type { FoundScripture } from "./findScripture.ts";
import type { Track } from "./planRequest.ts";
import { chaptersOf } from "./portions.ts";

const NAME = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b\\.?";
const GROUP = `(?:weekdays|weekends?|${NAME}(?:(?:,| and|, and| &| or)? (?:on )?(?:each |every )?${NAME})*)`;
/** "… on Sundays", right behind what is read then. */
const BEHIND = new RegExp(
  `^ (?:(?:on|for|at|every|each|only|over) )+(?:the )?(?<days>${GROUP})\\b`,
  "i",
);
/** "Monday: …", right before it. */
const BEFORE = new RegExp(
  `\\b(?<days>${GROUP})\\s*(?::|-|–|=)\\s*(?:an? |1 |the )?(?:gospel of |book of |chapter of )?$`,
  "i",
);
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export interface WeekdayTracks {
  tracks: Track[];
  readingDays: number[];
}

/** Tracks that each have their own days, or undefined where no book is named for a day. */
export function readByWeekday(
  text: string,
  found: readonly FoundScripture[],
): WeekdayTracks | undefined {
  if (found.length < 2) return undefined;
  const daysOf = found.map(({ index, length }) => {
    const behind = BEHIND.exec(text.slice(index + length))?.groups?.days;
    const before = BEFORE.exec(text.slice(Math.max(0, index - 60), index))?.groups?.days;
    return weekdaysIn(before ?? behind ?? "");
  });
  const taken = daysOf.flat();
  if (taken.length === 0 || new Set(taken).size !== taken.length) return undefined;
  const free = EVERY_DAY.filter((day) => !taken.includes(day));
  const isMain = daysOf.some((days) => days.length === 0);
  if (isMain && free.length === 0) return undefined;
  const tracks = found.flatMap((item, at): Track[] => {
    const days = daysOf[at] ?? [];
    return days.length > 0 ? [trackOf(item, days)] : [];
  });
  const main = found.filter((_, at) => daysOf[at]?.length === 0).flatMap(({ ranges }) => ranges);
  if (main.length > 0) tracks.unshift({ kind: "text", ranges: main, weekdays: free });
  return { tracks, readingDays: isMain ? EVERY_DAY : [...taken].sort((a, b) => a - b) };
}

/** Psalms and proverbs are read one a day, other books are divided. */
function trackOf({ ranges, name }: FoundScripture, weekdays: number[]): Track {
  return /^(?:Psalms|Proverbs)$/.test(name)
    ? { kind: "readings", readings: chaptersOf(ranges, 1), isDaily: true, weekdays }
    : { kind: "text", ranges, weekdays };
}

function weekdaysIn(words: string): number[] {
  if (/weekdays/i.test(words)) return [1, 2, 3, 4, 5];
  if (/weekend/i.test(words)) return [6, 7];
  const named = words.toLowerCase();
  return WEEKDAYS.flatMap((day, at) => (named.includes(day.slice(0, 3)) ? [at + 1] : []));
}
