/** A day by two numbers. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/tokens.ts";
import type { PlaceWords, Tokens } from "../meanings.ts";
import { type At, skip } from "./counts.ts";

/** "2.3", "day 2.3". */
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
