/** "Your marks are not who you are", "alone in their cells": what looks like a subject and only tells of something. */
import { type Finding, isPrayer, isSubject } from "../finding.ts";
import { stretchAround, type Token } from "../text/tokens.ts";
import type { Roles } from "./rolesOf.ts";

/** At this probability and above, something is the plan's subject. */
const SURE = 0.6;
/** Below this, it is none where another is sure. */
const UNLIKELY = 0.1;
/** What is perhaps to be left out is no background. */
const MAY_BE_EXCLUDED = 0.2;

/** Findings without those that are only told of, which become filler. */
export function withoutBackground(
  findings: readonly Finding[],
  roles: Roles,
  tokens: readonly Token[],
): Finding[] {
  const subjects = findings.filter(mayBeTold);
  const sure = subjects.filter((one) => roles.likelihood(one, "subject") >= SURE);
  if (sure.length === 0) return [...findings];
  const isBackground = (one: Finding) =>
    mayBeTold(one) &&
    !isOfQuestions(tokens, one) &&
    roles.likelihood(one, "subject") < UNLIKELY &&
    roles.likelihood(one, "excluded") < MAY_BE_EXCLUDED &&
    !isOfList(tokens, findings, one) &&
    !isBehindSign(findings, one) &&
    !sure.some((other) => areClose(tokens, one, other));
  return findings.map((one) => (isBackground(one) ? { ...one, meaning: { kind: "filler" } } : one));
}

const LIST_JOINT = /^(?:,|&|and|or|then|plus)$/;
/** "Part from the Old Testament and part from the New". */
const LIST_LEAD = /^(?:from|the|part)$/;
const MOST_OF_JOINT = 4;
/** So many words apart in one clause, two subjects belong together: "psalms to help us give thanks". */
const MOST_BETWEEN = 4;

/** "Prayer, church, family, money and work": one of several that stand side by side. */
function isOfList(
  tokens: readonly Token[],
  findings: readonly Finding[],
  { from, to }: Finding,
): boolean {
  const areJoined = (start: number, end: number) =>
    end - start > 0 &&
    end - start <= MOST_OF_JOINT &&
    LIST_JOINT.test(tokens[start]?.word || (tokens[start]?.text ?? "")) &&
    (end - start <= 2 || tokens[end - 1]?.word === "from") &&
    tokens
      .slice(start, end)
      .every(({ word, text }) => LIST_JOINT.test(word || text) || LIST_LEAD.test(word));
  return findings.some(
    (other) =>
      isSubject(other) &&
      ((other.to <= from && areJoined(other.to, from)) ||
        (other.from >= to && areJoined(to, other.from))),
  );
}

/** "Not the whole gospel": what a sign bears on is asked about where it is not clear. */
function isBehindSign(findings: readonly Finding[], { from }: Finding): boolean {
  return findings.some(
    ({ to, meaning }) => meaning.kind === "without" && to <= from && from - to <= 2,
  );
}

function areClose(tokens: readonly Token[], one: Finding, other: Finding): boolean {
  const [start, end] = one.from < other.from ? [one.to, other.from] : [other.to, one.from];
  const between = tokens.slice(start, end);
  return between.length <= MOST_BETWEEN && between.every(({ kind }) => kind !== "mark");
}

/** "Questions like exams": a wish for them, which is named where it is not met. */
function isOfQuestions(tokens: readonly Token[], { from }: Finding): boolean {
  const sentence = stretchAround(tokens, from);
  return tokens
    .slice(sentence.from, from)
    .some(({ word }) => /^(?:questions?|qs|examples?)$/.test(word));
}

/** "No prayers" speaks of each day's prayer. */
function mayBeTold(one: Finding): boolean {
  return isSubject(one) && !isPrayer(one);
}
