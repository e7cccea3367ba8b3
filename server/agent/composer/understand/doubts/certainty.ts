/**
 * Decides what to ask before writing. Unused words that could mean another plan (a number, a day, a text, an
 * exception, a subject that is only mentioned) are asked about; unused words about people, places and reasons are only
 * listed.
 */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { STYLE } from "../eachDay/styleWords.ts";
import { isStrong } from "../exclusions/exceptions.ts";
import type { Finding, Kind } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { OF_MANY } from "../subjects/besideSubject.ts";
import { PEOPLE } from "../subjects/peopleThemes.ts";
import { JOINTS, standsAsSubject } from "../subjects/standsAsSubject.ts";
import { isAfterTheme } from "../subjects/topicRoles.ts";
import { findingAfter } from "../text/around.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";
import { isBare, isHard, isOfList, isOfPlan, kindOfDoubt, SHAPING } from "./hardWords.ts";
import { isMeantSurely, isUnlikely } from "./unlikely.ts";
import type { UnusedSpan } from "./unusedWords.ts";

/** The subject of a doubt, most important first. */
export type DoubtKind = "subject" | "exception" | "reading" | "day" | "number";

export interface Doubt {
  kind: DoubtKind;
  /** As written. */
  words: string;
}

/** The questions to ask before anything is written, most important first. */
export function doubtsOf(understood: Understanding): Doubt[] {
  const { unusedSpans } = understood;
  const clauses = wishClauses(understood);
  const isInWish = ({ from }: UnusedSpan) =>
    clauses.some((clause) => from >= clause.from && from < clause.to);
  const left = unusedSpans.flatMap((one): Doubt[] => {
    if (isSubjectLost(one, understood)) return [{ kind: "subject", words: one.words }];
    // "Money and not being greedy": said of what is read, and named where it has no place.
    const isOfNot = /^(?:not|never)$/.test(understood.reading.tokens[one.from - 1]?.word ?? "");
    if (!isOfNot && isOfList(one, understood)) return [{ kind: "reading", words: one.words }];
    if (!isHard(one, understood) || !(isInWish(one) || isBare(one, understood.reading))) return [];
    return [{ kind: kindOfDoubt(one), words: one.words }];
  });
  const signs = [...understood.unclear, ...idlePhrases(understood)];
  const inSign = ({ words }: Doubt) => signs.some((sign) => sign.includes(words));
  return [
    ...(isOnlyMentioned(understood) || isUnlikely(understood)
      ? [{ kind: "subject" as const, words: "" }]
      : []),
    ...narrowedPeople(understood).map((words): Doubt => ({ kind: "subject", words })),
    ...choicePhrases(understood).map((words): Doubt => ({ kind: "subject", words })),
    ...understood.reading.unsure.map((words): Doubt => ({ kind: "subject", words })),
    ...signs.map((words): Doubt => ({ kind: "exception", words })),
    // A phrase replaces the words inside it.
    ...left.filter((one) => !inSign(one)),
  ].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly DoubtKind[] = ["subject", "exception", "reading", "day", "number"];

const SOME =
  /^(?:people|women|men|folks?|characters?|promises|miracles|bits|parts|places|times|things|moments|ones|passages|verses|stories|psalms)$/;

/** "People in Luke who had messed up": a selection, while the text is read whole. */
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

/** "People in the Bible who got locked up": some of them, told by words that nothing else uses. */
function narrowedPeople({ reading, brief, unusedSpans }: Understanding): string[] {
  const { tokens, findings, text } = reading;
  return findings.flatMap(({ from, to, meaning }) => {
    if (meaning.kind !== "topic" || !OF_MANY.test(meaning.id)) return [];
    if (!brief.readings.some(({ label }) => label === meaning.label)) return [];
    if (!/^(?:who|that|whose|which)$/.test(tokens[to]?.word ?? "")) return [];
    const end = tokens.findIndex((token, at) => at >= to && (isBreak(token) || token.text === ","));
    const last = end < 0 ? tokens.length : end;
    const isUnread = unusedSpans.some((one) => one.from > to && one.to <= last);
    return isUnread ? [text.slice(tokens[from]?.start, tokens[last - 1]?.end)] : [];
  });
}

/** "No more than four days": a limit, not an exception. */
const BOUND = /^(?:more|longer|later|less|fewer|over|above|beyond|too|so|only|just)$/;
/** What can be left out by name. */
const NAMED: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "person",
  "season",
  "date",
  "position",
]);
/** The greatest distance between a sign and what it takes out. */
const NEAR_SIGN = 5;

/** At this probability and above, a sign belongs to the words of the subject. */
const MAYBE = 0.4;

