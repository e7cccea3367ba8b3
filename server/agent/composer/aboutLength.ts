/** "How many verses is each day? Is it too short?": how much the days of a plan read, and how that compares. */
import { countWords } from "../bible/passages.ts";
import { versesOf } from "../bible/verses.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "./edit/draft.ts";
import { spellCount } from "./spellCount.ts";
import { WORDS_PER_MINUTE } from "./understand/checkPlan.ts";

const HOW_MUCH =
  /\bhow (?:many (?:verses|minutes|chapters)|long|much(?: (?:reading|time|text))?)\b[^?]*\b(?:each|every|a|per|one|the|daily|any)\b[^?]*\b(?:days?|readings?|passages?|ones?|daily|verses)\b|\bhow (?:long (?:are|is) (?:they|each|these|those)|many (?:verses|minutes) (?:are|is) (?:they|each|it|these|those))\b|\bhow many (?:verses|minutes)\b/i;
const TOO =
  /\b(?:too|very|a bit|bit|quite|rather|enough|fairly) (?:short|little|long|much|heavy|light|thin)\b|\b(?:short|long|much) enough\b/i;
const IS_ASKED = /^(?:is|are|isn['’]?t|aren['’]?t|do|does|will)\b/i;

/** So many days are listed one by one. */
const MOST_LISTED = 7;
/** Minutes of a reading that most plans have. */
const USUAL = { least: 2, most: 10 };

/** @param words the question @param named the days that it names, if any @returns undefined for another question */
export function answerAboutLength(
  words: string,
  draft: Draft,
  named: readonly DayPlace[] = [],
): string | undefined {
  const isAmount = HOW_MUCH.test(words) && !/\bquestions?\b/i.test(words);
  const isJudged = IS_ASKED.test(words) && TOO.test(words);
  if (!isAmount && !isJudged) return undefined;
  const places = named.length > 0 ? named : allPlaces(draft);
  const sizes = places.flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot && slot.kind !== "write" ? [sizeOf(slot.day.scripture, rangesOf(slot))] : [];
  });
  if (sizes.length === 0) return undefined;
  return isAmount ? sayEach(sizes) : judge(sizes);
}

interface Size {
  read: string;
  verses: number;
  minutes: number;
}

function sizeOf(read: string, ranges: ReturnType<typeof rangesOf>): Size {
  const verses = ranges.flatMap(versesOf).length;
  const words = ranges.reduce((sum, range) => sum + countWords(range), 0);
  return { read, verses, minutes: words / WORDS_PER_MINUTE };
}

function sayEach(sizes: readonly Size[]): string {
  if (sizes.length <= MOST_LISTED) {
    const each = sizes.map(({ read, verses }) => `${read} has ${spellCount(verses, "verse")}`);
    return `${each.join(", ")}. ${sayMinutes(sizes)}`;
  }
  const sorted = sizes.toSorted((a, b) => a.verses - b.verses);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const usual = Math.round(sizes.reduce((sum, { verses }) => sum + verses, 0) / sizes.length);
  return `A day has ${usual} verses or so: the shortest, ${least?.read}, has ${least?.verses}, and the longest, ${most?.read}, has ${most?.verses}. ${sayMinutes(sizes)}`;
}

function sayMinutes(sizes: readonly Size[]): string {
  return `A reading takes about ${spellCount(minutesOf(sizes), "minute")}.`;
}

function minutesOf(sizes: readonly Size[]): number {
  const all = sizes.reduce((sum, { minutes }) => sum + minutes, 0);
  return Math.max(1, Math.round(all / sizes.length));
}

function judge(sizes: readonly Size[]): string {
  const minutes = minutesOf(sizes);
  const said = `A reading takes about ${spellCount(minutes, "minute")}`;
  if (minutes < USUAL.least)
    return `${said}, which is short, and leaves time for the questions and the prayer; say “longer readings” for more.`;
  return minutes > USUAL.most
    ? `${said}, which is long for every day; say “shorter readings” for less.`
    : `${said}, which suits most groups; say “shorter readings” or “longer readings” for another length.`;
}
