/** "After new year, first Sunday", "in February, the second Wednesday": a day told from the time before it. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { ordinalAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEEK = 7;

/** The dates, with those that such a weekday follows as that day; other readings of its words are left out. */
export function withFirstWeekday(tokens: Tokens, dates: readonly Finding[]): Finding[] {
  const told = dates.flatMap((one) => toldFrom(tokens, one) ?? []);
  const isTold = ({ from, to }: Finding) => told.some((one) => from < one.to && one.from < to);
  return [
    ...dates.filter((one) => !isTold(one)).map((one) => inMonth(tokens, one, dates)),
    ...told,
  ];
}

const ALONE = /^(?:(?:on|from|starting|beginning) )*(?:the )?(first|second|third|fourth) \w+$/;

/** "The plan for January. 4 weeks from the first Monday": of the month that was named. */
function inMonth(tokens: Tokens, one: Finding, dates: readonly Finding[]): Finding {
  const words = tokens.slice(one.from, one.to).map(({ word }) => word);
  const place = ALONE.exec(words.join(" "))?.[1];
  const weekday = weekdayAt(tokens[one.to - 1]);
  const month = dates.find(
    ({ to, meaning }) => to <= one.from && meaning.kind === "date" && meaning.end !== undefined,
  )?.meaning;
  if (!place || weekday === 0 || one.meaning.kind !== "date" || month?.kind !== "date") return one;
  const first = addDays(month.start, (weekday - weekdayOf(month.start) + WEEK) % WEEK);
  const start = addDays(first, WEEK * PLACES.indexOf(place));
  return start > (month.end ?? "") ? one : { ...one, meaning: { ...one.meaning, start } };
}

const PLACES = ["first", "second", "third", "fourth"];

function toldFrom(tokens: Tokens, one: Finding): Finding | undefined {
  const { meaning } = one;
  if (meaning.kind !== "date") return undefined;
  // A date may have been read together with the word behind it: "January, first".
  let at = isWord(tokens[one.to - 1], /^first$/) ? one.to - 1 : one.to;
  while (
    isMark(tokens[at], /^[,(–—-]$/) ||
    isWord(tokens[at], /^(?:on|from|the|very|so|please|pls)$/)
  )
    at += 1;
  const ordinal = ordinalAt(tokens, at);
  const weekday = ordinal ? weekdayAt(tokens[ordinal.to]) : 0;
  const isOfOther = isWord(
    tokens[(ordinal?.to ?? 0) + 1],
    /^(?:of|in|after|before|following|each|every)$/,
  );
  if (!ordinal || weekday === 0 || ordinal.value > 5 || isOfOther) return undefined;
  const first = addDays(meaning.start, (weekday - weekdayOf(meaning.start) + WEEK) % WEEK);
  const start = addDays(first, WEEK * (ordinal.value - 1));
  const from = leadFrom(tokens, one.from);
  const weight = one.weight + 1;
  return { from, to: ordinal.to + 1, weight, meaning: { kind: "date", start } };
}

/** Before "after" or "not before": the day is counted from there, and is neither after nor before itself. */
function leadFrom(tokens: Tokens, from: number): number {
  let at = from;
  while (isWord(tokens[at - 1], /^(?:the|after|until|till|til|before|following)$/)) at -= 1;
  const isAfter = isWord(tokens[from - 1], /^(?:after|following)$/);
  const isNot = tokens.slice(Math.max(0, at - MOST_BEFORE), at).some((one) => isWord(one, NOT));
  return isAfter || isNot ? at : from;
}

const NOT = /^(?:not|never|cant|cannot|dont|wont|couldnt)$/;
const MOST_BEFORE = 4;
