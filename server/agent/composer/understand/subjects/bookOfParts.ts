/** A book that is only told by what is left out of it: "Job for breakfast, but skip the speeches", "drop chapter 5 from Ezra". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** The reading with the book in place of what a word was taken for, or beside its parts where nothing else is read. */
export function withBookOfParts(
  reading: ParsedMessage,
  leftOut: readonly string[],
  excluded: ReadonlySet<Finding> = new Set(),
): ParsedMessage {
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
    return { ...one, meaning: wholeOf(book) };
  });
  const [only, ...others] = books;
  const part = reading.findings.find(
    (one) => one.meaning.kind === "scripture" && excluded.has(one),
  );
  const isRead = findings.some((one) => isSubject(one) && !excluded.has(one));
  if (!only || others.length > 0 || !part || isRead) return { ...reading, findings };
  const whole: Finding = { ...part, meaning: wholeOf(only) };
  return { ...reading, findings: findings.flatMap((one) => (one === part ? [one, whole] : [one])) };
}

function wholeOf({ osis, name, verses }: (typeof BOOKS)[number]) {
  const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
  const ranges = [{ book: osis, start: { chapter: 1, verse: 1 }, end }];
  return { kind: "scripture" as const, label: name, ranges, isBook: true };
}

function isPartOf(label: string, osis: string): boolean {
  const parsed = parseReference(label);
  return parsed.ok && parsed.ranges.some(({ book }) => book === osis);
}
