/** Short names of books without chapters, among other books: "Gal Eph Phil Col", "Haggai, Zech and Mal". */
import type { Token } from "../text/tokens.ts";
import type { BookAt } from "./books.ts";

type Tokens = readonly Token[];

/** First names and everyday words that stand for no book beside another one of them. */
const UNSURE = /^(?:dan|tim|phil|matt|jon|jud|mic|pet|rev|am|ex|num|est|cor|mal)$/;
/** No other words. */
const CLEAR = /^(?:deut|ezek|ezk|neh|eccl|eph|zeph|zech|hab|phlm|exod|obad|thess)$/;
const JOINT = /^(?:and|then|n|to|followed|by|&|,|\+|\/|\.)$/;
const MOST_BETWEEN = 2;

/**
 * @param full names that are written out
 * @param isEveryday whether such a name may be a person or an everyday word
 * @param bookOf the book that a short name stands for
 */
export function booksInRow(
  tokens: Tokens,
  full: readonly BookAt[],
  isEveryday: (one: BookAt) => boolean,
  bookOf: (short: string) => string | undefined,
): BookAt[] {
  const isFull = (at: number) => full.some(({ from, to }) => at >= from && at < to);
  const short = tokens.flatMap((token, at): BookAt[] => {
    // "Proverbs am, Romans pm".
    const isWord = token.kind === "word" && (token.word !== "am" || token.text === "Am");
    const name = isWord && !isFull(at) ? bookOf(token.word) : undefined;
    return name ? [{ from: at, to: at + 1, name, slips: 0, isShort: true }] : [];
  });
  const all = [...full, ...short].sort((a, b) => a.from - b.from);
  const rows: BookAt[][] = [];
  for (const one of all) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && areJoined(tokens, before.to, one.from)) row.push(one);
    else rows.push([one]);
  }
  return rows
    .filter((row) => {
      // "Matt Mark Luke Acts": nobody lists people without a word or a comma between.
      const isClose = row.every(({ to }, at) => !row[at + 1] || row[at + 1]?.from === to);
      const isLong = row.length > 2 && isClose;
      const isSure = ({ isShort, ...one }: BookAt, at: number) =>
        isShort ? !isName(tokens, one, at) : !isEveryday({ ...one, isShort });
      if (row.length === 1) return CLEAR.test(tokens[row[0]?.from ?? 0]?.word ?? "");
      return isLong || row.some(isSure);
    })
    .flatMap((row) => row.filter(({ isShort }) => isShort));
}

function areJoined(tokens: Tokens, from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  return (
    between.length <= MOST_BETWEEN &&
    between.every(({ word, text }) => JOINT.test(word) || JOINT.test(text))
  );
}

/** @param at its place in its row: "Col Phil" is an officer, "Phil, Col" two letters */
function isName(tokens: Tokens, { from }: Pick<BookAt, "from">, at: number): boolean {
  const { word = "" } = tokens[from] ?? {};
  return UNSURE.test(word) || (word === "col" && at === 0);
}
