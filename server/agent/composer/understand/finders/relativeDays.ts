/** Days that are told from others: "the Monday after Easter", "Monday week", "the 1st of that month". */
import { addDays, parsePlanDate, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { nextFeast } from "../timing/feasts.ts";
import { weekdayAt } from "./days.ts";
import { numberAt, ordinalAt } from "./numbers.ts";
import { isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 9.5;

/** "From 29 September to the 16th", "14 March; we begin on the 1st of that month". */
export function findBareDays(tokens: Tokens, dates: readonly Finding[]): Finding[] {
  return tokens.flatMap((_, from): Finding[] => {
    const ordinal = ordinalAt(tokens, from);
    const day = ordinal ?? numberAt(tokens, from);
    const before = dates.findLast(({ to }) => to <= from);
    if (!day || day.value < 1 || before?.meaning.kind !== "date") return [];
    const { start } = before.meaning;
    const isThat =
      isWord(tokens[day.to], /^of$/) && isWord(tokens[day.to + 1], /^(?:that|the same)$/);
    const between = tokens.slice(before.to, from).map(({ word, text }) => word || text);
    const isEnd =
      /^(?:(?:clear|right|straight|on|all the way|and) ){0,2}(?:to|till?|until|through|thru|-|–)(?: the)?$/.test(
        between.join(" "),
      );
    // "To 30 verses", "to 3rd March"; but "to 30th and the rest".
    const next = tokens[day.to];
    const isOther = next?.kind === "word" && !(ordinal && ENDS_SPAN.test(next.word));
    if (!isThat && (!isEnd || isOther)) return [];
    const of = (month: string) => `${month}-${String(day.value).padStart(2, "0")}`;
    const same = of(start.slice(0, 7));
    const date = isThat || same > start ? same : of(addDays(lastOfMonth(start), 1).slice(0, 7));
    if (!parsePlanDate(date)) return [];
    const to = isThat ? day.to + 3 : day.to;
    const first = isWord(tokens[from - 1], /^the$/) ? from - 1 : from;
    return [{ from: first, to, weight: WEIGHT + 1, meaning: { kind: "date", start: date } }];
  });
}

const ENDS_SPAN =
  /^(?:and|for|on|with|so|but|please|pls|we|i|inclusive|at|as|every|each|daily|about|then)$/;

/** "One a week on Thursday" says how often. */
const OFTEN = /^(?:one|once|twice|times|days|x)$/;

/** "The Monday after Thanksgiving", "the second Monday of January", "the first Sunday of Advent". */
export function findRelativeDays(tokens: Tokens, today: string): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const weekday = token.word.length > 5 ? weekdayAt(token) : 0;
    if (weekday === 0) return [];
    const joint = tokens[at + 1]?.word ?? "";
    // "Monday week", "a week on Monday".
    const isLater = isWord(tokens[at - 1], /^on$/) && isWord(tokens[at - 2], /^week$/);
    const isCounted = isWord(tokens[at - 4], OFTEN) || token.word.endsWith("s");
    if ((isLater && !isCounted && isWord(tokens[at - 3], /^a$/)) || joint === "week") {
      const [from, to] = isLater ? [at - 3, at + 1] : [at, at + 2];
      const start = addDays(onOrAfter(addDays(today, 1), weekday), 7);
      return [{ from, to, weight: WEIGHT + 1, meaning: { kind: "date", start } }];
    }
    if (/^(?:after|before|following)$/.test(joint)) {
      for (const length of [3, 2, 1]) {
        const phrase = tokens
          .slice(at + 2, at + 2 + length)
          .map(({ word }) => word)
          .join(" ");
        const feast = at + 2 + length <= tokens.length ? nextFeast(phrase, today) : undefined;
        if (!feast) continue;
        const start =
          joint === "before"
            ? before(feast.start, weekday)
            : onOrAfter(addDays(feast.start, 1), weekday);
        return [
          { from: at, to: at + 2 + length, weight: WEIGHT, meaning: { kind: "date", start } },
        ];
      }
    }
    const ordinal = tokens[at - 1] && ordinalAt(tokens, at - 1);
    const isAdvent = isWord(tokens[at + 2], /^advent$/) && /^(?:of|in)$/.test(joint);
    const advent = isAdvent && ordinal?.to === at ? nextFeast("advent", today) : undefined;
    if (!advent || !ordinal) return [];
    const start = addDays(advent.start, 7 * (ordinal.value - 1));
    return [{ from: at - 1, to: at + 3, weight: WEIGHT, meaning: { kind: "date", start } }];
  });
}

function onOrAfter(date: string, weekday: number): string {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

function before(date: string, weekday: number): string {
  const last = addDays(date, -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

export function lastOfMonth(first: string): string {
  const next = addDays(`${first.slice(0, 7)}-01`, 32);
  return addDays(`${next.slice(0, 7)}-01`, -1);
}
