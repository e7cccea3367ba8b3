/** Labels before a reading in a list's line: "Week 2:", "3.", "Mon -", "4 Oct", "Day 5". */

import { weekdayAt } from "../finders/days.ts";
import { numberAt, ordinalAt } from "../finders/numbers.ts";
import { findReferences } from "../finders/scripture.ts";
import { isMark, isWord } from "../finders/units.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

type Tokens = readonly Token[];

export interface Labels {
  /** The index after the labels. */
  to: number;
  week?: number;
  date?: string;
  /** 1 is Monday. */
  weekday?: number;
  /** Whether the line is marked as one of several readings. */
  isEntry: boolean;
}

const WEEK = /^(?:week|weeks|wk)$/;
const OCCASION =
  /^(?:day|reading|session|lesson|night|evening|morning|part|study|meeting|talk|sermon|service|devotion|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const SEPARATOR = /^[:.,;|=)\]–—-]$/;
const BULLET = /^[-*•–—·●▪◦☐(>]$/;

/** @param dates the dates of the line */
export function labelsOf(tokens: Tokens, dates: readonly Finding[]): Labels {
  const labels: Labels = { to: 0, isEntry: false };
  for (;;) {
    const at = skipMarks(tokens, labels.to);
    const next = weekAt(tokens, at, labels, dates) ?? entryAt(tokens, at, labels, dates);
    if (next === undefined) return { ...labels, to: at };
    labels.to = next;
  }
}

function skipMarks(tokens: Tokens, from: number): number {
  let at = from;
  while (isMark(tokens[at], SEPARATOR) || isMark(tokens[at], BULLET)) at += 1;
  return at;
}

/** "Week 1", "WEEK THREE", "Wk II", "2nd week", "Week of 4 October". */
function weekAt(
  tokens: Tokens,
  at: number,
  labels: Labels,
  dates: readonly Finding[],
): number | undefined {
  if (labels.week !== undefined) return undefined;
  const ordinal = ordinalAt(tokens, isWord(tokens[at], /^the$/) ? at + 1 : at);
  if (ordinal && isWord(tokens[ordinal.to], WEEK)) {
    labels.week = ordinal.value;
    return ordinal.to + 1;
  }
  if (!isWord(tokens[at], WEEK)) return undefined;
  const dot = isMark(tokens[at + 1], /^[.#]$/) ? at + 2 : at + 1;
  const number = numberAt(tokens, dot);
  const roman = ROMAN.indexOf(tokens[dot]?.word ?? "-") + 1;
  if (number || roman > 0) {
    labels.week = number?.value ?? roman;
    return number?.to ?? dot + 1;
  }
  const lead = isWord(tokens[dot], /^(?:of|commencing|beginning|starting|from)$/) ? dot + 1 : dot;
  const date = dateAt(dates, lead);
  if (!date) return undefined;
  labels.week = 0;
  labels.date = date.start;
  return date.to;
}

function entryAt(
  tokens: Tokens,
  at: number,
  labels: Labels,
  dates: readonly Finding[],
): number | undefined {
  const token = tokens[at];
  const date = dateAt(dates, at);
  const weekday = weekdayAt(token);
  if (date && labels.date === undefined) {
    labels.isEntry = true;
    labels.date = date.start;
    if (weekday > 0) labels.weekday = weekday;
    return date.to;
  }
  if (isWord(token, OCCASION)) {
    const hash = isMark(tokens[at + 1], /^#$/) ? at + 2 : at + 1;
    const number = numberAt(tokens, hash);
    if (number && !isMark(tokens[number.to], /^%$/)) {
      labels.isEntry = true;
      return number.to;
    }
  }
  if (weekday > 0 && labels.weekday === undefined && isLabel(tokens, at + 1, dates)) {
    labels.isEntry = true;
    labels.weekday = weekday;
    return at + 1;
  }
  const isNumbered =
    token?.kind === "number" && token.text.length <= 3 && isMark(tokens[at + 1], /^[.):\]]$/);
  if (isNumbered && (tokens[at + 2]?.isSpaced || tokens[at + 2]?.kind === "word")) {
    labels.isEntry = true;
    return at + 2;
  }
  return undefined;
}

/** "Mon - Exodus 16", "Friday: Psalm 15", "Sunday 4 October", and not "Sunday school". */
function isLabel(tokens: Tokens, next: number, dates: readonly Finding[]): boolean {
  const token = tokens[next];
  if (token === undefined || isMark(token, SEPARATOR) || dateAt(dates, next)) return true;
  if (token.kind === "number" || /^\p{Lu}/u.test(token.text)) return true;
  // "mon ps 46".
  return findReferences(tokens.slice(next)).some(
    ({ from, to, meaning }) => from === 0 && to > 1 && meaning.kind === "scripture",
  );
}

function dateAt(dates: readonly Finding[], at: number) {
  const found = dates.find(({ from }) => from === at);
  return found?.meaning.kind === "date" && found.meaning.end === undefined
    ? { start: found.meaning.start, to: found.to }
    : undefined;
}
