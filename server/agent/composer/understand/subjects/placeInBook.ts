/** "Luke from 9:51 to the end", "Acts, 13:1 to 21:16": a place by verses that is told behind its book. */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

const STARTS = wordSet(
  "from start starting starts begin beginning begins pick picking continue continuing carry carrying resume resuming",
);
/** "Carry on at", "picking up again at chapter". */
const LEADS = wordSet("at with of chapter chapters ch up on again back reading and we will");
const MARKS = /^[,;:–-]$/;
const FAR = 6;

/** The findings, with book and place as one text. */
export function withPlaceInBook(found: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const findings = withSpokenPlaces(found, tokens);
  return findings.flatMap((one): Finding[] => {
    const before = findings.find((book) => leadsTo(book, one, tokens));
    if (before) return [];
    const place = findings.find((other) => leadsTo(one, other, tokens));
    const range = one.meaning.kind === "scripture" ? one.meaning.ranges[0] : undefined;
    const text = place?.meaning.kind === "position" ? place.meaning.text : undefined;
    if (!place || !range || text === undefined) return [one];
    const { name, verses } = getBook(range.book);
    const end = `${verses.length}:${verses.at(-1) ?? 1}`;
    const told = text.includes("-") ? text.replace(/end$/, end) : `${text}-${end}`;
    const parsed = parseReference(`${name} ${told}`);
    if (!parsed.ok) return [one];
    const meaning = { kind: "scripture" as const, label: parsed.text, ranges: parsed.ranges };
    return [{ ...one, to: place.to, meaning: { ...meaning, isBook: false } }];
  });
}

/** "From chapter 9 verse 51 until the end": a place that is told in words. */
function withSpokenPlaces(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const places = tokens.flatMap((token, from): Finding[] => {
    if (!/^(?:chapter|chap|ch)$/.test(token.word)) return [];
    const chapter = tokens[from + 1];
    const joint = tokens[from + 2]?.text === "," ? from + 3 : from + 2;
    const verse = tokens[joint + 1];
    if (chapter?.kind !== "number" || verse?.kind !== "number") return [];
    if (!/^(?:verse|vs|v)$/.test(tokens[joint]?.word ?? "")) return [];
    const [to, behind] = [joint + 2, tokens[joint + 2]?.word ?? ""];
    const isToEnd = /^(?:to|until|till|til|through)$/.test(behind);
    const end = isToEnd && tokens[to + 1]?.word === "the" && tokens[to + 2]?.word === "end";
    const text = `${chapter.text}:${verse.text}${end ? "-end" : ""}`;
    return [{ from, to: end ? to + 3 : to, weight: 0, meaning: { kind: "position", text } }];
  });
  if (places.length === 0) return [...findings];
  const isOutside = (one: Finding) =>
    places.every(({ from, to }) => one.to <= from || one.from >= to);
  return [...findings.filter(isOutside), ...places].sort((a, b) => a.from - b.from);
}

/** Whether a book stands right before a place that has a verse. */
function leadsTo(book: Finding, place: Finding, tokens: readonly Token[]): boolean {
  if (book.meaning.kind !== "scripture" || !book.meaning.isBook) return false;
  if (place.meaning.kind !== "position" || !place.meaning.text.includes(":")) return false;
  const between = tokens.slice(book.to, place.from);
  // "Luke at 7:30 each morning" is a time.
  const isStart = between.some(({ word }) => STARTS.has(word)) || isGoneOnWith(book, tokens);
  const isSpan = place.meaning.text.includes("-") && between.every(({ word }) => word !== "at");
  return (
    place.from >= book.to &&
    between.length <= FAR &&
    between.every(({ word, text }) => STARTS.has(word) || LEADS.has(word) || MARKS.test(text)) &&
    (isStart || isSpan)
  );
}

/** "We carry on with Acts at 13:1". */
function isGoneOnWith({ from }: Finding, tokens: readonly Token[]): boolean {
  return tokens.slice(Math.max(0, from - 3), from).some(({ word }) => STARTS.has(word));
}