/** Phrases after a sign such as "without" that took nothing out, though they may name a text. */
function idlePhrases({ reading, idle }: Understanding): string[] {
  const { tokens, text, roles } = reading;
  return idle.flatMap((sign) => {
    // "Money and not being greedy": what the plan is to be about.
    if (roles.likelihood({ from: sign.from, to: sign.to + 1 }, "subject") > MAYBE) return [];
    const words = wordsAfter(tokens, sign).slice(0, NEAR_SIGN);
    const [first] = words;
    if (!first || BOUND.test(first.word) || words.every(({ word }) => STYLE.test(word))) return [];
    const next = findingAfter(reading, sign);
    const isText =
      (next && next.from - sign.to <= 2 && NAMED.has(next.meaning.kind)) ||
      (tokens[sign.to]?.kind === "number" &&
        next?.meaning.kind === "number" &&
        isOfPlan(tokens, next.from, next.to));
    const isUnread = reading.left.some(
      ({ from }) => from >= sign.to && from <= tokens.indexOf(first) + NEAR_SIGN,
    );
    if (!isText && !(isStrong(tokens, sign) && (isUnread || next?.meaning.kind === "other")))
      return [];
    return [text.slice(first.start, words.at(-1)?.end)];
  });
}

/** "Readings on tools and trades": unread words in the position of a subject. */
function isSubjectLost(one: UnusedSpan, { reading, brief }: Understanding): boolean {
  if (one.finding || brief.readings.some(({ kind }) => kind !== "topic")) return false;
  const isWords = /\p{L}{3}/u.test(one.words);
  // "Fasting readings, our theme is gutters": whatever else was understood.
  const isTheme = isAfterTheme(reading, one.from) || isAfterTheme(reading, one.from - 1);
  if (isTheme) return isWords && !isFoundAt(reading, one, brief);
  const [before, led] = [reading.tokens[one.from - 1], reading.tokens[one.from - 2]];
  const isLed =
    ABOUT.test(before?.word ?? "") || (before?.word === "on" && READINGS.test(led?.word ?? ""));
  // "Leadership, … about gutters": the subject was understood.
  const isFound = isFoundAt(reading, one, brief, ({ from }) => from < one.from);
  return isLed && !isFound && /\p{L}{4}/u.test(one.words);
}

/** "About Mama Mary": what was understood goes on right behind it. */
function isFoundAt(
  { findings }: ParsedMessage,
  { to }: UnusedSpan,
  { readings }: Brief,
  isNear = (_: Finding) => false,
): boolean {
  return findings.some(
    (one) =>
      (one.from === to || isNear(one)) &&
      "label" in one.meaning &&
      readings.some(({ label }) => "label" in one.meaning && label === one.meaning.label),
  );
}

const ABOUT = /^(?:about|regarding|concerning)$/;
const READINGS =
  /^(?:plan|plans|study|series|readings?|something|thing|devotions?|devotional|passages?|scriptures|verses|weeks?|days?|month)$/;

/** Spans between punctuation and conjunctions that contribute to the brief. */
function wishClauses({
  reading,
  unusedSpans,
  brief,
}: Understanding): { from: number; to: number }[] {
  const unused = new Set(unusedSpans.flatMap(({ finding }) => (finding ? [finding] : [])));
  const isWanted = ({ meaning }: Finding) =>
    !("label" in meaning) || brief.readings.some(({ label }) => label === meaning.label);
  const used = reading.findings.filter(
    (one) =>
      !unused.has(one) &&
      (SHAPING.has(one.meaning.kind) || one.meaning.kind === "questions") &&
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

/** The words that a sign applies to: up to the next punctuation mark. */
function wordsAfter(tokens: readonly Token[], { to }: Finding): Token[] {
  const end = tokens.findIndex((token, at) => at >= to && (isBreak(token) || token.text === ","));
  return tokens.slice(to, end < 0 ? undefined : end).filter(({ kind }) => kind !== "mark");
}

/** Whether the only topic is a word of a statement rather than the subject: "Pastor said". */
export function isOnlyMentioned({
  brief,
  reading,
}: Pick<Understanding, "brief" | "reading">): boolean {
  const topics = reading.findings.filter(
    ({ meaning }) =>
      meaning.kind === "topic" &&
      !PEOPLE.has(meaning.label) &&
      brief.readings.some(({ label }) => label === meaning.label),
  );
  if (
    topics.length === 0 ||
    topics.length < brief.readings.length ||
    brief.readings.some(({ kind }) => kind !== "topic") ||
    // "Parables from Luke": a text beside it says that it is meant.
    brief.readings.some(({ references = [] }) => references.length > 0)
  )
    return false;
  return topics.every(
    (topic) => !standsAsSubject(reading, topic) && !isMeantSurely(reading, topic),
  );
}
