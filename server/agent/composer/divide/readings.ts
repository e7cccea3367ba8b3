/** Self-contained readings over a number of days: selected, grouped, or split. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { countWords, joinRanges, passagesIn } from "../../bible/passages.ts";
import type { RankSpan } from "../../bible/themes/parseThemes.ts";
import { isWellKnown } from "../../bible/wellKnown.ts";
import { divide } from "./divide.ts";
import type { PlannedDay } from "./planDays.ts";
import { essentials, evenly } from "./ranked.ts";
import { mainTitle } from "./titles.ts";

/** The fewest words of either half of a split reading. */
const MIN_HALF_WORDS = 80;

export type Reading = {
  ranges: VerseRange[];
  title?: string | undefined;
  why?: string;
  isKey?: boolean;
  /** Which plans read it, by their days. */
  rank?: RankSpan;
};

export function chooseReadings(readings: readonly Reading[], days: number): PlannedDay[] {
  const isRanked = readings.some(({ rank }) => rank);
  const chosen = isRanked ? essentials(readings, days) : readings;
  return pick(stretch(chosen, days), days).map(({ ranges, title, why }) => ({
    ranges,
    ...(why === undefined ? {} : { why }),
    title: title ?? mainTitle(ranges.flatMap(passagesIn)),
  }));
}

/** All readings in order; with fewer days, several share a day. */
export function spreadAll(readings: readonly Reading[], days: number): PlannedDay[] {
  if (readings.length <= days) return chooseReadings(readings, days);
  const groups = Array.from({ length: days }, (_, day) => {
    const from = Math.round((day * readings.length) / days);
    const to = Math.round(((day + 1) * readings.length) / days);
    return { ranges: readings.slice(from, to).flatMap(({ ranges }) => ranges) };
  });
  return chooseReadings(groups, days);
}

/** Splits long readings until a short list fills its days. */
function stretch(readings: readonly Reading[], days: number): Reading[] {
  const stretched = [...readings];
  const isFinal = new Set<Reading>();
  while (stretched.length < days) {
    const words = (reading: Reading) =>
      reading.ranges.reduce((sum, range) => sum + countWords(range), 0);
    const longest = stretched
      .filter((reading) => !isFinal.has(reading))
      .reduce<Reading | undefined>(
        (best, item) => (best && words(best) >= words(item) ? best : item),
        undefined,
      );
    if (!longest) break;
    const halves = words(longest) >= 2 * MIN_HALF_WORDS ? divide(longest.ranges, 2) : [];
    if (halves.length < 2) isFinal.add(longest);
    else {
      const parts = halves.map((passages): Reading => ({ ranges: joinRanges(passages) }));
      stretched.splice(stretched.indexOf(longest), 1, ...parts);
    }
  }
  return stretched;
}

/** Selects `count` readings in order: the best known first, then evenly from the rest. */
function pick(items: readonly Reading[], count: number): Reading[] {
  if (items.length <= count) return [...items];
  const keys = items.filter(({ isKey }) => isKey);
  const known = keys.length > 0 ? keys : items.filter(({ ranges }) => isWellKnown(ranges));
  if (known.length >= count) return evenly(known, count);
  const others = items.filter((item) => !known.includes(item));
  const taken = new Set([...known, ...evenly(others, count - known.length)]);
  return items.filter((item) => taken.has(item));
}
