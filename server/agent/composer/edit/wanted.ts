/** What is to be read: a passage, passages on a topic, a psalm, or another passage on the same. */
import { getBook, versesIn } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { passagesIn } from "../../bible/passages.ts";
import { allThemes, getTheme, type Theme } from "../../bible/themes.ts";
import { isWellKnown } from "../../bible/wellKnown.ts";
import { personTheme } from "../divide/personTheme.ts";
import { themeOf } from "../divide/themeOf.ts";
import { findOutsideCanon } from "../request/outsideCanon.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "./draft.ts";
import { type EditRequest, type EditResult, refuse } from "./edit.ts";
import { forChildren } from "./forChildren.ts";
import type { EditFinding } from "./vocabulary.ts";
import { leadOf, says } from "./within.ts";

export interface Wanted {
  /** "Psalm 23", "Forgiveness". */
  name: string;
  /** A text to read, or to divide over several days. */
  ranges: VerseRange[];
  /** Passages that stand by themselves, the best first, where a topic or "a psalm" is wanted. */
  readings?: VerseRange[][];
  /** Whether it is for a single day by nature: "a psalm", "something from Isaiah". */
  isSome?: boolean;
}

export type Subject = EditFinding<"scripture" | "topic" | "portion" | "impossible" | "season">;

export function subjectsIn({ clause }: Pick<EditRequest, "clause">): Subject[] {
  // "Make this work for children" and "questions on prayer" name no reading.
  const isLed = clause.findings.some(({ meaning }) =>
    /^(?:audience|questions|part)$/.test(meaning.kind),
  );
  return clause.findings.filter((one): one is Subject => {
    const { meaning } = one;
    if (meaning.kind === "portion") return meaning.of === "psalm";
    const isAbout = /^(?:about|on|of|from|around|regarding)$/.test(leadOf(clause, one));
    if (meaning.kind === "season") return isAbout && themeFor(meaning) !== undefined;
    if (meaning.kind === "topic" && isLed && !isAbout) return false;
    // "More honest" is a manner.
    const before = clause.tokens[one.from - 1]?.word ?? "";
    if (meaning.kind === "topic" && /^(?:more|less|too|very|really|so)$/.test(before)) return false;
    if (meaning.kind === "topic")
      return (
        !meaning.isLoose ||
        !clause.findings.some(({ meaning: other }) => other.kind === "scripture")
      );
    return meaning.kind === "scripture" || meaning.kind === "impossible";
  });
}

/** @returns undefined where nothing is named, and the reason where it does not exist */
export function wantedOf(
  request: EditRequest,
  subjects: readonly Subject[],
): Wanted | EditResult | undefined {
  const wanted = findWanted(request, subjects);
  const isForChildren = request.style.audience === "children";
  return wanted && !("kind" in wanted) && isForChildren ? forChildren(wanted) : wanted;
}

function findWanted(
  request: EditRequest,
  subjects: readonly Subject[],
): Wanted | EditResult | undefined {
  const outside = findOutsideCanon(request.clause.text, () => true);
  if (outside) return refuse(outside);
  const impossible = subjects.find(({ meaning }) => meaning.kind === "impossible");
  if (impossible?.meaning.kind === "impossible") return refuse(impossible.meaning.reason);
  const topic =
    subjects.find(({ meaning }) => meaning.kind === "season") ??
    subjects.find(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose) ??
    subjects.find(({ meaning }) => meaning.kind === "topic");
  const texts = subjects.flatMap(({ meaning }) => (meaning.kind === "scripture" ? [meaning] : []));
  const isPsalm = subjects.some(({ meaning }) => meaning.kind === "portion") || isAllPsalms(texts);
  if (topic?.meaning.kind === "topic" || topic?.meaning.kind === "season")
    return aboutTopic(
      request,
      topic.meaning,
      texts.flatMap(({ ranges }) => ranges),
      isPsalm,
    );
  if (isPsalm) return somePsalm(request, isInOrder(request));
  const [only] = texts;
  if (!only) return undefined;
  const ranges = texts.flatMap((one) => one.ranges);
  if (only.isBook && only.label === "Proverbs" && says(request.clause, /^proverb$/))
    return chapters(request, "a chapter of Proverbs", ranges);
  const isSome = texts.length === 1 && only.isBook === true && saysSome(request);
  if (isSome) return fromBook(request, only.label, ranges);
  return { name: formatRanges(ranges), ranges };
}

function isAllPsalms(texts: readonly { label: string; isBook?: boolean | undefined }[]): boolean {
  return (
    texts.length === 1 &&
    texts[0]?.isBook === true &&
    /^(?:Psalms|The Psalms)$/.test(texts[0].label)
  );
}

/** "Something from Isaiah", "a chapter of Proverbs", "a reading from John". */
function saysSome({ clause }: EditRequest): boolean {
  const words = clause.tokens.slice(clause.from, clause.to).map(({ word }) => word);
  const from = words.findIndex((word) => /^(?:from|of|out)$/.test(word));
  return (
    from > 0 &&
    words
      .slice(0, from)
      .some((word) =>
        /^(?:something|anything|some|a|an|bit|passage|reading|chapter|verse|verses|one|little|piece)$/.test(
          word,
        ),
      )
  );
}

/** "A psalm to each day": the first psalms first; for a single day those that people love. */
function isInOrder({ clause }: EditRequest): boolean {
  return clause.findings.some(
    ({ meaning }) =>
      meaning.kind === "place" && (meaning.place.isAll || meaning.place.days?.kind === "each"),
  );
}

function somePsalm({ draft }: EditRequest, isInOrder: boolean): Wanted {
  const readings = freePsalms(draft, isInOrder).map((range) => [range]);
  return { name: "a psalm", ranges: readings[0] ?? [], readings, isSome: true };
}

/** "A proverb": the chapters that the plan does not read yet, in their order. */
function chapters({ draft }: EditRequest, name: string, [book]: readonly VerseRange[]): Wanted {
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

function fromBook({ draft }: EditRequest, label: string, book: readonly VerseRange[]): Wanted {
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

function aboutTopic(
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

function themeFor({ id, label }: { id: string; label: string }): Theme | undefined {
  return getTheme(id) ?? themeOf({ kind: "season", label: id }) ?? personTheme(label);
}

/** A theme's passages that the plan does not read yet, what everybody knows first. */
export function freePassages(draft: Draft, theme: Theme): VerseRange[] {
  const free = new Set(
    unread(
      draft,
      theme.passages.map(({ range }) => range),
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

/** Another passage on what a day is about: the narrower the subject that both have, the better. */
export function similarTo(draft: Draft, before: readonly VerseRange[]): Wanted {
  const isAbout = (range: VerseRange) => before.some((one) => overlaps(one, range));
  const themes = allThemes()
    .filter(({ passages }) => passages.some(({ range }) => isAbout(range)))
    .sort((a, b) => a.passages.length - b.passages.length);
  for (const theme of themes) {
    const [range] = freePassages(draft, theme);
    if (range) return { name: theme.name, ranges: [range] };
  }
  return { name: "", ranges: freePsalms(draft, false).slice(0, 1) };
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
