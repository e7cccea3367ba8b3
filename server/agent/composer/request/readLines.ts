/** A list of readings in the message itself, one a line: "Mon - Exodus 16". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { WEEKDAYS } from "../understand/finders/relativeDates.ts";
import { findScripture } from "./findScripture.ts";
import { plainWords } from "./plainWords.ts";

interface Lines {
  readings: { ranges: VerseRange[] }[];
  /** Where each line begins with a day of the week. */
  readingDays?: number[];
}

const LEAST_LINES = 3;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.):])?\s*/;
const LABEL = /^(mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?\s*(?::|-|–|=)?\s*/iu;
/** A line that is about something else may name scripture too, but not first. */
const LONGEST_LEAD = 24;

/** The list, or undefined where fewer lines than three name a passage. */
export function readLines(message: string): Lines | undefined {
  const readings: Lines["readings"] = [];
  const weekdays: number[] = [];
  for (const line of message.split("\n")) {
    const bare = line.replace(BULLET, "");
    const label = LABEL.exec(bare);
    const found = findScripture(plainWords(bare.replace(LABEL, "")));
    const [first] = Array.isArray(found) ? found : [];
    if (!first || !Array.isArray(found) || first.index > LONGEST_LEAD || !/\d/.test(bare)) continue;
    readings.push({ ranges: found.flatMap(({ ranges }) => ranges) });
    if (label) {
      weekdays.push(
        WEEKDAYS.findIndex((day) => day.startsWith((label[1] ?? "").toLowerCase())) + 1,
      );
    }
  }
  if (readings.length < LEAST_LINES) return undefined;
  const isWeek = weekdays.length === readings.length && new Set(weekdays).size === weekdays.length;
  return { readings, ...(isWeek ? { readingDays: weekdays.sort((a, b) => a - b) } : {}) };
}
