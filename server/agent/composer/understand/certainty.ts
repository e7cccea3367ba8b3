/**
 * How sure a reading of a message is. What could make another plan of it (a number, a name, a
 * sign such as "without" that found no place, a subject that is only mentioned) is asked about
 * before anything is written; what only tells of the people is named and stands in nobody's way.
 */
import { isBreak } from "./around.ts";
import type { Finding } from "./finding.ts";
import { contentWords, isCounted, isHard, isOfList, SHAPING, STYLE } from "./hardWords.ts";
import type { Leftover } from "./leftovers.ts";
import { PEOPLE } from "./peopleThemes.ts";
import type { Understanding } from "./resolve.ts";
import { standsAsSubject } from "./standsAsSubject.ts";
import type { Token } from "./tokens.ts";

/** What speaks against a reading, and the words that it comes from. */
export interface Doubtfulness {
  /** From 0; at `ASK_FROM` and above it is asked. */
  weight: number;
  words: string[];
  /** Of them, numbers, names and days that would make another plan. */
  hard: string[];
  /** Whether the subject itself is in doubt. */
  isSubject: boolean;
}

export const ASK_FROM = 2;
const HARD = 2;
const IN_WISH = 0.5;
/** So many words that were not understood hold a wish among them. */
const MANY = 7;

/** "No more than four days": a bound, and nothing left out. */
const BOUND = /^(?:more|longer|later|less|fewer|over|above|beyond|too|so)$/;
export function doubtfulnessOf(understood: Understanding): Doubtfulness {
  const { leftovers, reading } = understood;
  const clauses = wishClauses(understood);
  const isInWish = ({ from }: Leftover) =>
    clauses.some((clause) => from >= clause.from && from < clause.to);
  const isHardHere = (one: Leftover) =>
    isHard(one, understood) &&
    (isInWish(one) || isCounted(one, reading.tokens) || isOfList(one, understood));
  const hard = leftovers.filter(isHardHere);
  const loose = leftovers.filter((one) => !hard.includes(one) && isInWish(one));
  const count = (some: readonly Leftover[]) =>
    some.reduce((sum, one) => sum + contentWords(reading.tokens, one), 0);
  const isMuch = count(leftovers) >= MANY;
  const signs = [...idlePhrases(understood), ...choicePhrases(understood)];
  const isSubject = isOnlyMentioned(understood);
  const weight =
    hard.length * HARD +
    count(loose) * IN_WISH +
    (isMuch ? HARD : 0) +
    signs.length * HARD +
    (isSubject ? HARD : 0);
  const others = leftovers.filter(
    (one) => !hard.includes(one) && !loose.includes(one) && count([one]) > 0,
  );
  const isEnough = !isMuch && hard.length + loose.length + signs.length > 0;
  const named = [...hard, ...loose, ...(isEnough ? [] : others)].map(({ words }) => words);
  return {
    weight,
    // What stands in a phrase is named by it.
    words: [...named.filter((one) => !signs.some((sign) => sign.includes(one))), ...signs],
    hard: hard.map(({ words }) => words),
    isSubject,
  };
}

const SOME =
  /^(?:people|women|men|folks?|characters?|promises|miracles|bits|parts|places|times|things|moments|ones|passages|verses|stories|psalms)$/;

/** "People in Luke who had messed up": a choice from a text that is read whole. */
function choicePhrases({ reading, brief }: Understanding): string[] {
  const { tokens, findings, text } = reading;
  return findings.flatMap(({ from, to, meaning }) => {
    if (meaning.kind !== "scripture" || !meaning.isBook) return [];
    if (!brief.readings.some(({ label, kind }) => label === meaning.label && kind === "passages"))
      return [];
    const isIn = /^(?:in|from|of)$/.test(tokens[from - 1]?.word ?? "");
    const isSome = isIn && SOME.test(tokens[from - 2]?.word ?? "");
    const isWhere = /^(?:where|who|that|which|about)$/.test(tokens[to]?.word ?? "");
    const end = tokens.findIndex((token, at) => at >= to && isBreak(token));
    const last = tokens[(end < 0 ? tokens.length : end) - 1];
    return isSome && isWhere && last ? [text.slice(tokens[from - 2]?.start, last.end)] : [];
  });
}

/** What stands behind a sign such as "without" that took nothing out. */
function idlePhrases({ reading, idle }: Understanding): string[] {
  return idle.flatMap((sign) => {
    const words = wordsAfter(reading.tokens, sign);
    if (BOUND.test(words[0]?.word ?? "") || words.every(({ word }) => STYLE.test(word))) return [];
    return [reading.text.slice(words[0]?.start, words.at(-1)?.end)];
  });
}

const JOINTS = /^(?:and|so|but|because|since|cos|cuz|as|though|although|while|if)$/;

/** Stretches between marks and joints that hold something of the brief. */
function wishClauses({ reading, leftovers, brief }: Understanding): { from: number; to: number }[] {
  const unused = new Set(leftovers.flatMap(({ finding }) => (finding ? [finding] : [])));
  const isWanted = ({ meaning }: Finding) =>
    !("label" in meaning) || brief.readings.some(({ label }) => label === meaning.label);
  const used = reading.findings.filter(
    (one) =>
      !unused.has(one) &&
      SHAPING.has(one.meaning.kind) &&
      one.meaning.kind !== "number" &&
      (one.meaning.kind === "season" || isWanted(one)),
  );
  const clauses: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= reading.tokens.length; at++) {
    const token = reading.tokens[at];
    const isEnd =
      !token || isBreak(token) || /^[,()–—]$/.test(token.text) || JOINTS.test(token.word);
    if (!isEnd) continue;
    if (used.some((one) => one.from < at && one.to > from)) clauses.push({ from, to: at });
    from = at;
  }
  return clauses;
}

/** The words that a sign bears on: up to the next mark. */
function wordsAfter(tokens: readonly Token[], { to }: Finding): Token[] {
  const end = tokens.findIndex((token, at) => at >= to && (isBreak(token) || token.text === ","));
  return tokens.slice(to, end < 0 ? undefined : end).filter(({ kind }) => kind === "word");
}

/** Whether the one topic is a word of what is told, and stands where no subject stands: "Pastor said". */
export function isOnlyMentioned({ brief, reading }: Understanding): boolean {
  const topics = reading.findings.filter(
    ({ meaning }) =>
      meaning.kind === "topic" &&
      !PEOPLE.has(meaning.label) &&
      brief.readings.some(({ label }) => label === meaning.label),
  );
  if (
    topics.length === 0 ||
    topics.length < brief.readings.length ||
    brief.readings.some(({ kind }) => kind !== "topic")
  )
    return false;
  return topics.every((topic) => !standsAsSubject(reading, topic));
}
