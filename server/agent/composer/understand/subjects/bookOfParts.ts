/** "Job for the men's breakfast, but skip the speeches": a word that names a book as well, where a part of that book is left out. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** The reading with the book in place of what the word was taken for; the same reading where there is no such word. */
export function withBookOfParts(reading: ParsedMessage, leftOut: readonly string[]): ParsedMessage {
  // "Nothing from Job" leaves out all of it.
  const books = BOOKS.filter(
    ({ osis, name }) => !leftOut.includes(name) && leftOut.some((label) => isPartOf(label, osis)),
  );
  if (books.length === 0) return reading;
  const { tokens } = reading;
  const findings = reading.findings.map((one): Finding => {
    if (one.meaning.kind !== "topic" || one.to !== one.from + 1) return one;
    const book = books.find(({ name }) => name.toLowerCase() === tokens[one.from]?.word);
    if (!book) return one;
    const end = { chapter: book.verses.length, verse: book.verses.at(-1) ?? 1 };
    const ranges = [{ book: book.osis, start: { chapter: 1, verse: 1 }, end }];
    const meaning = { kind: "scripture" as const, label: book.name, ranges, isBook: true };
    return { ...one, meaning };
  });
  return { ...reading, findings };
}

function isPartOf(label: string, osis: string): boolean {
  const parsed = parseReference(label);
  return parsed.ok && parsed.ranges.some(({ book }) => book === osis);
}
