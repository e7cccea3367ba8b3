/** Numbers in digits and words. */
import type { Token } from "../tokens.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const OTHERS: Record<string, number> = {
  couple: 2,
  few: 3,
  dozen: 12,
  several: 4,
  fourty: 40,
  single: 1,
  half: 0.5,
  hundred: 100,
};

export interface Found {
  value: number;
  /** Exclusive. */
  to: number;
}

/** The number that begins at a token: "6", "twenty-one", "a couple of", or undefined. */
export function numberAt(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === "number") {
    const value = Number(token.text);
    return value <= 2_000 ? { value, to: at + 1 } : undefined;
  }
  const ten = TENS.indexOf(token.word);
  if (ten >= 0) {
    const next = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
    const one = ONES.indexOf(tokens[next]?.word ?? "");
    return one > 0 && one < 10
      ? { value: (ten + 2) * 10 + one, to: next + 1 }
      : { value: (ten + 2) * 10, to: at + 1 };
  }
  const one = ONES.indexOf(token.word);
  if (one > 0 && tokens[at + 1]?.word === "hundred") return { value: one * 100, to: at + 2 };
  if (one >= 0) return { value: one, to: at + 1 };
  const other = OTHERS[token.word];
  if (other !== undefined) {
    const to = tokens[at + 1]?.word === "of" ? at + 2 : at + 1;
    return { value: other, to };
  }
  return undefined;
}

/** As `numberAt`, and "a" or "an" for one: "a month", "a couple of weeks". */
export function countAt(tokens: readonly Token[], at: number): Found | undefined {
  const number = numberAt(tokens, at);
  if (number) return number;
  const word = tokens[at]?.word;
  if (word !== "a" && word !== "an") return undefined;
  return numberAt(tokens, at + 1) ?? { value: 1, to: at + 1 };
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** "Second", "3rd", "other" as in every other. */
export function ordinalAt(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.word === "other") return { value: 2, to: at + 1 };
  const place = ORDINALS.indexOf(token.word);
  if (place >= 0) return { value: place + 1, to: at + 1 };
  const next = tokens[at + 1];
  if (token.kind === "number" && next && !next.isSpaced && /^(?:st|nd|rd|th)$/.test(next.word)) {
    return { value: Number(token.text), to: at + 2 };
  }
  return undefined;
}
