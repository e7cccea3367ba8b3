/** Passages that a day can read beside the sermon's own: those that the notes name, and those on its topics. */

import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { passagesClosedToChildren, passagesMarked } from "../bible/careMarks.ts";
import { entryAt } from "../bible/companion.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import type { CareMark } from "../bible/parseCompanion.ts";
import { countWords } from "../bible/passages.ts";

import type { Theme } from "../bible/themes.ts";
import { aroundVerse } from "./mainPassage.ts";
import { type Named, sizeOf } from "./namedPassages.ts";
import { knownStories } from "./storyIndex.ts";

export interface Candidate {
  range: VerseRange;
  /** What it is about, for comparing. */
  about: string;
  /** As the notes name it, where they do. */
  named?: Named;
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
const NEVER_READ: ReadonlySet<CareMark> = new Set([
  "rape",
  "abuse",
  "suicide",
  "ethnic killing",
  "sexual content",
  "death of a child",
]);
const MOST_VERSES = 40;
const MOST_WORDS = 850;

/** Whether a passage may be read with these people. */
export function isFit(range: VerseRange, audience: BriefAudience, isNamed: boolean): boolean {
  if (passagesMarked([range], isNamed ? NEVER_READ : NEVER_CHOSEN).length > 0) return false;
  return audience !== "children" || passagesClosedToChildren([range]).length === 0;
}

/** The passages that the notes name beside the sermon's own, each once and as a day reads it. */
export function crossReferences(
  named: readonly Named[],
  {
    main,
    sentenceOf,
    audience,
  }: {
    main: readonly VerseRange[];
    /** The words around a passage that is named. */
    sentenceOf: (one: Named) => string;
    audience: BriefAudience;
  },
): { candidates: Candidate[]; closed: Named[] } {
  const own = main.map(aroundVerse);
  const others = named.filter(
    ({ kind, weight, ranges }) =>
      kind !== "book" &&
      weight >= LEAST_WEIGHT &&
      !ranges.some((range) => own.some((one) => overlaps(one, range))),
  );
  const closed: Named[] = [];
  const candidates = others.flatMap((one): Candidate[] => {
    const all = readings(one).filter((range) => !own.some((other) => overlaps(other, range)));
    const fit = all.filter((range) => isFit(range, audience, true));
    if (all.length > 0 && fit.length === 0) closed.push(one);
    const said = sentenceOf(one).toLowerCase();
    const told = fit.filter((range) => tells(said, range));
    return (told.length > 0 ? told : fit).map((range) => ({
      range,
      about: aboutOf(range),
      named: one,
      weight: told.length > 0 || all.length === 1 ? 1 : 0.25,
    }));
  });
  return { candidates, closed };
}

/** "The good Samaritan in Luke ten". */
function tells(said: string, range: VerseRange): boolean {
  return knownStories().some(
    ({ phrase, ranges }) =>
      phrase.length > 4 && said.includes(phrase) && ranges.some((one) => overlaps(one, range)),
  );
}

/** Another week's passage and the benediction weigh less. */
const LEAST_WEIGHT = 0.3;

/** A verse is read with its passage; of a long chapter each passage might be meant. */
function readings({ kind, ranges }: Named): VerseRange[] {
  const [first, ...more] = ranges;
  if (!first) return [];
  const last = more.at(-1);
  const whole = last && last.book === first.book ? { ...first, end: last.end } : first;
  const reading = kind === "verses" ? aroundVerse(whole) : whole;
  const isShort = sizeOf([reading]) <= MOST_VERSES && countWords(reading) <= MOST_WORDS;
  const isOpen = passagesMarked([reading], NEVER_READ).length === 0;
  if (isShort && (isOpen || kind === "verses")) return [reading];
  const inside = outlineOf(reading.book).filter(
    ({ start, end, book }) =>
      overlaps(
        { book: reading.book, start, end },
        kind === "verses" ? { ...first, book: reading.book } : reading,
      ) && book === reading.book,
  );
  return inside.map(({ start, end }) => ({ book: reading.book, start, end }));
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
    sizeOf([range]) <= MOST_VERSES && countWords(range) <= MOST_WORDS
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
