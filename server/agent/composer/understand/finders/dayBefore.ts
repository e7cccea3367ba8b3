/** A day that is told by the one behind it. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { isWord } from "./units.ts";

/** "The retreat is on 15 January, done by the night before": the day before the date that was named. */
export function findDayBefore(
  tokens: readonly Token[],
  dates: readonly Finding[],
  weight: number,
): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const isDay =
      token.word === "the" &&
      isWord(tokens[at + 1], /^(?:day|night|evening)$/) &&
      isWord(tokens[at + 2], /^before$/);
    const next = tokens[at + 3];
    const named = dates.findLast(({ to, meaning }) => to <= at && meaning.kind === "date");
    if (!isDay || (next && next.kind !== "mark") || named?.meaning.kind !== "date") return [];
    const start = addDays(named.meaning.start, -1);
    return [{ from: at, to: at + 3, weight, meaning: { kind: "date", start } }];
  });
}
