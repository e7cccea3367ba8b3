/** "The second Friday", "the first and third Mondays": counted through the plan. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { ordinalAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

/** More than a day of the month and a weekday together. */
const WEIGHT = 24;
const MOST = 20;

/** "Every second Friday" is a rhythm; "start on the first Monday" is one of the calendar. */
const BEFORE =
  /^(?:every|each|alternate|start|starts|starting|begin|begins|beginning|from|until|till|after|before)$/;
/** "The second Friday of each month", "the first Monday in January". */
const OF_MONTH = /^(?:of|in|after|before|following|each|every)$/;

/** @param findings those of dates: "in February, the second Wednesday" is one of them */
export function findOrdinalWeekdays(
  tokens: Tokens,
  findings: readonly EditFinding[],
): EditFinding[] {
  return tokens.flatMap((_, from): EditFinding[] => {
    const numbers: number[] = [];
    let to = from;
    for (let at = from; ; ) {
      const ordinal = isWord(tokens[at], /^other$/) ? undefined : ordinalAt(tokens, at);
      if (!ordinal || ordinal.value < 1 || ordinal.value > MOST) break;
      numbers.push(ordinal.value);
      to = ordinal.to;
      at = isMark(tokens[to], /^[,&]$/) || isWord(tokens[to], /^and$/) ? to + 1 : to;
      if (at === to) break;
      if (isWord(tokens[at], /^the$/)) at += 1;
    }
    const weekday = numbers.length > 0 ? weekdayAt(tokens[to]) : 0;
    const isOfDate = findings.some(
      (one) => one.meaning.kind === "date" && one.from < from - 1 && one.to > to,
    );
    if (!weekday || isOfDate || isOfCalendar(tokens, from, to + 1)) return [];
    const place = { nthWeekday: { weekday, numbers } };
    return [{ from, to: to + 1, weight: WEIGHT, meaning: { kind: "place", place } }];
  });
}

function isOfCalendar(tokens: Tokens, from: number, to: number): boolean {
  let at = from - 1;
  while (isWord(tokens[at], /^(?:the|on|a)$/)) at -= 1;
  return isWord(tokens[at], BEFORE) || isWord(tokens[to], OF_MONTH);
}
