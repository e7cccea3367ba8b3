/** Splits a message into words with their positions. The text itself is never changed. */

export interface Token {
  /** As written. */
  text: string;
  /** Lower case, without accents, apostrophes and a possessive s. */
  word: string;
  /** The same without a plural s, for comparing phrases. */
  stem: string;
  kind: "word" | "number" | "mark";
  /** Offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Whether a space or a line break precedes it. */
  isSpaced: boolean;
}

/** "B4" is a word too. */
const TOKEN = /b4(?![\p{L}\d])|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\d+|\n|[^\s\p{L}\d]/giu;

export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => {
    const [written] = match;
    const word = wordOf(written);
    const start = match.index;
    return {
      text: written,
      word,
      stem: stemOf(word),
      kind: /^\p{L}/u.test(written) ? "word" : /^\d/.test(written) ? "number" : "mark",
      start,
      end: start + written.length,
      isSpaced: start === 0 || /\s/.test(text[start - 1] ?? ""),
    };
  });
}

/** "Women’s" is "women", "Día" is "dia". */
export function wordOf(written: string): string {
  if (/^b4$/i.test(written)) return "before";
  if (/^wks?$/i.test(written)) return `week${written.length > 2 ? "s" : ""}`;
  return written
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replace(/['’](?:s|ll|re|ve|d|m)$/, "")
    .replaceAll(/['’]/g, "");
}

const OWNER = /^(?:your|our|their|his|her)$/;
const PERSON = /^(?:you|us|them|him)$/;

/** A plural and its singular share a stem; so do "study" and "studies", "losing my temper" and "losing their temper". */
export function stemOf(word: string): string {
  if (OWNER.test(word)) return "my";
  if (PERSON.test(word)) return "me";
  // Who is ill, and no virtue.
  if (word === "patients") return word;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

const MARK_OF_CLAUSE = /^[.;!?\n]$/;

/** Whether a token ends a sentence or a clause. */
export function isBreak(token: Pick<Token, "text">): boolean {
  return MARK_OF_CLAUSE.test(token.text);
}

/** The stretch around tokens that ends before a break or another end on both sides; `to` is exclusive. */
export function stretchAround(
  tokens: readonly Token[],
  from: number,
  to = from + 1,
  ends: (token: Token) => boolean = isBreak,
): { from: number; to: number } {
  const end = tokens.findIndex((token, at) => at >= to && ends(token));
  return {
    from: tokens.findLastIndex((token, at) => at < from && ends(token)) + 1,
    to: end < 0 ? tokens.length : end,
  };
}
