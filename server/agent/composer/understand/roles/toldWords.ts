/** What a request only tells: "the vicar is on sabbatical until Easter", "some stay two nights". */
import { type Finding, isSubject } from "../finding.ts";
import { stretchAround, type Token } from "../tokens.ts";
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
/** "We start dimanche 6 december": words before a date that make it a start. */
const START = /^(?:start|starts|starting|begin|begins|beginning|commence|commences|commencing)$/;
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
  { told, roles, tokens }: { told: ToldWords; roles: Roles; tokens: readonly Token[] },
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
    (one.meaning.kind === "date" &&
      (pointsBack || tokens.slice(Math.max(0, one.from - NEAR), one.from).some(isStart)));
  const gone = GROUPS.flatMap((group) => {
    const own = findings.filter(({ meaning }) => group.test(meaning.kind));
    const isWished = own.some((one) => told.toldness(one) <= WISHED);
    return isWished ? own.filter((one) => told.isTold(one) && !isKept(one)) : [];
  });
  return findings.map((one) =>
    gone.includes(one) ? { ...one, meaning: { kind: "filler" } } : one,
  );
}

function isStart({ word }: Token): boolean {
  return START.test(word);
}
