/** Passages for a subject that names none: a psalm, a few verses, what is known on a topic. */
import { getBook, versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { allThemes, getTheme, type Theme } from "../../../bible/themes.ts";
import { isWellKnown } from "../../../bible/wellKnown.ts";
import { personTheme } from "../../divide/personTheme.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { keyRangesIn } from "../../write/keyVerses.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "../draft.ts";
import { type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { Wanted } from "./wanted.ts";

export function somePsalm({ draft }: EditRequest, isInOrder: boolean): Wanted {
  const readings = freePsalms(draft, isInOrder).map((range) => [range]);
  return { name: "a psalm", ranges: readings[0] ?? [], readings, isSome: true };
}

/** "A proverb": the chapters that the plan does not read yet, in their order. */
export function chapters(
  { draft }: EditRequest,
  name: string,
  [book]: readonly VerseRange[],
): Wanted {
  const count = book?.end.chapter ?? 0;
  const all = Array.from({ length: count }, (_, index): VerseRange[] =>
    book
      ? [
          {
            book: book.book,
            start: { chapter: index + 1, verse: 1 },
            end: { chapter: index + 1, verse: versesIn(book.book, index + 1) },
          },
        ]
      : [],
  );
  const free = new Set(unread(draft, all.flat()));
  const readings = all.filter(([range]) => range && free.has(range));
  return { name, ranges: readings[0] ?? [], readings, isSome: true };
}

/** A few verses a time, the verse to learn of each passage first. */
export function fewVerses(
  { draft }: EditRequest,
  label: string,
  book: readonly VerseRange[],
  verses: number,
): Wanted {
  const keys = book.flatMap(passagesIn).flatMap((passage) => keyRangesIn([passage]));
  const short = keys.map((key) => {
    const to = { chapter: key.start.chapter, verse: key.start.verse + verses - 1 };
    return isBefore(to, key.end) ? { ...key, end: to } : key;
  });
  const readings = unread(draft, short).map((range) => [range]);
  const name = `${verses === 1 ? "a verse" : `up to ${verses} verses`} of ${label}`;
  return { name, ranges: readings[0] ?? [], readings, isSome: true };
}

function isBefore(a: VerseRange["start"], b: VerseRange["start"]): boolean {
  return a.chapter < b.chapter || (a.chapter === b.chapter && a.verse < b.verse);
}

export function fromBook(
  { draft }: EditRequest,
  label: string,
  book: readonly VerseRange[],
): Wanted {
  const passages = book
    .flatMap(passagesIn)
    .map(({ book: id, start, end }) => ({ book: id, start, end }));
  const free = unread(draft, passages);
  const readings = [
    ...free.filter((one) => isWellKnown([one])),
    ...free.filter((one) => !isWellKnown([one])),
  ].map((one) => [one]);
  return { name: label, ranges: readings[0] ?? [...book], readings, isSome: true };
}

export function aboutTopic(
  { draft }: EditRequest,
  { id, label }: { id: string; label: string },
  scope: readonly VerseRange[],
  isPsalm: boolean,
): Wanted | EditResult | undefined {
  const theme = themeFor({ id, label });
  if (!theme) return undefined;
  const within = theme.passages.filter(
    ({ range }) =>
      (scope.length === 0 || scope.some((one) => overlaps(one, range))) &&
      (!isPsalm || range.book === "Ps"),
  );
  const ranges = freePassages(draft, { ...theme, passages: within });
  if (ranges.length === 0) return refuse(`What I know on ${theme.name} is in the plan already.`);
  return {
    name: theme.name,
    ranges: ranges.slice(0, 1),
    readings: ranges.map((one) => [one]),
    isSome: true,
  };
}

export function themeFor({ id, label }: { id: string; label: string }): Theme | undefined {
  return getTheme(id) ?? themeOf({ kind: "season", label: id }) ?? personTheme(label);
}

/** A theme's passages that the plan does not read yet, what everybody knows first. */
export function freePassages(draft: Draft, theme: Theme): VerseRange[] {
  const free = new Set(
    unread(
      draft,
      theme.passages.flatMap(({ ranges }) => ranges),
    ),
  );
  const passages = theme.passages.filter(({ range }) => free.has(range));
  const isFirst = ({ isKey, range }: (typeof passages)[number]) => isKey || isWellKnown([range]);
  return [...passages.filter(isFirst), ...passages.filter((one) => !isFirst(one))].map(
    ({ range }) => range,
  );
}

function unread(draft: Draft, ranges: readonly VerseRange[]): VerseRange[] {
  const read = readIn(draft);
  return ranges.filter((range) => !read.some((other) => overlaps(range, other)));
}

function readIn(draft: Draft): VerseRange[] {
  return allPlaces(draft).flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
}

/**
 * Another passage on what a day is about: the narrower the subject that both have, the better.
 * @param fitting the passages that may come instead, of some
 */
export function similarTo(
  draft: Draft,
  before: readonly VerseRange[],
  fitting: (passages: readonly VerseRange[]) => readonly VerseRange[] = (passages) => passages,
): Wanted {
  const isAbout = (range: VerseRange) => before.some((one) => overlaps(one, range));
  const themes = allThemes()
    .filter(({ passages }) => passages.some(({ range }) => isAbout(range)))
    .sort((a, b) => a.passages.length - b.passages.length);
  for (const theme of themes) {
    const [range] = fitting(freePassages(draft, theme));
    if (range) return { name: theme.name, ranges: [range] };
  }
  return { name: "", ranges: fitting(freePsalms(draft, false)).slice(0, 1) };
}

/** Those that most people are glad to meet, and short enough for a day. */
const WELL_LOVED = [
  23, 121, 103, 27, 46, 139, 1, 19, 34, 51, 63, 84, 91, 100, 130, 8, 16, 32, 42, 62, 90, 95, 96, 98,
  111, 113, 116, 122, 126, 131, 133, 138, 143, 145, 146, 147, 148, 150,
];

/** Whole psalms that the plan does not read yet. */
function freePsalms(draft: Draft, isInOrder: boolean): VerseRange[] {
  const read = new Set(
    readIn(draft).flatMap(({ book, start }) => (book === "Ps" ? [start.chapter] : [])),
  );
  const every = Array.from({ length: getBook("Ps").verses.length }, (_, index) => index + 1);
  const others = every.filter((chapter) => !WELL_LOVED.includes(chapter) && chapter !== 119);
  return (isInOrder ? every : [...WELL_LOVED, ...others])
    .filter((chapter) => !read.has(chapter))
    .map((chapter) => ({
      book: "Ps" as const,
      start: { chapter, verse: 1 },
      end: { chapter, verse: versesIn("Ps", chapter) },
    }));
}
