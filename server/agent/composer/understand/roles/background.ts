/** "Your marks are not who you are", "alone in their cells": what looks like a subject and only tells of something. */
import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../tokens.ts";
import type { Roles } from "./rolesOf.ts";

/** So likely, something is the plan's subject. */
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
  const subjects = findings.filter(isSubject);
  if (!subjects.some((one) => roles.likelihood(one, "subject") >= SURE)) return [...findings];
  const isBackground = (one: Finding) =>
    isSubject(one) &&
    !isOfQuestions(tokens, one) &&
    roles.likelihood(one, "subject") < UNLIKELY &&
    roles.likelihood(one, "excluded") < MAY_BE_EXCLUDED;
  return findings.map((one) => (isBackground(one) ? { ...one, meaning: { kind: "filler" } } : one));
}

/** "Questions like exams": a wish for them, which is named where it is not met. */
function isOfQuestions(tokens: readonly Token[], { from }: Finding): boolean {
  const start = tokens.findLastIndex((token, at) => at < from && isBreak(token)) + 1;
  return tokens.slice(start, from).some(({ word }) => /^(?:questions?|qs|examples?)$/.test(word));
}

/** "No prayers" speaks of each day's prayer. */
function isSubject({ meaning }: Finding): boolean {
  return (
    /^(?:topic|person|scripture)$/.test(meaning.kind) &&
    !(meaning.kind === "topic" && meaning.id === "prayer")
  );
}
