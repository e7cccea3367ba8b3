/** A theme's passages for short days: "at most 10 verses each". */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Theme, ThemePassage } from "../../bible/themes.ts";
import { centralVerses } from "./centralVerses.ts";
import { countAllVerses } from "./countVerses.ts";

/** The passages that are short enough; if too few, also the central verses of the shortest others. */
export function shortTheme(theme: Theme, brief: Brief, count: number): Theme {
  const { verses } = brief;
  if (verses === undefined) return theme;
  const wanted = Math.ceil(daysOf(brief) / count);
  if (theme.arc) return { ...theme, passages: shortened(theme.passages, verses, wanted) };
  const shortest = [...theme.passages].sort((a, b) => lengthOf(a) - lengthOf(b));
  const fitting = shortest.filter((passage) => lengthOf(passage) <= verses);
  const kept = new Set(fitting.length >= wanted ? fitting : shortest.slice(0, wanted));
  // A set keeps each of its members.
  const passages = theme.passages
    .filter((passage) => kept.has(passage) || (theme.members && passage.isKey))
    .map((passage) => {
      if (lengthOf(passage) <= verses) return passage;
      const range = centralVerses(passage.range, verses, passage.why);
      return { ...passage, range, ranges: [range] };
    });
  return { ...theme, passages };
}

/** The passages in their order: whole, by the verses named for short days, or by those that the line is about. */
function shortened(passages: readonly ThemePassage[], verses: number, wanted: number) {
  const own = passages.flatMap((passage) => {
    const { range, why } = passage;
    if (lengthOf(passage) <= verses) return [passage];
    const short = [passage.short, centralVerses(range, verses, why)].find(
      (one) => one && lengthOf({ ranges: [one] }) <= verses,
    );
    return short ? [{ ...passage, range: short, ranges: [short] }] : [];
  });
  return own.length >= wanted ? own : passages.map((passage) => asShort(passage));
}

function asShort(passage: ThemePassage): ThemePassage {
  const { short } = passage;
  return short ? { ...passage, range: short, ranges: [short] } : passage;
}

function lengthOf({ ranges }: Pick<ThemePassage, "ranges">): number {
  return countAllVerses(ranges);
}

/** One week if no length is given. */
function daysOf({ days, weeks, days_per_week = 5, start_date, end_date }: Brief): number {
  if (days !== undefined) return days;
  if (weeks !== undefined) return weeks * days_per_week;
  return start_date && end_date ? daysBetween(start_date, end_date) : days_per_week;
}
