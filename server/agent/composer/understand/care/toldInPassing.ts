/** A need that only explains another wish: "leave out Judas, we had a suicide on the wing". */
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { JOINTS } from "../subjects/standsAsSubject.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";

const SPARING = /^(?:gentle|gently|careful|carefully|sensitive|sensitively|mindful|tender)$/;
/** Words that make the need the purpose: "for a family whose son", "readings after a suicide". */
const PURPOSE = /^(?:for|after|following|about|on|through|with|coping|facing|grieving)$/;
const NEAR_PURPOSE = 7;

/** Whether every need in the message only explains why something else is left out or handled gently. */
export function isToldInPassing({ reading, brief }: Understanding): boolean {
  const needs = reading.findings.filter(({ meaning }) => meaning.kind === "care");
  // "A fortnight of devotions" names no subject.
  const isLoose = (label: string) =>
    reading.findings.some(
      ({ meaning }) => meaning.kind === "topic" && meaning.isLoose && meaning.label === label,
    );
  const hasSubject = brief.readings.some(({ label }) => label !== "Psalms" && !isLoose(label));
  return hasSubject && needs.length > 0 && needs.every((need) => isReason(reading, need));
}

function isReason({ tokens, findings }: ParsedMessage, need: Finding): boolean {
  const sentence = sentenceAround(tokens, need.from);
  const before = tokens.slice(Math.max(sentence.from, need.from - NEAR_PURPOSE), need.from);
  const isStart = ({ text, word }: Token) => /^[,(]$/.test(text) || JOINTS.test(word);
  const clause = before.slice(before.findLastIndex(isStart) + 1);
  const isOwn = ({ from, to, meaning }: Finding) =>
    meaning.kind === "without" && from >= need.from - clause.length && to <= need.from;
  // "Skip the bit about her being barren": it is what is left out.
  if (findings.some(isOwn)) return true;
  if (clause.some(({ word }) => PURPOSE.test(word))) return false;
  const isIn = ({ from }: { from: number }) => from >= sentence.from && from < sentence.to;
  // "No questions" spares nobody anything.
  const isExclusion = (sign: Finding) =>
    sign.meaning.kind === "without" &&
    isIn(sign) &&
    !(sign.from <= need.from && sign.to >= need.to) &&
    !/^(?:questions?|prayers?|homework)$/.test(tokens[sign.to]?.word ?? "");
  const isSparing = tokens.slice(sentence.from, sentence.to).some(({ word }) => SPARING.test(word));
  return isSparing || findings.some(isExclusion);
}

/** A full stop or a bracket ends it. */
function sentenceAround(tokens: readonly Token[], at: number): { from: number; to: number } {
  const isEnd = (token: Token) => isBreak(token) || /^[()]$/.test(token.text);
  return stretchAround(tokens, at, at + 1, isEnd);
}
