/**
 * How sure a reading of a message is. What could make another plan of it (a number, a name, a
 * sign such as "without" that found no place, a subject that is only mentioned) is asked about
 * before anything is written; what only tells of the people is named and stands in nobody's way.
 */
import { isBreak, wordBefore } from "./around.ts";
import type { Finding, Kind } from "./finding.ts";
import type { Leftover, Understanding } from "./resolve.ts";
import type { Token } from "./tokens.ts";

/** What speaks against a reading, and the words that it comes from. */
export interface Doubtfulness {
  /** From 0; at `ASK_FROM` and above it is asked. */
  weight: number;
  words: string[];
  /** Whether the subject itself is in doubt. */
  isSubject: boolean;
}

export const ASK_FROM = 2;
const HARD = 2;
const IN_WISH = 0.5;
const IN_STORY = 0.1;
const MANY = 4;

/** Findings that shape a plan: where they found no place, another plan was meant. */
const SHAPING: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "person",
  "season",
  "date",
  "number",
  "length",
  "each",
  "often",
  "weekdays",
  "portion",
  "position",
]);
const WEEKDAY =
  /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekends|weekday|weekdays)s?$/;
const PERIOD =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|fortnight|term|half-?term)$/;
/** Words that turn what stands beside them. */
const TURNING = /^(?:only|except|instead|unless|whichever|rather|without|skip|leave|drop)$/;
/** What is counted is people or things, and no reading. */
const COUNTED =
  /^(?:of|us|people|persons?|folks?|members?|ladies|women|men|lads|girls|boys|kids|children|teens|families|couples|guys|friends|students|in|adults|youth|seniors|grandkids|grandchildren|sons?|daughters?|am|pm|oclock|miles|percent|church(?:es)?|groups?|rooms?|houses?|years?|yrs?)$/;
/** How it is to be said, and no part of what is read. */
const STYLE =
  /^(?:preachy|churchy|heavy|long|complicated|academic|deep|scary|boring|cheesy|childish|hard|difficult|fancy|wordy|theological|intense|dark|sad|cringe|cringey|religious|formal|posh|technical|overwhelming|rushed|pushy|judgy|judgemental|judgmental|harsh|soppy|fluffy|shallow|depressing|too|so|very|overly|super)$/;

export function doubtfulnessOf(understood: Understanding): Doubtfulness {
  const { reading, leftovers } = understood;
  const wishes = wishSentences(understood);
  const result: Doubtfulness = { weight: 0, words: [], isSubject: false };
  const add = (weight: number, words: string) => {
    result.weight += weight;
    result.words.push(words);
  };
  let loose = 0;
  for (const one of leftovers) {
    const isInWish = wishes.some(({ from, to }) => one.from >= from && one.from < to);
    if (isHard(one, reading.tokens)) add(isInWish ? HARD : IN_STORY, one.words);
    else {
      const count = contentWords(reading.tokens.slice(one.from, one.to));
      if (isInWish) loose += count;
      add(isInWish ? IN_WISH * Math.min(count, 2) * 0.5 : IN_STORY * 0.5, one.words);
    }
  }
  if (loose >= MANY) result.weight += HARD;
  for (const sign of understood.idle) {
    const words = wordsAfter(reading.tokens, sign);
    if (words.length > 0 && !words.every(({ word }) => STYLE.test(word)))
      add(HARD, reading.text.slice(words[0]?.start, words.at(-1)?.end));
  }
  if (isOnlyMentioned(understood)) {
    result.weight += HARD;
    result.isSubject = true;
  }
  return result;
}

/** Sentences that hold something of the brief. */
function wishSentences({ reading, leftovers }: Understanding): { from: number; to: number }[] {
  const taken = new Set(leftovers.flatMap(({ finding }) => (finding ? [finding] : [])));
  const sentences: { from: number; to: number }[] = [];
  let from = 0;
  reading.tokens.forEach((token, at) => {
    const isEnd = at === reading.tokens.length - 1;
    if (!isEnd && !isBreak(token)) return;
    const to = at + 1;
    const holds = reading.findings.some(
      (one) =>
        one.from >= from &&
        one.to <= to &&
        !taken.has(one) &&
        SHAPING.has(one.meaning.kind) &&
        one.meaning.kind !== "number",
    );
    if (holds) sentences.push({ from, to });
    from = to;
  });
  return sentences;
}

function isHard({ from, to, finding }: Leftover, tokens: readonly Token[]): boolean {
  if (finding && SHAPING.has(finding.meaning.kind) && finding.meaning.kind !== "number")
    return true;
  return tokens.slice(from, to).some((token, index) => {
    if (token.kind === "number" || (finding?.meaning.kind === "number" && index === 0))
      return (
        !COUNTED.test(tokens[to]?.word ?? "") && !COUNTED.test(tokens[from + index + 1]?.word ?? "")
      );
    return WEEKDAY.test(token.word) || PERIOD.test(token.word) || TURNING.test(token.word);
  });
}

function contentWords(tokens: readonly Token[]): number {
  return tokens.filter(({ kind, word }) => kind === "word" && word.length > 2 && !STYLE.test(word))
    .length;
}

/** The words that a sign bears on: up to the next mark. */
function wordsAfter(tokens: readonly Token[], { to }: Finding): Token[] {
  const end = tokens.findIndex((token, at) => at >= to && (isBreak(token) || token.text === ","));
  return tokens.slice(to, end < 0 ? undefined : end).filter(({ kind }) => kind === "word");
}

const LEADS =
  /^(?:about|on|regarding|of|through|into|around|concerning|theme|themes|topic|topics|subject|title|called|titled|named|is|be|study|studying|explore|exploring|understand|understanding|cover|covering|deal|dealing|struggling|struggle|struggles|facing|overcome|overcoming|handle|handling|need|needs|want|learn|learning|discuss|do|doing|read|reading|wants|finding|find)$/;
const FOLLOWS =
  /^(?:plan|plans|study|series|devotional|devotionals|devotions|devotion|readings?|verses|passages?|scriptures|stories|challenge|for|in|over|weeks?|days?|months?|themed|based|related|stuff|please|pls|plz)$/;

/** Whether the one topic is a word of what is told, and stands where no subject stands: "Pastor said". */
export function isOnlyMentioned({ brief, reading }: Understanding): boolean {
  const topics = reading.findings.filter(
    ({ meaning }) =>
      meaning.kind === "topic" && brief.readings.some(({ label }) => label === meaning.label),
  );
  if (topics.length === 0 || brief.readings.some(({ kind }) => kind !== "topic")) return false;
  return topics.every(
    (topic) => !standsAsSubject(reading.tokens, topic, wordBefore(reading, topic)),
  );
}

function standsAsSubject(tokens: readonly Token[], { from, to }: Finding, before: string): boolean {
  if (to - from > 1) return true;
  const [previous, next] = [tokens[from - 1], tokens[to]];
  if (LEADS.test(before) || /^[:"“'‘(]$/.test(previous?.text ?? "")) return true;
  if (!next || next.kind !== "word" || FOLLOWS.test(next.word)) return true;
  return false;
}
