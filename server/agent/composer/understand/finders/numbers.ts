/** Numbers in digits and words. */
import type { Token } from "../text/tokens.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const OTHERS: Record<string, number> = {
  couple: 2,
  pair: 2,
  few: 3,
  dozen: 12,
  several: 4,
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
  const small = belowHundred(tokens, at);
  const isHundreds = small && small.value > 0 && small.value < ONES.length;
  if (isHundreds && tokens[small.to]?.word === "hundred")
    return { value: small.value * 100, to: small.to + 1 };
  if (small) return small;
  const other = OTHERS[token.word];
  if (other !== undefined) {
    const to = tokens[at + 1]?.word === "of" ? at + 2 : at + 1;
    return { value: other, to };
  }
  return undefined;
}

/** "Zero" to "ninety-nine" in words, or undefined. */
export function belowHundred(tokens: readonly Token[], at: number): Found | undefined {
  const ten = tensAt(tokens, at);
  const one = ONES.indexOf(tokens[ten?.to ?? at]?.word ?? "");
  if (!ten) return one >= 0 ? { value: one, to: at + 1 } : undefined;
  return one > 0 && one < 10
    ? { value: ten.value + one, to: ten.to + 1 }
    : { value: ten.value, to: at + 1 };
}

/** "Twenty" or "twenty-": `to` is where its ones are. */
function tensAt(tokens: readonly Token[], at: number): Found | undefined {
  const word = tokens[at]?.word ?? "";
  const ten = TENS.indexOf(word === "fourty" ? "forty" : word);
  if (ten < 0) return undefined;
  return { value: (ten + 2) * 10, to: tokens[at + 1]?.text === "-" ? at + 2 : at + 1 };
}

/** As `numberAt`, and "a" or "an" for one: "a month", "a couple of weeks". */
export function countAt(tokens: readonly Token[], at: number): Found | undefined {
  const number = numberAt(tokens, at);
  if (number) return number;
  const word = tokens[at]?.word;
  if (word !== "a" && word !== "an") return undefined;
  return numberAt(tokens, at + 1) ?? { value: 1, to: at + 1 };
}

/** "First" to "twentieth". */
export const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** "Second", "3rd", "other" as in every other. */
export function ordinalAt(tokens: readonly Token[], at: number): Found | undefined {
  return tokens[at]?.word === "other" ? { value: 2, to: at + 1 } : placeAt(tokens, at);
}

/** "Second", "3rd", "twenty-third". */
export function placeAt(tokens: readonly Token[], at: number): Found | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const place = ORDINALS.indexOf(token.word);
  if (place >= 0) return { value: place + 1, to: at + 1 };
  const ten = tensAt(tokens, at);
  const last = ten ? ORDINALS.indexOf(tokens[ten.to]?.word ?? "") : -1;
  if (ten && last >= 0 && last < 9) return { value: ten.value + last + 1, to: ten.to + 1 };
  const next = tokens[at + 1];
  if (token.kind === "number" && next && !next.isSpaced && /^(?:st|nd|rd|th)$/.test(next.word)) {
    return { value: Number(token.text), to: at + 2 };
  }
  return undefined;
}
