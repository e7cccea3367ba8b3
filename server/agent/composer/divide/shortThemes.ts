/** A theme's passages for short days: "at most 10 verses each". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
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

/**
 * The passages in their order: whole or by the verses named for short days, so that no story breaks off; where they are
 * too few, also the verses that a line is about.
 */
function shortened(passages: readonly ThemePassage[], verses: number, wanted: number) {
  const fits = (one: VerseRange | undefined) =>
    one !== undefined && lengthOf({ ranges: [one] }) <= verses;
  const whole = passages.flatMap((passage) => {
    if (lengthOf(passage) <= verses) return [passage];
    return passage.short && fits(passage.short) ? [cutTo(passage, passage.short)] : [];
  });
  if (whole.length >= wanted) return whole;
  const cut = passages.map((passage) => {
    const own = whole.find(({ reference }) => reference === passage.reference);
    // What is named for short days is what the line is about.
    const about = passage.short ?? passage.range;
    const few = own ? passage.range : centralVerses(about, verses, passage.why);
    return own ?? cutTo(passage, fits(few) ? few : about);
  });
  const short = cut.filter((passage) => lengthOf(passage) <= verses);
  return short.length >= wanted ? short : cut;
}

function cutTo(passage: ThemePassage, range: VerseRange): ThemePassage {
  return { ...passage, range, ranges: [range] };
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
