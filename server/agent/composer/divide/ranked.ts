/** Readings with ranks: any number of days reads the most essential ones, in their order. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../bible/overlaps.ts";
import type { RankSpan } from "../../bible/themes/parseThemes.ts";
import type { Theme } from "../../bible/themes.ts";

/** The passages of a theme for the readers of a brief, each with their rank as the one of adults. */
export function forReaders(theme: Theme, { audience }: Brief): Theme {
  if (!theme.arc) return theme;
  const passages = theme.arc.flatMap((passage) => {
    const { rank, ...rest } = passage;
    if (!rank) return [passage];
    const own = audience === "children" ? rank.children : rank.adults;
    return own ? [{ ...rest, rank: { adults: own } }] : [];
  });
  return { ...theme, passages };
}

/** Whether adults would read a passage in so many days, of a theme with ranks; true for other themes. */
export function isForAdults({ arc }: Theme, range: VerseRange, days: number): boolean {
  return (
    arc === undefined ||
    arc.some(
      ({ ranges, rank }) =>
        (rank?.adults?.from ?? 0) <= days && ranges.some((one) => overlaps(one, range)),
    )
  );
}

interface Ranked {
  ranges: VerseRange[];
  rank?: RankSpan;
}

/**
 * At most `days` readings, those of the lowest ranks; of the rank of which not all fit, some from each part of the list.
 * What replaces the whole of a story in longer plans is as essential as that is. Verses are read once. Fewer only where
 * there are no more.
 */
export function essentials<T extends Ranked>(readings: readonly T[], days: number): T[] {
  const usable = readings.filter(({ rank }) => rank?.to === undefined || days <= rank.to);
  const wholes = readings.filter((one) => !usable.includes(one));
  const taken = new Set<T>();
  const isFree = (one: T) => ![...taken].some((other) => areOverlapping(one, other));
  const rankOf = (one: T) => {
    const own = one.rank?.from ?? Number.POSITIVE_INFINITY;
    const replaced = own <= days ? wholes.filter((whole) => areOverlapping(one, whole)) : [];
    return Math.min(own, ...replaced.flatMap(({ rank }) => rank?.from ?? []));
  };
  const ranks = [...new Set(usable.map(rankOf))].sort((a, b) => a - b);
  for (const each of ranks) {
    const equal = usable.filter((one) => rankOf(one) === each && isFree(one));
    for (const one of evenly(equal, Math.min(equal.length, days - taken.size)))
      if (isFree(one)) taken.add(one);
  }
  return usable.filter((one) => taken.has(one));
}

function areOverlapping(one: Ranked, other: Ranked): boolean {
  return one.ranges.some((a) => other.ranges.some((b) => overlaps(a, b)));
}

/** Some of a list, from its first to its last. */
export function evenly<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : Math.round((index * (items.length - 1)) / (count - 1));
    return items[at] as T; // `at` runs from 0 to the last index.
  });
}
