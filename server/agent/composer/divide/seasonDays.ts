/**
 * Feasts with readings on their own date: the entry on Palm Sunday, the Passion on Good Friday. The other days are
 * selected from the season's theme, between one feast and the next.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { addDays, type DatesOff, datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { passagesIn } from "../../bible/passages.ts";
import { easterOf } from "../../bible/seasons.ts";
import { readRange } from "../../bible/themes/readRange.ts";
import type { Theme, ThemePassage } from "../../bible/themes.ts";
import type { PlannedDay } from "./planDays.ts";
import { essentials } from "./ranked.ts";
import { chooseReadings } from "./readings.ts";
import { numberTitles } from "./titles.ts";
import { areInSeason, isInPlace } from "./windows.ts";

interface FeastDay {
  reference: string;
  title: string;
}

/** By distance in days from Easter Sunday. */
const AROUND_EASTER: Record<number, FeastDay> = {
  [-46]: { reference: "Joel 2:12-17", title: "Return to me with all your heart" },
  [-7]: { reference: "Mark 11:1-11", title: "Branches on the road for a king" },
  [-3]: { reference: "Luke 22:7-30", title: "The last supper" },
  [-2]: { reference: "Mark 15:16-39", title: "Jesus is crucified and dies" },
  [-1]: { reference: "Matthew 27:57-66", title: "A tomb is sealed and watched" },
  0: { reference: "John 20:1-18", title: "Mary Magdalene hears her name" },
  39: { reference: "Acts 1:1-11", title: "Jesus is taken up" },
  49: { reference: "Acts 2:1-21", title: "Wind, fire and every language" },
};
/** By month and day. */
const ON_A_DATE: Record<string, FeastDay> = {
  "12-24": { reference: "Luke 2:1-7", title: "No room, and a manger" },
  "12-25": { reference: "Luke 2:8-20", title: "Shepherds hear the angels sing" },
  "01-06": { reference: "Matthew 2:1-12", title: "Wise men follow a star" },
};

/** The reading of a feast on this date, or undefined. @param date `yyyy-MM-dd` */
export function feastOn(date: string): (FeastDay & { range: VerseRange }) | undefined {
  const easter = easterOf(Number(date.slice(0, 4)));
  const fixed = ON_A_DATE[date.slice(5)];
  const movable = Object.entries(AROUND_EASTER).find(
    ([days]) => addDays(easter, Number(days)) === date,
  )?.[1];
  const feast = fixed ?? movable;
  return feast && { ...feast, range: readRange(feast.reference) };
}

/**
 * The feasts of Holy Week and Easter alone, for a life that ends there. Where nothing is read between Palm Sunday and
 * Easter, the Passion is read on Palm Sunday.
 */
export function feastsOfPassion(dates: readonly string[]): typeof feastOn {
  return (date) => {
    const easter = easterOf(Number(date.slice(0, 4)));
    const [palms, friday] = [addDays(easter, -7), addDays(easter, -2)];
    if (date < palms || date > easter) return undefined;
    return date === palms && !dates.some((one) => one > palms && one < easter)
      ? feastOn(friday)
      : feastOn(date);
  };
}

/** Of Christmas Eve and Christmas Day the only one that is read tells the whole story. */
const WHOLE_BIRTH = { reference: "Luke 2:1-20", title: "Jesus is born, and shepherds come" };

