/** What a request only tells: "the vicar is on sabbatical until Easter", "some stay two nights". */

import { daysBetween } from "#shared/domain/plan/planDate.ts";
import { type Finding, isSubject } from "../finding.ts";
import { stretchAround, type Token } from "../text/tokens.ts";
import { EACH_MEETING, isOfMeeting } from "../timing/meetings.ts";
import { featuresOf } from "./features.ts";
import { marginalsOf, type RoleModel, scoresOf } from "./model.ts";
import { readModel } from "./modelFile.ts";
import type { Roles } from "./rolesOf.ts";
import { WISH_ROLES } from "./wishRoles.ts";

const TOLD = WISH_ROLES.indexOf("told");
/** A shorter message tells little, and needs all of its words. */
const LEAST_WORDS = 18;
/** At this mean probability and above, words only tell. */
const SURE = 0.85;
/** Up to this mean probability, words wish. */
const WISHED = 0.3;
/** At this probability and above, something is the plan's subject. */
const SUBJECT = 0.5;
/** What says when and how long, and what says how much. */
const GROUPS: readonly RegExp[] = [
  /^(?:date|length|often|weekdays|per|each)$/,
  /^(?:portion|number)$/,
];

/** Before "then", which points back to a date. */
const BY = /^(?:by|before|until|till|from|after|readings?|meetings?|sessions?|nothing)$/;
/** Behind "that", which points back as well. */
const DAYISH = /^(?:day|date|evening|night|morning)$/;
/** "We start dimanche 6 december": words before a date that make it a start or an end. */
const START =
  /^(?:start|starts|starting|open|reopen|resume|begin|begins|beginning|commence|commences|commencing|ending|finishing|finish|make)$/;
const NEAR = 3;

interface Span {
  from: number;
  to: number;
}

export interface ToldWords {
  /** @returns the mean probability that the words only tell, 0 for a short message */
  toldness(span: Span): number;
  isTold(span: Span): boolean;
}

let model: RoleModel | undefined;

/** @param found everything that the finders see, overlapping */
export function toldWords(tokens: readonly Token[], found: readonly Finding[]): ToldWords {
  const rows = isLong(tokens) ? rowsOf(tokens, found) : [];
  const toldness = ({ from, to }: Span) => {
    const sum = rows.slice(from, to).reduce((all, row) => all + (row[TOLD] ?? 0), 0);
    return to > from ? sum / (to - from) : 0;
  };
  return { toldness, isTold: (span) => toldness(span) >= SURE };
}

function isLong(tokens: readonly Token[]): boolean {
  return tokens.filter(({ kind }) => kind !== "mark").length >= LEAST_WORDS;
}

function rowsOf(tokens: readonly Token[], found: readonly Finding[]): number[][] {
  model ??= readModel(new URL("./toldWeights.txt", import.meta.url));
  return marginalsOf(scoresOf(model, featuresOf(tokens, found)), model.transitions).roles;
}

/**
 * Findings without times and amounts that are only told of, where others are wished; they become filler. A sentence
 * with the subject says when it is read.
 */
export function withoutToldTimes(
  findings: readonly Finding[],
  {
    told,
    roles,
    tokens,
    text,
  }: { told: ToldWords; roles: Roles; tokens: readonly Token[]; text: string },
): Finding[] {
  const subjects = findings.filter(
    (one) => isSubject(one) && roles.likelihood(one, "subject") >= SUBJECT,
  );
  const isBesideSubject = (one: Finding) => {
    const { from, to } = stretchAround(tokens, one.from, one.to);
    return subjects.some((subject) => subject.from >= from && subject.to <= to);
  };
  // "The hall opens on 18 April, and we want to have read it by then", "leave that day free".
  const pointsBack = tokens.some(
    ({ word }, at) =>
      (word === "then" && BY.test(tokens[at - 1]?.word ?? "")) ||
      (word === "that" && DAYISH.test(tokens[at + 1]?.word ?? "")),
  );
  const isKept = (one: Finding) =>
    isBesideSubject(one) ||
    (one.meaning.kind === "length" && isOfReadings(findings, tokens, one)) ||
    // Read on them or not, days of meeting are no other wish.
    (one.meaning.kind === "weekdays" &&
      ((isOnlyDay(findings, one) && EACH_MEETING.test(text)) ||
        isOfMeeting({ tokens, text, findings }, one))) ||
    (one.meaning.kind === "date" && isFree(tokens, one)) ||
    (one.meaning.kind === "date" &&
      (pointsBack || isLed(tokens.slice(Math.max(0, one.from - MOST_OF_LEAD), one.from))));
  const gone = GROUPS.flatMap((group) => {
    const own = findings.filter(({ meaning }) => group.test(meaning.kind));
    const isWished = own.some((one) => told.toldness(one) <= WISHED);
    return isWished ? own.filter((one) => told.isTold(one) && !isKept(one)) : [];
  });
  const kept =
    gone.length > 0 ? [...onlySpan(findings, gone, tokens), ...onlyCount(findings, gone)] : [];
  return findings.map((one) =>
    gone.includes(one) && !kept.includes(one) ? { ...one, meaning: { kind: "filler" } } : one,
  );
}

