/** Chapters that are said one after another in words: "Matthew five six and seven". */
import type { Token } from "../text/tokens.ts";
import { isCount } from "./countedNumbers.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

/** From this count, numbers out of sequence are chapters; "Mark two and four" stays ambiguous. */
const SURE = 3;

/** @returns them as the parser reads them behind their book: "5-7", "14,16,19" */
export function spokenChaptersAt(
  tokens: readonly Token[],
  start: number,
): { text: string; to: number } | undefined {
  const values: number[] = [];
  let at = start;
  for (;;) {
    const isJoined =
      values.length > 0 && (isWord(tokens[at], /^(?:and|n|then)$/) || isMark(tokens[at], /^[,&]$/));
    const next = isJoined ? at + 1 : at;
    const number = tokens[next]?.kind === "word" ? numberAt(tokens, next) : undefined;
    if (!number || !Number.isInteger(number.value) || number.value <= (values.at(-1) ?? 0)) break;
    // "… five six and seven for two weeks": a number before a unit counts it.
    if (isCount(tokens, next, number.to)) break;
    values.push(number.value);
    at = number.to;
  }
  const [first = 0] = values;
  // "One, two or three weeks".
  if (values.length < 2 || isWord(tokens[at], /^or$/)) return undefined;
  const isRun = values.every((value, index) => value === first + index);
  if (!isRun && values.length < SURE) return undefined;
  return { text: isRun ? `${first}-${values.at(-1)}` : values.join(","), to: at };
}
