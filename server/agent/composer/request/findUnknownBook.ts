import { parseReference } from "#shared/domain/bible/reference.ts";

/** A name with a number as a book of the Bible would have it: "Hezekiah 3". */
const UNKNOWN_BOOK =
  /\b(?!(?:Week|Day|Month|Year|Psalm|Chapter|Part|Grade|Year|Age|Room|Group|Top|About|For|In|Over|Make|Give|Write|Only|The|At|To|On|Of|Every|Some|Another)\b)(\p{Lu}\p{Ll}{3,} \d{1,3}(?::\d{1,3})?)\b(?! ?(?:weeks?|days?|months?|years?|questions?|minutes?|times?|readings?))/u;
/** The sentence for a book that is named and does not exist, or undefined. */
export function findUnknownBook(text: string): string | undefined {
  const written = UNKNOWN_BOOK.exec(text)?.[1];
  const parsed = written === undefined ? undefined : parseReference(written);
  return parsed && !parsed.ok ? parsed.reason : undefined;
}
