/** What is named, as the plan at hand has it: chapters without a book, stories, and texts that are places. */
import { getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { placeIn } from "../../understand/finders/positions.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { EditFinding, PlaceWords, Tokens } from "../meanings.ts";
import { withBareChapters, withOneDay } from "./bareChapters.ts";
import { onePlace } from "./onePlace.ts";
import { withPlacesTaken } from "./takesPlace.ts";

export function ofPlan(
  tokens: Tokens,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  const read = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  const dated = joinedSpans(tokens, withDates(tokens, findings));
  const named = withBareChapters(tokens, withOneDay(tokens, dated), draft).map((one) =>
    ofPlanReading(tokens, withBook(one, read), read),
  );
  const placed = withoutTwice(tokens, named).map((one) => asPlace(tokens, one, findings, draft));
  return withPlacesTaken(tokens, betweenTwo(tokens, placed), draft);
}

/** "Monday 7 December" is one date. */
function withDates(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const weekdayBefore = ({ from, meaning }: EditFinding) => {
    if (meaning.kind !== "date") return undefined;
    const of = isWord(tokens[from - 1], /^the$/) ? from - 1 : from;
    const to = isMark(tokens[of - 1], /^[,(]$/) ? of - 1 : of;
    return findings.find(
      (one) => one.to === to && one.meaning.kind === "place" && isWeekday(one.meaning.place),
    );
  };
  const before = new Map(findings.map((one) => [one, weekdayBefore(one)]));
  const joined = new Set(before.values());
  return findings
    .filter((one) => !joined.has(one))
    .map((one) => ({ ...one, from: before.get(one)?.from ?? one.from }));
}

function isWeekday({ weekdays, weeks }: PlaceWords): boolean {
  return weekdays !== undefined && !weekdays.isEach && !weeks;
}

/** "The Exodus 1-4 day": four is a chapter, and counts no days. */
function joinedSpans(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const used = new Set<EditFinding>();
  const joined = findings.map((one): EditFinding => {
    if (one.meaning.kind !== "scripture") return one;
    const isDash = isMark(tokens[one.to], /^[-–]$/);
    const next = findings.find(({ from }) => from === (isDash ? one.to + 1 : one.to));
    const { meaning } = next ?? {};
    const isChapter =
      (isDash && meaning?.kind === "length" && isWord(tokens[(next?.to ?? 0) - 1], /^day$/)) ||
      // "The James 5 reading", "the Isaiah 40 day".
      (one.meaning.isBook &&
        ((meaning?.kind === "portion" && meaning.of === "reading") ||
          (meaning?.kind === "length" && isDayOfText(tokens, one.from, next?.to ?? 0))));
    if (!next || !isChapter || !("value" in next.meaning)) return one;
    const name = formatRanges(one.meaning.ranges);
    const book = isDash ? `${name}-` : `${one.meaning.ranges[0]?.book} `;
    const parsed = parseReference(`${book}${next.meaning.value}`);
    if (!parsed.ok) return one;
    used.add(next);
    const label = formatRanges(parsed.ranges);
    return { ...one, to: next.to, meaning: { kind: "scripture", label, ranges: parsed.ranges } };
  });
  return joined.filter((_, at) => !used.has(findings[at] as EditFinding)); // One for each of them.
}

/** "The Isaiah 40 day" rather than "Isaiah in 40 days" or "Romans one day later". */
function isDayOfText(tokens: Tokens, from: number, to: number): boolean {
  return (
    isWord(tokens[from - 1], /^(?:the|that)$/) &&
    isWord(tokens[to - 1], /^day$/) &&
    !isWord(tokens[to], /^(?:later|earlier|sooner|longer|shorter|more|less|back|forward|a|per)$/)
  );
}

/** "Between Psalm 63 and John 17" is one place, behind the first. */
function betweenTwo(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const seconds = new Set<EditFinding>();
  const joined = findings.map((one) => {
    const second = findings.find(
      (other) => other.from === one.to + 1 && other.meaning.kind === "place",
    );
    const isPair =
      one.meaning.kind === "place" &&
      one.meaning.place.isScene &&
      isWord(tokens[one.from - 1], /^between$/) &&
      isWord(tokens[one.to], /^and$/);
    if (!isPair || !second) return one;
    seconds.add(second);
    return { ...one, to: second.to };
  });
  return joined.filter((_, at) => !seconds.has(findings[at] as EditFinding)); // One for each of them.
}

/** "Chapter 9", "16:8": of the one book that the plan reads. */
function withBook(one: EditFinding, read: readonly VerseRange[]): EditFinding {
  const [book, ...others] = new Set(read.map((range) => range.book));
  if (!book || others.length > 0) return one;
  // "Take 65 and 66 off", of a plan through the Psalms.
  const { meaning } = one;
  const isPsalm =
    book === "Ps" &&
    meaning.kind === "number" &&
    meaning.value > MOST_COUNTED &&
    read.some(({ start }) => start.chapter === meaning.value);
  if (meaning.kind !== "position" && !isPsalm) return one;
  const place =
    meaning.kind === "position"
      ? placeIn(getBook(book).verses.length, meaning.text)
      : meaning.value;
  const parsed = parseReference(`${book} ${place}`);
  if (!parsed.ok) return one;
  const label = formatRanges(parsed.ranges);
  return { ...one, meaning: { kind: "scripture", label, ranges: parsed.ranges } };
}

/** What is larger counts no days or questions. */
const MOST_COUNTED = 31;

function isReference(tokens: Tokens, { from, to }: EditFinding): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === "number" && text.length < 4);
}

