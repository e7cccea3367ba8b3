/** Chapter and verses with no colon between them: "John 19 38-42", "mt 5 3 12", "jn 3 v 16". */
import { BOOKS, versesIn } from "#shared/domain/bible/books.ts";
import type { Token } from "../text/tokens.ts";
import { isCount } from "./countedNumbers.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const LABEL = /^(?:verses?|vv?|vs)$/;
/** Words allowed after verses that are separated by spaces only. */
const BEHIND =
  /^(?:on|for|in|at|to|as|and|with|instead|please|pls|plz|then|is|would|from|by|there|too|also|next)$/;

/** What follows a book, spelled as the parser reads it; undefined if the numbers are no such verses. */
export function spacedVersesAt(
  tokens: Tokens,
  at: number,
  bookName: string,
): { text: string; to: number } | undefined {
  const isLabelled = isWord(tokens[at + 1], LABEL);
  const start = isLabelled ? at + 2 : at + 1;
  const [chapter, first] = [numberAlone(tokens, at), numberAlone(tokens, start)];
  const book = BOOKS.find(({ name }) => name === bookName);
  if (!chapter || !first || !book || chapter > book.verses.length) return undefined;
  const most = versesIn(book.osis, chapter);
  const one = stretchAt(tokens, start, most);
  if (!one) return undefined;
  const { last, isRange } = one;
  // "Psalms 1 2 and 3", "Matthew 5 6 7": chapters, where the book has them.
  const isBare = !isRange && !isLabelled;
  const areChapters = isBare && first > chapter && (last ?? first) <= book.verses.length;
  if (areChapters && (last || isJoined(tokens, one.to))) return undefined;
  if (isBare && !isEnd(tokens[one.to])) return undefined;
  const parts = [one];
  for (let to = one.to; isLabelled && isJoined(tokens, to); ) {
    const next = stretchAt(tokens, to + 1, most);
    const before = parts.at(-1);
    if (!next || !before || next.first <= (before.last ?? before.first)) break;
    parts.push(next);
    to = next.to;
  }
  const verses = parts.map((part) => (part.last ? `${part.first}-${part.last}` : part.first));
  return { text: ` ${chapter}:${verses.join(",")}`, to: parts.at(-1)?.to ?? one.to };
}

/** "38-42", "38 to 42", "3 12", "16": of a chapter with so many verses. */
function stretchAt(tokens: Tokens, at: number, most: number) {
  const first = numberAlone(tokens, at);
  const isRange = isMark(tokens[at + 1], /^[-–—]$/) || isWord(tokens[at + 1], /^(?:to|through)$/);
  const end = isRange ? at + 2 : at + 1;
  const last = numberAlone(tokens, end);
  const to = last ? end + 1 : at + 1;
  if (!first || first > most || (isRange && !last)) return undefined;
  if (last && (last <= first || last > most)) return undefined;
  if (isCount(tokens, at, to) || isCount(tokens, to - 1, to)) return undefined;
  return { first, last, to, isRange };
}

function numberAlone(tokens: Tokens, at: number): number | undefined {
  const [token, mark, next] = tokens.slice(at, at + 3);
  if (token?.kind !== "number" || !/^\d{1,3}$/.test(token.text)) return undefined;
  // "5:3", "1/2".
  const isPart = isMark(mark, /^[:./]$/) && next?.kind === "number" && !next.isSpaced;
  return isPart ? undefined : Number(token.text);
}

function isJoined(tokens: Tokens, at: number): boolean {
  const isJoint = isWord(tokens[at], /^and$/) || isMark(tokens[at], /^[&,]$/);
  return isJoint && tokens[at + 1]?.kind === "number";
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === "mark" || isWord(token, BEHIND);
}
