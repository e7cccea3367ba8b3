/** Sentences that say why a text is not a passage, and how to write one. */
import { type BookId, getBook, versesIn } from "./books.ts";
import type { Verse } from "./reference.ts";

const HINT = "Write it like “Mark 1:1-13”.";
const MAX_QUOTED = 60;

/** What may separate two passages. */
export const BETWEEN = /^[\s,;.&]*(?:(?:and|with|plus)\b[\s,]*)?$/i;
const JOINED = /^(?:-|to|through)$/i;
/** A number after one of these words does not count chapters. */
const NO_BOOK = /^(?:day|week|month|year|part|session|lesson|reading)$/i;

export const explanations = {
  nothing: `There is no passage here. ${HINT}`,
  tooLong: `That is too long for a reading. ${HINT}`,
  unreadable: (source: string) => `“${clip(source)}” is not a passage that can be read. ${HINT}`,
  backwards: (source: string) =>
    `“${clip(source)}” runs backwards: the end comes before the start.`,
  outside: (source: string) => `“${clip(source)}” names a book outside the 66 of the Bible.`,
  noBook: (name: string) => `There is no book called ${clip(name)}. ${HINT}`,
  extra: (words: string) => `Only a passage belongs here, without “${clip(words)}”. ${HINT}`,
  ambiguous: (source: string) =>
    `“${clip(source)}” can be read in two ways. Put a semicolon between the passages.`,
  chapters: explainChapters,
  verses: explainVerses,
};

/** Text of the source that belongs to no passage: the words and their surroundings. */
export interface LeftOver {
  words: string;
  source: string;
  /** The book of the passage before, and the text of the passage after. */
  bookBefore?: string;
  passageAfter?: string;
}

/** Returns the sentence for words or characters that belong to no passage. */
export function explainLeftOver({ words, source, bookBefore, passageAfter }: LeftOver): string {
  const rest = words
    .replace(/^[\s,;.&]*(?:and )?/i, "")
    .replace(/[\s,;]+$/, "")
    .trim();
  if (bookBefore && passageAfter && JOINED.test(rest)) return explanations.backwards(source);
  if (/^\d+$/.test(rest)) {
    const nameAfter = /^\p{L}[\p{L} ]*?(?=[\s.]*(?:\d|$))/u.exec(passageAfter ?? "")?.[0];
    if (nameAfter) return explanations.noBook(`${rest} ${nameAfter}`);
    if (bookBefore) return explainChapters(bookBefore);
  }
  const [, name, behind] = /^((?:\d )?\p{L}[\p{L}'’ ]*?)[\s.…!?]*(\d|$)/u.exec(rest) ?? [];
  const isAlone = !(bookBefore || passageAfter);
  if (name && !NO_BOOK.test(name) && (behind || isAlone)) return explanations.noBook(name);
  if (isAlone) return explanations.unreadable(source);
  const bare = rest.replace(/^[\s([{"'“‘-]+(?=[\s\S]*[\p{L}\d])|[\s()[\]{}"'”’.:,-]+$/gu, "");
  return explanations.extra(bare || rest);
}

function explainChapters(osis: string): string {
  const { name, verses } = getBook(osis);
  if (osis === "Ps") return `There are ${verses.length} psalms.`;
  if (verses.length === 1) return `${name} has one chapter of ${verses[0]} verses.`;
  return `${name} has ${verses.length} chapters.`;
}

function explainVerses(osis: BookId, { chapter }: Verse): string {
  const { name, verses } = getBook(osis);
  const where = verses.length === 1 ? name : `${osis === "Ps" ? "Psalm" : name} ${chapter}`;
  return `${where} has ${versesIn(osis, chapter)} verses.`;
}

function clip(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_QUOTED) return text;
  return `${characters.slice(0, MAX_QUOTED - 1).join("")}…`;
}