/** A story that several books tell is the one that the plan reads. */
function ofPlanReading(tokens: Tokens, one: EditFinding, read: readonly VerseRange[]): EditFinding {
  const { meaning } = one;
  if (meaning.kind !== "scripture" || meaning.isBook || meaning.isGroup) return one;
  const books = new Set(meaning.ranges.map(({ book }) => book));
  if (books.size < 2 || isReference(tokens, one)) return one;
  const ranges = meaning.ranges.filter((range) => read.some((other) => overlaps(range, other)));
  return ranges.length > 0 ? { ...one, meaning: { ...meaning, ranges } } : one;
}

/** "Gethsemane (Mark 14:32-42)" names one text. */
function withoutTwice(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  return findings.filter((one) => {
    const next = findings.find(({ from }) => from === one.to || from === one.to + 1);
    if (one.meaning.kind !== "scripture" || next?.meaning.kind !== "scripture") return true;
    const { ranges } = one.meaning;
    const isGap = next.from === one.to || isMark(tokens[one.to], /^[(,:–-]$/);
    const isInside = next.meaning.ranges.every((a) => ranges.some((b) => overlaps(a, b)));
    return isReference(tokens, one) || !isReference(tokens, next) || !isGap || !isInside;
  });
}

/** "After Psalm 63", "between Psalm 63 and John 17": a text that the plan reads on one day is that day. */
function asPlace(
  tokens: Tokens,
  one: EditFinding,
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding {
  const { meaning } = one;
  if (meaning.kind !== "scripture" || meaning.isGroup || !isBeside(tokens, one, findings))
    return one;
  const places = allPlaces(draft).filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).some((a) => meaning.ranges.some((b) => overlaps(a, b)));
  });
  const at = isWord(tokens[one.from - 1], /^before$/) ? places[0] : places.at(-1);
  if (!at || (places.length > 3 && !meaning.isBook)) return one;
  return { ...one, meaning: { kind: "place", place: onePlace(at) } };
}

function isBeside(
  tokens: Tokens,
  { from }: EditFinding,
  findings: readonly EditFinding[],
): boolean {
  const at = isWord(tokens[from - 1], /^the$/) ? from - 2 : from - 1;
  if (isWord(tokens[at], /^(?:before|after|between)$/)) return true;
  const first = findings.find((other) => other.to === at && isWord(tokens[at], /^and$/));
  return first !== undefined && isWord(tokens[first.from - 1], /^between$/);
}
