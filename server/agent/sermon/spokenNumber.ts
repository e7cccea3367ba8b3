/** Numbers of chapters and verses, in digits or as they are said: "twenty-three", "one hundred and three", "one nineteen". */
import { belowHundred, type Found, placeAt } from "../composer/understand/finders/numbers.ts";
import type { Token } from "../composer/understand/text/tokens.ts";

export interface NumberAt extends Found {
  /** Whether it is in words. */
  isSpoken: boolean;
}

const MOST_DIGITS = 3;

/** @param isPsalm whether "one nineteen" is 119 */
export function spokenNumber(
  tokens: readonly Token[],
  at: number,
  isPsalm = false,
): NumberAt | undefined {
  const token = tokens[at];
  if (token?.kind === "number") {
    const isLong = token.text.length > MOST_DIGITS;
    return isLong ? undefined : { value: Number(token.text), to: at + 1, isSpoken: false };
  }
  const small = countingNumber(tokens, at);
  if (!small) return undefined;
  const next = tokens[small.to]?.word;
  if (small.value === 1 && next === "hundred") {
    const joined = tokens[small.to + 1]?.word === "and" ? small.to + 2 : small.to + 1;
    const rest = countingNumber(tokens, joined);
    return rest
      ? { value: 100 + rest.value, to: rest.to, isSpoken: true }
      : { value: 100, to: small.to + 1, isSpoken: true };
  }
  if (small.value === 1) {
    const isOh = /^(?:oh|o|zero)$/.test(next ?? "");
    const rest = countingNumber(tokens, isOh ? small.to + 1 : small.to);
    if (rest && (isOh ? rest.value < 10 : isPsalm && rest.value >= 10 && rest.value <= 50))
      return { value: 100 + rest.value, to: rest.to, isSpoken: true };
  }
  return { ...small, isSpoken: true };
}

/** A number in words, from one on. */
function countingNumber(tokens: readonly Token[], at: number): Found | undefined {
  const found = belowHundred(tokens, at);
  return found && found.value > 0 ? found : undefined;
}

/** "Fifteenth", "8th", "twenty-third". */
export function placeNumber(tokens: readonly Token[], at: number): NumberAt | undefined {
  const place = placeAt(tokens, at);
  return place && { ...place, isSpoken: tokens[at]?.kind !== "number" };
}
