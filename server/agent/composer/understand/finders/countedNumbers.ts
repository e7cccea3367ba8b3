/** Whether a number counts something, and numbers in words that stand in a row. */
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { numberAt } from "./numbers.ts";
import { isPlainWord } from "./rhythms.ts";
import { isMark, isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const COUNTED =
  /^(?:times?|people|(?:sun|satur|week|work)days?|(?:week|wk)ends?|weeknights?|fortnights?|am|pm|oclock)$/;
/** "3x a week", "7am", "the 4th". */
const GLUED = /^(?:x|am|pm|st|nd|rd|th)$/;

/** Whether a number counts weeks, days, questions or people instead of chapters. */
export function isCount(tokens: Tokens, at: number, to: number): boolean {
  if (!numberAt(tokens, at)) return false;
  // "Mark, 10 to 15 minutes a day" counts them.
  const isRange = isMark(tokens[to], /^[-–]$/) || isWord(tokens[to], /^(?:to|or)$/);
  const end = isRange ? numberAt(tokens, to + 1) : undefined;
  if (end && /^(?:verse|minute)$/.test(portionAt(tokens, end.to) ?? "")) return true;
  // "Isaiah 40-55 Tuesdays and Thursdays": the end of a stretch.
  const isEnd = isMark(tokens[at - 1], /^[-–]$/) && numberAt(tokens, at - 2) !== undefined;
  if (isEnd && weekdayAt(tokens[to]) > 0) return false;
  let next = to;
  if (isMark(tokens[next], /^[-–]$/)) next += 1;
  while (isWord(tokens[next], /^(?:full|whole|x|short|more)$/)) next += 1;
  // "Mark, 2 a week", but "Mark 2, a day each".
  const isOften = isWord(tokens[next], /^(?:a|per|each|every)$/) && unitAt(tokens, next + 1);
  const isListed = isMark(tokens[at - 1], /^,$/) && tokens[at - 2]?.kind === "word";
  if (isOften && isListed) return true;
  // "Luke, 1 parable 1 day", "Judges, 2 people a week": so many of something each time.
  const each = next + 2;
  const isEach =
    isWord(tokens[each - 1], /^(?:a|per|each|every|one)$/) || tokens[each - 1]?.text === "1";
  if (isListed && isPlainWord(tokens, next) && isEach && unitAt(tokens, each)) return true;
  const isDays = weekdayAt(tokens[next]) > 0 && /days$/.test(tokens[next]?.word ?? "");
  if (
    isDays ||
    unitAt(tokens, next) ||
    isWord(tokens[next], COUNTED) ||
    (isWord(tokens[next], /^of$/) && isWord(tokens[next + 1], /^(?:us|them|you)$/)) ||
    (isWord(tokens[next], GLUED) && !tokens[next]?.isSpaced)
  )
    return true;
  const portion = portionAt(tokens, next);
  const isVerses = /^v/.test(tokens[next]?.word ?? "");
  // "James, 10 verses a day" counts them.
  if (isVerses && isWord(tokens[next + 1], /^(?:an?|per|each|every|daily|at|or|max|maximum|tops)$/))
    return true;
  return portion !== undefined && !isVerses;
}

export function isJoinedNumber(tokens: Tokens, at: number): boolean {
  const isJoint = isMark(tokens[at], /^[,&]$/) || isWord(tokens[at], /^and$/);
  return isJoint && numberAt(tokens, at + 1) !== undefined && !isCount(tokens, at + 1, at + 2);
}
