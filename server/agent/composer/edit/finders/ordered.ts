/** Days by their order: "the last one", "the first two readings", "the second to last day", "the last prayer". */
import { numberAt, ordinalAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Count, Tokens } from "../meanings.ts";
import type { At } from "./counts.ts";

const DAY = /^(?:days?|ones?|readings?|passages?|sessions?|devotions?|devotionals?)$/;
/** A day has one of each, so that its order is the day's. */
const ONE_A_DAY = /^(?:prayers?|titles?)$/;
const LAST = /^(?:last|final|closing)$/;
const FIRST = /^(?:first|opening)$/;
/** "The last one hundred". */
const UNIT = /^(?:hundred|weeks?|days?|months?|questions?|verses?|chapters?)$/;
const LIKENED = /^(?:like|than|as)$/;
/** Behind "the last two" without a noun. */
const BEHIND =
  /^(?:should|could|can|need|are|have|get|be|please|pls|plz|and|to|into|with|out|together|back|forward|later|by)$/;

/** The part of a day that the order is said of stays a finding of its own. */
export function orderedAt(tokens: Tokens, at: number): At<Count> | undefined {
  if (isOther(tokens, at)) return undefined;
  const fromEnd = fromEndAt(tokens, at);
  if (fromEnd) {
    const isBare = isWord(tokens[fromEnd.to - 1], /^end$/);
    return named(tokens, fromEnd) ?? (isBare ? fromEnd : undefined);
  }
  const isLast = isWord(tokens[at], LAST);
  const isFirst = isWord(tokens[at], FIRST);
  if (isWord(tokens[at], /^very$/) && isVeryQuestion(tokens, at))
    return { value: edge(isWord(tokens[at + 1], LAST), 1), to: at + 1 };
  if (!isLast && !isFirst) {
    const ordinal = isWord(tokens[at], /^other$/) ? undefined : ordinalAt(tokens, at);
    const numbers = ordinal ? [ordinal.value] : [];
    const value: Count = { kind: "numbers", numbers, isOrdinal: true };
    const found = ordinal && { value, to: ordinal.to };
    return (
      found && (named(tokens, found) ?? (isBehindFirst(tokens, at, found.to) ? found : undefined))
    );
  }
  const isOne = isWord(tokens[at + 1], /^ones?$/);
  const number = isOne ? undefined : numberAt(tokens, at + 1);
  const counted = { value: edge(isLast, number?.value ?? 1), to: number?.to ?? at + 1 };
  const found = named(tokens, counted);
  if (found || !number || number.value < 2) return found;
  const next = tokens[number.to];
  return next === undefined || isMark(next, /^[.,;!?]$/) || isWord(next, BEHIND)
    ? counted
    : undefined;
}

function edge(isLast: boolean, count: number): Count {
  return { kind: isLast ? "last" : "first", count };
}

/** With the noun that makes it a day. */
function named(tokens: Tokens, { value, to }: At<Count>): At<Count> | undefined {
  if (isWord(tokens[to], ONE_A_DAY)) return { value, to };
  if (!isWord(tokens[to], DAY)) return undefined;
  const isCounted = isWord(tokens[to], /^ones?$/) && isWord(tokens[to + 1], UNIT);
  return isCounted ? undefined : { value, to: to + 1 };
}

/** "The vine first and the light second": the number alone, at the end. */
function isBehindFirst(tokens: Tokens, at: number, to: number): boolean {
  const isEnd = tokens[to] === undefined || isMark(tokens[to], /^[.,;!]$/);
  const before = tokens.slice(Math.max(0, at - FARTHEST), at - 1);
  return isEnd && before.some((token, index) => isWord(token, FIRST) && isJoint(before, index));
}

const FARTHEST = 12;

function isJoint(tokens: Tokens, at: number): boolean {
  return isWord(tokens[at + 1], /^(?:and|then)$/) || isMark(tokens[at + 1], /^,$/);
}

/** "Second to last", "second last", "third from the end", "next to last", "last but one", "penultimate". */
function fromEndAt(tokens: Tokens, at: number): At<Count> | undefined {
  if (isWord(tokens[at], /^penultimate$/))
    return { value: { kind: "fromEnd", number: 2 }, to: at + 1 };
  if (isWord(tokens[at], LAST) && isWord(tokens[at + 1], /^but$/)) {
    const number = numberAt(tokens, at + 2);
    return number && { value: { kind: "fromEnd", number: number.value + 1 }, to: number.to };
  }
  const ordinal = isWord(tokens[at], /^next$/) ? { value: 2, to: at + 1 } : ordinalAt(tokens, at);
  if (!ordinal || isWord(tokens[at], /^first$/)) return undefined;
  let to = ordinal.to;
  while (isMark(tokens[to], /^-$/) || isWord(tokens[to], /^(?:to|from|the)$/)) to += 1;
  const isEnd = to > ordinal.to + 1 && isWord(tokens[to], /^end$/);
  return isEnd || isWord(tokens[to], LAST)
    ? { value: { kind: "fromEnd", number: ordinal.value }, to: to + 1 }
    : undefined;
}

/** "The very first question" is the first day's, while each day has a first question. */
function isVeryQuestion(tokens: Tokens, at: number): boolean {
  const isEdge = isWord(tokens[at + 1], LAST) || isWord(tokens[at + 1], FIRST);
  return isEdge && isWord(tokens[at + 2], /^(?:question|q)$/);
}

/** "Like the last one" is of another plan, "a second one" is new. A message of these words alone answers a question. */
function isOther(tokens: Tokens, at: number): boolean {
  const lead = isWord(tokens[at - 1], /^the$/) ? at - 2 : at - 1;
  const isAlone = lead < 0 && tokens.length - at <= MOST_ALONE;
  return isAlone || isWord(tokens[lead], LIKENED) || isWord(tokens[at - 1], /^(?:an?|another)$/);
}

const MOST_ALONE = 3;
