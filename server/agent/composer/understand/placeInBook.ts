/** "Luke from 9:51 to the end", "Acts, 13:1 to 21:16": a place by verses that is told behind its book. */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Finding } from "./finding.ts";
import type { Token } from "./tokens.ts";
import { wordSet } from "./wordSet.ts";

const STARTS = wordSet(
  "from start starting starts begin beginning begins pick picking continue continuing carry carrying resume resuming",
);
/** "Carry on at", "picking up again at chapter". */
const LEADS = wordSet("at with of chapter chapters ch up on again back reading and we will");
const MARKS = /^[,;:–-]$/;
const FAR = 6;

/** The findings, with book and place as one text. */
export function withPlaceInBook(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
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