/** "21 days fasting and prayer readings": the length stands right before what is read. */
function isOfReadings(findings: readonly Finding[], tokens: readonly Token[], { to }: Finding) {
  const at = /^(?:of|on|for|in|worth)$/.test(tokens[to]?.word ?? "") ? to + 1 : to;
  const topic = findings.find((one) => one.from === at && one.meaning.kind === "topic");
  return READINGS.test(tokens[topic?.to ?? at]?.word ?? "");
}

const READINGS = /^(?:readings?|devotions?|devotionals?|passages|scriptures?|psalms|plan)$/;

function isOnlyDay(findings: readonly Finding[], one: Finding): boolean {
  return findings.every((other) => other === one || other.meaning.kind !== "weekdays");
}

/** "Mission trip Feb 13 to 21, devotions every day": where nothing else says when or how long, its first and last day do. */
function onlySpan(
  findings: readonly Finding[],
  gone: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const isSaid = ({ meaning }: Finding) => /^(?:date|length)$/.test(meaning.kind);
  const said = findings.filter((one) => isSaid(one) && !gone.includes(one));
  const dates = gone.filter(({ meaning }) => meaning.kind === "date");
  // "Our 30 days revival from 1 to 30 January, the first ten days on …": the same length.
  const isSame = (one: Finding) => dates.some((date, at) => isLengthOf(one, date, dates[at + 1]));
  if (said.length > 0 && !said.some(isSame)) return [];
  return dates.flatMap((one, at) => {
    const next = dates[at + 1];
    const between = next ? tokens.slice(one.to, next.from) : [];
    const isSpan = between.length === 1 && SPAN.test(between[0]?.word || (between[0]?.text ?? ""));
    return next && isSpan ? [one, next] : [];
  });
}

function isLengthOf({ meaning }: Finding, first: Finding, last: Finding | undefined): boolean {
  if (meaning.kind !== "length" || meaning.unit !== "day") return false;
  if (first.meaning.kind !== "date" || last?.meaning.kind !== "date") return false;
  return daysBetween(first.meaning.start, last.meaning.start) === meaning.value;
}

/** "Meets Thursdays, 6 meetings from 7 January": where nothing else says how long, so many readings do. */
function onlyCount(findings: readonly Finding[], gone: readonly Finding[]): Finding[] {
  const dates = findings.filter((one) => one.meaning.kind === "date" && !gone.includes(one));
  const isSaid = findings.some((one) => one.meaning.kind === "length" && !gone.includes(one));
  const counts = gone.filter(
    ({ meaning }) =>
      meaning.kind === "portion" && meaning.of === "reading" && !meaning.per && meaning.value > 2,
  );
  return isSaid || dates.length > 1 ? [] : counts.slice(0, 1);
}

const SPAN = /^(?:to|through|thru|till|until|[-–—])$/;

const NOTHING =
  /^(?:sunday|group|groups|meeting|session|class|reading|readings|lessons?|school|study|service|club|gathering|fellowship)$/;

/** "From 24th December until 3rd January we are resting". */
const RESTS = /^(?:resting|rest|closed|off|shut)$/;

/** "We are at the service on 10 February, so no group that night." */
function isFree(tokens: readonly Token[], { from, to }: Finding): boolean {
  const { from: begin, to: end } = stretchAround(tokens, from, to);
  // "We've no Sunday school on 14 Feb".
  const before = tokens.slice(begin, from);
  if (before.some(({ word }, at) => word === "no" && NOTHING.test(before[at + 1]?.word ?? "")))
    return true;
  return tokens
    .slice(to, end)
    .some(
      ({ word }, at) =>
        RESTS.test(word) || (word === "no" && NOTHING.test(tokens[to + at + 1]?.word ?? "")),
    );
}

/** "Starting 4 January", "the last day 3 January". */
function isLed(before: readonly Token[]): boolean {
  return before.slice(-NEAR).some(isStart) || LAST.test(before.map(({ word }) => word).join(" "));
}

const MOST_OF_LEAD = 7;

const LAST =
  /\blast (?:day|one|reading|night|session) *(?:\w+ *){0,2}$|\b(?:going|goes?|running|runs?|lasting) (?:right )?(?:through|thru|until|till|up to|to)\b/;

function isStart({ word }: Token): boolean {
  return START.test(word);
}
