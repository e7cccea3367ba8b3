/** Questions before there is a plan: not requests, though they name a book or a subject. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { countWords } from "../bible/passages.ts";
import { readMessage } from "./understand/read.ts";

const ASKING =
  /^\W*(?:(?:hi|hello|hey|ok(?:ay)?|so|and|but|um+|just curious|quick question)[,:.! -]+)*(?:who|whom|whose|when|where|why|what(?:['’]s| is|s)|what (?:are|was|were|does|did|do you (?:think|recommend|suggest)|happens|happened|book|kind)|how (?:long|many|much|old|does|did|do (?=you\b))|which|is|are|was|were|does|did|do (?:you|i|we|people)|should|has|have)\b/i;
/** A request behind the question: a length, dates, a plan. */
const WISH =
  /\b(?:(?:reading|study|day|week|month|year|bible|devotional|good|me|us|new|nice|short|daily) plans?|plans? (?:for|on|about|through|in|from|to|of|that|which|with|where|by)|devotions?|devotionals?|stud(?:y|ies)|readings? (?:on|about|for|from|through)|\d+[ -]?(?:readings?|sessions?)|for (?:a|one|our|the) (?:week|month|year)|(?:a|one|per|each|every) (?:day|week)|daily|weekdays|starting|beginning)\b/i;
const LENGTH = /\bhow (?:long|much time)\b/i;
const CHOICE = /\bor\b/i;

/** The answer to a question while there is no plan, or undefined if a plan is requested. @param today `yyyy-MM-dd` */
export function answerWithoutPlan(text: string, today: string): string | undefined {
  if (!ASKING.test(text)) return undefined;
  const isAboutLength = LENGTH.test(text);
  const { findings } = readMessage(text, today);
  // "Is 40-55, Tuesdays and Thursdays": Isaiah.
  const isText = findings.some(({ from, meaning }) => from === 0 && meaning.kind === "scripture");
  if (isText) return undefined;
  const hasLength = findings.some(({ meaning }) => /^(?:length|each|often)$/.test(meaning.kind));
  if ((WISH.test(text) || hasLength) && !isAboutLength) return undefined;
  const named = findings.flatMap(({ meaning }) =>
    meaning.kind === "scripture" ? [{ name: meaning.label, ranges: meaning.ranges }] : [],
  );
  const [first, second] = named;
  const topic = findings.flatMap(({ meaning }) =>
    meaning.kind === "topic" ? meaning.label : [],
  )[0];
  if (first && second && CHOICE.test(text)) {
    return `Either makes a good plan: ${first.name} takes ${minutes(first.ranges)} to read, ${second.name} ${minutes(second.ranges)}. The choice is yours; say for example “${first.name} in 4 weeks, 5 days a week”, and I will write it.`;
  }
  if (first && isAboutLength) {
    return `${first.name} takes ${minutes(first.ranges)} to read aloud. Say how long the plan may be, as in “${first.name} in 4 weeks”, and I will write it.`;
  }
  const subject = first
    ? formatRanges(first.ranges).length > 40
      ? first.name
      : formatRanges(first.ranges)
    : topic;
  const offer = subject
    ? `say for example “${subject}, 2 weeks, 5 days a week”`
    : "name a book, some chapters or a subject, and how many weeks";
  return `I write Bible reading plans, and cannot answer other questions. For a plan, ${offer}.`;
}

const WORDS_PER_MINUTE = 150;

function minutes(ranges: readonly VerseRange[]): string {
  const words = ranges.reduce((sum, range) => sum + countWords(range), 0);
  const count = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  if (count < 90) return `about ${count} minute${count === 1 ? "" : "s"}`;
  return `about ${Math.round(count / 60)} hours`;
}
