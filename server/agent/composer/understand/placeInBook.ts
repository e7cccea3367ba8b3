/** "Luke from 9:51 to the end", "Acts, 13:1 to 21:16": a place by verses that is told behind its book. */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Finding } from "./finding.ts";
import type { Token } from "./tokens.ts";

const STARTS = /^(?:from|starting|starts|beginning|begins)$/;
const LEADS = /^(?:at|with|,|:|of|chapters?|ch)$/;
const FAR = 3;

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
  const isStart = between.some(({ word }) => STARTS.test(word));
  const isSpan = place.meaning.text.includes("-") && between.every(({ word }) => word !== "at");
  return (
    place.from >= book.to &&
    between.length <= FAR &&
    between.every(({ word, text }) => STARTS.test(word) || LEADS.test(word || text)) &&
    (isStart || isSpan)
  );
}