/** One reading for each date of a season, in order. @param feastOf the feast of a date */
export function seasonDays(
  theme: Theme,
  dates: readonly string[],
  feastOf: typeof feastOn = feastOn,
): PlannedDay[] {
  const feasts = dates.map((date) => {
    const feast = feastOf(date);
    const isAlone =
      (date.endsWith("-12-25") && !dates.includes(addDays(date, -1))) ||
      (date.endsWith("-12-24") && !dates.includes(addDays(date, 1)));
    return feast && isAlone ? { ...WHOLE_BIRTH, range: readRange(WHOLE_BIRTH.reference) } : feast;
  });
  const fixed = feasts.flatMap((feast) => feast?.range ?? []);
  const isFree = ({ ranges }: ThemePassage, taken: readonly VerseRange[]) =>
    !ranges.some((range) => taken.some((one) => overlaps(one, range)));
  const lines = theme.passages.filter(
    (one) => isFree(one, fixed) && dates.length <= (one.rank?.adults?.to ?? dates.length),
  );
  const placeOf = (range: VerseRange): number | undefined => {
    const at = theme.passages.findIndex((one) => overlaps(one.range, range));
    return at < 0 ? undefined : at;
  };
  const hasPlaces = areInSeason(theme, dates);
  const isPlaced = (line: ThemePassage, date: string) => !hasPlaces || isInPlace(line, date);
  const placesOn = (date: string) => lines.map((line) => isPlaced(line, date)).join();
  const days: PlannedDay[] = [];
  const read: VerseRange[] = [];
  let after = -1;
  for (let at = 0; at < dates.length; ) {
    const feast = feasts[at];
    const date = dates[at] ?? "";
    if (feast) {
      days.push({ ranges: [feast.range], title: feast.title });
      after = placeOf(feast.range) ?? after;
      at += 1;
      continue;
    }
    const own = placesOn(date);
    const isEnd = (other: string, index: number) =>
      index > at && (feasts[index] !== undefined || placesOn(other) !== own);
    const end = dates.findIndex(isEnd);
    const count = (end < 0 ? dates.length : end) - at;
    const next = feasts.find((one, index) => index > at && one !== undefined);
    const until = next && placeOf(next.range);
    const free = lines.filter((line) => isPlaced(line, date) && isFree(line, read));
    const isBehind = ({ range }: ThemePassage) => (placeOf(range) ?? 0) > after;
    const between = free.filter(
      (one) => isBehind(one) && (until === undefined || (placeOf(one.range) ?? 0) < until),
    );
    const behind = free.filter((one) => isBehind(one) || between.length === 0);
    const pool = [between, behind].find(({ length }) => length >= count) ?? free;
    const chosen = pool.some(({ rank }) => rank) ? ranked(pool, count) : spread(pool, count);
    const readings = chosen.map(({ ranges, why }) => ({
      ranges,
      title: titleIn(ranges),
      ...(why ? { why } : {}),
    }));
    // Long readings take two days where there are too few.
    days.push(...(readings.length < count ? chooseReadings(readings, count) : readings));
    read.push(...chosen.flatMap(({ ranges }) => ranges));
    at += count;
    after = Math.max(
      after,
      ...pool
        .map(({ range }) => placeOf(range) ?? 0)
        .filter((place) => until !== undefined && place < until),
    );
  }
  return numberTitles(days);
}

function ranked(passages: readonly ThemePassage[], count: number): ThemePassage[] {
  const ranks = new Map(passages.map((one) => [one, one.rank?.adults]));
  const readings = passages.map((one) => {
    const rank = ranks.get(one);
    return { one, ranges: one.ranges, ...(rank ? { rank: { from: rank.from } } : {}) };
  });
  return essentials(readings, count).map(({ one }) => one);
}

function titleIn([range]: readonly VerseRange[]): string {
  return range ? (passagesIn(range).sort((a, b) => b.words - a.words)[0]?.title ?? "") : "";
}

/** Key passages first, then evenly from the rest, in order. */
function spread<T extends { isKey: boolean }>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const keys = items.filter(({ isKey }) => isKey).slice(0, count);
  const others = items.filter((item) => !keys.includes(item));
  const more = count - keys.length;
  const taken = new Set<T>(keys);
  for (let index = 0; index < more; index++) {
    const one = others[Math.floor(((index + 0.5) * others.length) / more)];
    if (one) taken.add(one);
  }
  return items.filter((item) => taken.has(item));
}

/** The dates of a plan's readings, counted like the plan's calendar. */
export function datesOf(
  start: string,
  {
    count,
    perWeek,
    weekdays,
    off,
  }: {
    count: number;
    perWeek: number;
    weekdays?: readonly number[] | undefined;
    off?: DatesOff;
  },
): string[] {
  const size = Math.max(1, Math.min(perWeek, weekdays?.length ?? 7));
  const weeks = Array.from({ length: Math.ceil(count / size) }, (_, week) => ({
    week_number: week + 1,
    passages: Array.from({ length: Math.min(size, count - week * size) }, (_, day) => ({
      id: `${week}.${day}`,
    })),
  }));
  return [...datesOfPlan(weeks, start, weekdays ?? null, off).values()];
}
