/** Chapters that are said one after another in words: "Matthew five six and seven". */
import type { Token } from "../tokens.ts";
import { numberAt } from "./numbers.ts";
import { isWord, portionAt, unitAt } from "./units.ts";

/** @returns them as the parser reads them behind their book: "5-7", "22,24" */
export function spokenChaptersAt(
  tokens: readonly Token[],
  start: number,
): { text: string; to: number } | undefined {
  const said: { value: number; to: number }[] = [];
  let at = start;
  for (;;) {
    const isJoined = said.length > 0 && isWord(tokens[at], /^(?:and|n|then)$/);
    const next = isJoined ? at + 1 : at;
    const number = tokens[next]?.kind === "word" ? numberAt(tokens, next) : undefined;
    const last = said.at(-1)?.value ?? 0;
    if (!number || !Number.isInteger(number.value) || number.value <= last) break;
    // "… five six and seven for two weeks": a number before a unit counts it.
    if (unitAt(tokens, number.to) || portionAt(tokens, number.to)) break;
    said.push(number);
    at = number.to;
  }
  const values = said.map(({ value }) => value);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  // "One two or three weeks".
  if (values.length < 2 || isWord(tokens[at], /^or$/)) return undefined;
  const isRun = values.every((value, index) => value === first + index);
  // "Mark two and four": too few to be sure that both are chapters.
  if (!isRun && values.length < SURE) return undefined;
  return { text: isRun ? `${first}-${last}` : values.join(","), to: at };
}

const SURE = 3;
