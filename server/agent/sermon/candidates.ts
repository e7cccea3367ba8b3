/** Which passages a day may read beside the sermon's own, and what the companion says of them. */

import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { passagesClosedToChildren, passagesMarked } from "../bible/careMarks.ts";
import { entryAt } from "../bible/companion.ts";
import { outlineOf } from "../bible/outline.ts";
import type { CareMark } from "../bible/parseCompanion.ts";
import { countWords } from "../bible/passages.ts";
import type { Theme } from "../bible/themes.ts";
import { countVerses } from "../composer/divide/countVerses.ts";

export interface Candidate {
  range: VerseRange;
  /** What it is about, for comparing. */
  about: string;
  theme?: Theme;
  /** The theme's own line. */
  why?: string;
  weight: number;
}

/** Nobody is led to these by a list; a preacher who names one knows who is listening, but for the worst. */
const NEVER_CHOSEN: ReadonlySet<CareMark> = new Set([
  "rape",
  "abuse",
  "suicide",
  "death of a child",
  "miscarriage",
  "slavery",
  "ethnic killing",
  "sexual content",
  "divorce",
  "infertility",
  "violence",
]);
export const NEVER_READ: ReadonlySet<CareMark> = new Set([
  "rape",
  "abuse",
  "suicide",
  "ethnic killing",
  "sexual content",
  "death of a child",
]);
/** What stands beside a passage belongs to its story, which may well be hard; but nobody asked for these. */
const NEVER_BESIDE: ReadonlySet<CareMark> = new Set([
  ...NEVER_READ,
  "slavery",
  "divorce",
  "infertility",
  "miscarriage",
]);
const NEVER = { chosen: NEVER_CHOSEN, beside: NEVER_BESIDE, named: NEVER_READ };
export const MOST_VERSES = 40;
export const MOST_WORDS = 850;

/** Whether a passage may be read with these people. */
export function isFit(
  range: VerseRange,
  audience: BriefAudience,
  how: keyof typeof NEVER,
): boolean {
  if (passagesMarked([range], NEVER[how]).length > 0) return false;
  return audience !== "children" || passagesClosedToChildren([range]).length === 0;
}

/** What the companion says of a passage: its title and what happens. */
export function aboutOf({ book, start, end }: VerseRange): string {
  const inside = outlineOf(book).filter(
    (one) => compareVerses(one.end, start) >= 0 && compareVerses(one.start, end) <= 0,
  );
  const told = inside.map((one) => ({ title: one.title, entry: entryAt(book, one.start) }));
  const main = told.sort((a, b) => (b.entry?.weight ?? 0) - (a.entry?.weight ?? 0))[0];
  return main
    ? `${main.title}. ${main.entry?.summary ?? ""}`.trim()
    : formatRanges([{ book, start, end }]);
}

function titleAbout(range: VerseRange): string {
  return /^[^.]*\.?/.exec(aboutOf(range))?.[0] ?? "";
}

/** What happens in a passage, in a sentence of the companion's. */
export function summaryOf(range: VerseRange): string {
  return aboutOf(range).replace(/^[^.]*[.?!]\s*/, "");
}

/** Passages on a topic, of a day's length. */
export function onTopic(theme: Theme, weight: number): Candidate[] {
  return theme.passages.flatMap(({ range, why, isKey }) =>
    countVerses(range) <= MOST_VERSES && countWords(range) <= MOST_WORDS
      ? [
          {
            range,
            about: `${why} ${titleAbout(range)}`,
            theme,
            why,
            weight: weight + (isKey ? 0.3 : 0),
          },
        ]
      : [],
  );
}
