/** A day by two numbers. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { PlaceWords, Tokens } from "../meanings.ts";
import { type At, skip } from "./counts.ts";

/** "2.3", "day 2.3". */
/** "Join 2 and 3 into one day", "swap 4 with 9": two days by their numbers alone. */
export function pairedAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  const [first, joint, second, next] = tokens.slice(at, at + 4);
  const isPair = first?.kind === "number" && second?.kind === "number";
  if (!isPair || !isWord(tokens[at - 1], JOINS)) return undefined;
  if (!isWord(joint, /^(?:and|with|n)$/) && !isMark(joint, /^[&+]$/)) return undefined;
  const isOfMore = next?.kind === "word" && !isWord(next, BEHIND_PAIR);
  if (isOfMore || isMark(next, /^[:.]$/)) return undefined;
  const numbers = [Number(first.text), Number(second.text)];
  return { value: { days: { kind: "numbers", numbers } }, to: at + 3 };
}

const JOINS = /^(?:join|merge|combine|swap|switch|exchange)$/;
const BEHIND_PAIR = /^(?:into|in|to|as|please|pls|plz|and|then|so|together|around|round|over|on)$/;

export function numberedAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  const start = skip(tokens, at, /^days?$/, 1);
  const [week, point, day, next] = tokens.slice(start, start + 4);
  const isPair = week?.kind === "number" && isMark(point, /^\.$/) && day?.kind === "number";
  if (!isPair || point?.isSpaced || day.isSpaced || Number(day.text) > 7) return undefined;
  if (
    isWord(next, UNIT) ||
    (start === at && tokens[at - 1]?.kind === "mark" && isMark(tokens[at - 1], /^[.$£]$/))
  )
    return undefined;
  const only = (token: Token) => ({ kind: "numbers" as const, numbers: [Number(token.text)] });
  return { value: { weeks: only(week), days: only(day) }, to: start + 3 };
}

const UNIT = /^(?:weeks?|days?|months?|hours?|minutes?|mins?|times|pages?)$/;
