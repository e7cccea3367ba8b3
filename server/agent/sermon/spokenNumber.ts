/** Numbers of chapters and verses, in digits or as they are said: "twenty-three", "one hundred and three", "one nineteen". */
import type { Token } from "../composer/understand/tokens.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const PLACES =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

export interface NumberAt {
  value: number;
  /** Exclusive. */
  to: number;
  isSpoken: boolean;
}

/** @param isPsalm whether "one nineteen" is 119 */
export function spokenNumber(
  tokens: readonly Token[],
  at: number,
  isPsalm = false,
): NumberAt | undefined {
  const token = tokens[at];
  if (token?.kind === "number") {
    const isLong = token.text.length > 3;
    return isLong ? undefined : { value: Number(token.text), to: at + 1, isSpoken: false };
  }
  const small = belowHundred(tokens, at);
  if (!small) return undefined;
  const next = tokens[small.to]?.word;
  if (small.value === 1 && next === "hundred") {
    const joined = tokens[small.to + 1]?.word === "and" ? small.to + 2 : small.to + 1;
    const rest = belowHundred(tokens, joined);
    return rest
      ? { value: 100 + rest.value, to: rest.to, isSpoken: true }
      : { value: 100, to: small.to + 1, isSpoken: true };
  }
  if (small.value === 1) {
    const isOh = /^(?:oh|o|zero)$/.test(next ?? "");
    const rest = belowHundred(tokens, isOh ? small.to + 1 : small.to);
    if (rest && (isOh ? rest.value < 10 : isPsalm && rest.value >= 10 && rest.value <= 50))
      return { value: 100 + rest.value, to: rest.to, isSpoken: true };
  }
  return { ...small, isSpoken: true };
}

function belowHundred(tokens: readonly Token[], at: number) {
  const word = tokens[at]?.word ?? "";
  const ten = TENS.indexOf(word === "fourty" ? "forty" : word);
  if (ten >= 0) {
    const next = tokens[at + 1]?.text === "-" ? at + 2 : at + 1;
    const one = ONES.indexOf(tokens[next]?.word ?? "");
    return one > 0 && one < 10
      ? { value: (ten + 2) * 10 + one, to: next + 1 }
      : { value: (ten + 2) * 10, to: at + 1 };
  }
  const one = ONES.indexOf(word);
  return one > 0 ? { value: one, to: at + 1 } : undefined;
}

/** "Fifteenth", "8th", "twenty-third". */
export function placeNumber(tokens: readonly Token[], at: number): NumberAt | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const next = tokens[at + 1];
  if (token.kind === "number" && next && !next.isSpaced && /^(?:st|nd|rd|th)$/.test(next.word))
    return { value: Number(token.text), to: at + 2, isSpoken: false };
  const place = PLACES.indexOf(token.word);
  if (place >= 0) return { value: place + 1, to: at + 1, isSpoken: true };
  const ten = TENS.indexOf(token.word);
  if (ten < 0) return undefined;
  const last = next?.text === "-" ? at + 2 : at + 1;
  const one = PLACES.indexOf(tokens[last]?.word ?? "");
  return one >= 0 && one < 9
    ? { value: (ten + 2) * 10 + one + 1, to: last + 1, isSpoken: true }
    : undefined;
}
