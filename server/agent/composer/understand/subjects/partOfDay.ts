/** Words for parts of a day or its audience, which elsewhere are subjects. */

import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { findingAfter, findingBefore, wordBefore } from "../text/around.ts";

const SMALL =
  /^(?:short|tiny|little|brief|simple|closing|opening|final|quick|line|sentence|small|gentle|nice|good)$/;
const ONE = /^(?:a|an|one|1|each)$/;
/** "A prayer plan" is about prayer. */
const OF_A_PLAN =
  /^(?:plan|plans|study|series|challenge|journey|week|guide|life|retreat|month|campaign|group)$/;
const HELD =
  /^(?:guide|programme?|programmes?|programs?|time|times|meetings?|calendar|chain|vigil)$/;
const WHEN_HELD = /^(?:dawn|morning|evening|night|overnight|midnight|noon|lunchtime|corporate)$/;
const LEADS = /^(?:about|on|topic|theme|themes|regarding)$/;
const LINK = /^(?:\+|&|and|plus|with)$/;

/** "One question and a one-line prayer": a prayer of each day, and no plan about prayer. */
export function isPrayerOfDay(
  reading: ParsedMessage,
  finding: Finding,
  hasOthers: boolean,
): boolean {
  const { tokens } = reading;
  const { meaning, from, to } = finding;
  if (meaning.kind !== "topic" || !/^(?:prayer|fasting)$/.test(meaning.id)) return false;
  // "A prayer guide for missions", "dawn prayer": how it is held, if something else is read.
  if (hasOthers && HELD.test(tokens[to]?.word ?? "")) return true;
  if (hasOthers && WHEN_HELD.test(tokens[from - 1]?.word ?? "")) return true;
  if (meaning.id !== "prayer" || OF_A_PLAN.test(tokens[to]?.word ?? "")) return false;
  if (LEADS.test(wordBefore(reading, finding))) return false;
  if (hasOthers && isInsteadOfQuestions(reading, finding)) return true;
  let at = finding.from - 1;
  while (SMALL.test(tokens[at]?.word ?? "") || tokens[at]?.text === "-") at -= 1;
  if (ONE.test(tokens[at]?.word ?? "")) return true;
  if (isDescribed(reading, finding)) return true;
  const before = findingBefore(reading, finding)?.meaning;
  const isAfterQuestion =
    before !== undefined &&
    (/^(?:questions|memory|bare)$/.test(before.kind) ||
      (before.kind === "portion" && before.of === "question"));
  const joint = tokens[at];
  if (isAfterQuestion && joint && LINK.test(joint.word || joint.text)) return true;
  return hasOthers && findingAfter(reading, finding)?.meaning.kind === "per";
}

/** "No questions, only prayer", "question no, prayer yes". */
function isInsteadOfQuestions({ tokens, findings }: ParsedMessage, { from, to }: Finding): boolean {
  const first = /^(?:the|a|one|our)$/.test(tokens[from - 1]?.word ?? "") ? from - 2 : from - 1;
  const isOnly = /^(?:only|just)$/.test(tokens[first]?.word ?? "");
  const isWanted = /^(?:yes|ok|okay|only)$/.test(tokens[to]?.word ?? "");
  return (isOnly || isWanted) && findings.some(({ meaning }) => meaning.kind === "questions");
}

const JOINTS =
  /^(?:of|on|about|for|to|in|and|or|with|is|are|plan|plans|weeks?|days?|months?|study|series)$/;
const MOST_WORDS = 3;

/** "A one sentence prayer", "a really heartfelt prayer", whatever it is called. */
function isDescribed({ tokens }: ParsedMessage, { from }: Finding): boolean {
  for (let at = from - 1; at >= from - MOST_WORDS; at--) {
    const token = tokens[at];
    if (!token || token.kind === "mark" || JOINTS.test(token.word)) return false;
    if (at < from - 1 && ONE.test(token.word || token.text)) return true;
  }
  return false;
}

/** "They should learn one verse each time". */
export function isToLearn({ tokens }: ParsedMessage, { from, meaning }: Finding): boolean {
  if (meaning.kind !== "portion" || meaning.of !== "verse") return false;
  return tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ word }) => /^(?:learn|learning|memori[sz]e|memori[sz]ing)$/.test(word));
}

/** Topics that are also groups of people. */
const COMPANY =
  /^(?:family|marriage|engaged|singleness|parenting|youth|aging|children|leadership|new-believers|community)$/;

/** "Advent readings for families": whom it is for, if something else is read. */
export function isCompany(reading: ParsedMessage, finding: Finding): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "topic" || !COMPANY.test(meaning.id)) return false;
  const words = reading.tokens.slice(finding.from, finding.to).map(({ word }) => word);
  const isPeople =
    meaning.id === "new-believers" ||
    words.some((word) => /^(?:groups?|families|couples|parents|teens|youth)$/.test(word));
  return isPeople || /^(?:for|with)$/.test(wordBefore(reading, finding));
}
