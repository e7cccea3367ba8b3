/** The companion's questions about a day's verses. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { isForChildren } from "../../bible/careMarks.ts";
import { entryAt } from "../../bible/companion.ts";
import { outlineOf } from "../../bible/outline.ts";
import type { CompanionEntry, CompanionQuestion, Reader } from "../../bible/parseCompanion.ts";
import { passagesIn } from "../../bible/passages.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Style } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import { firstHearingLoss } from "./firstHearing.ts";
import { hardnessOf } from "./hardness.ts";
import { beginsIn, endsIn, quotesOnly } from "./questionReach.ts";

/** The factor for a question that also concerns verses of another day. */
const ELSEWHERE = 0.8;
/** The longest question, in words, that is understood at first hearing. */
const PLAIN_WORDS = 20;
/** The deduction for each rare word for children, newcomers and plain wording, and its maximum. */
const RARE_WORD = 0.2;
const RARE_WORD_FOR_LEARNERS = 0.4;
const MOST_FOR_RARE_WORDS = 2;
/** "In these two verses" is unclear for a longer reading. */
const POINTS_AT_VERSES = /\bverses?\b/i;
/** "This sentence" without a quotation: used only if nothing is clearer, unless the day reads just that sentence. */
const POINTS_AT_WORDS =
  /\b(?:this|these) (?:one )?(?:lines?|sentences?|words?|sayings?|commands?|rules?)\b|\bsays? this\b/i;
const UNCLEAR = 0.6;
/** A day with no more verses than this has time for single words. */
const SLOW_VERSES = 4;
/** The deduction for a question whose last verses are read on another day. */
const BEGUN = 0.9;
/** The deduction for a child's question about the text, where older readers' own are used up. */
const CHILDS = 0.5;
/** A child's question that only asks; others have something drawn or acted. */
const ONLY_ASKS = /^(?:What|Who|Which|Where|When|How|Why)\b[^.:]*\?$/;
/** What a question about single words is worth less on a longer day: less than all that look at the whole. */
const NEAR_FROM_FAR = 2;
/** "Matthew 5:9; Romans 12:9-21": a verse or two that open a day are what it is about. */
const LEADING_VERSES = 3;
const LEADS = 0.5;
/** Of those verses, first what is about the passage's key verse: "the poor in spirit", not the hill on which it is said. */
const ON_KEY = 0.2;
/** The longest question for older readers, in words, that a child can answer. */
const CHILDS_WORDS = 12;
/** Words about the daily life of young people. */
const OF_YOUNG_LIFE =
  /\b(?:school|class|classmates?|teachers?|parents?|mom|dad|teens?|teenagers?|coach|your age|adults?|grown-?ups?|grow(?:ing)? up|older (?:people|person|friend|believers?|Christian)|somebody (?:older|younger)|young (?:people|person)|too young|your generation|homework|exams?|grades?|gaming|selfies?|phone|online|posts?|likes|group chat|your screen|team)\b/i;

/** The audience of a day, with its needs. */
export type Hearers = Pick<Style, "audience" | "plain" | "prayers" | "church">;

export interface PartOfDay {
  entry: CompanionEntry;
  book: string;
  /** The verses of the entry that the day reads. */
  range: VerseRange;
  isWhole: boolean;
  /** Whether less than half of the entry is read: then its prayer may mention other verses. */
  isSmall: boolean;
  /** All verses of the entry. */
  whole: VerseRange;
}

/** The entries of a range's passages, each with the part that is read. */
export function entriesIn(range: VerseRange): PartOfDay[] {
  return passagesIn(range).flatMap((passage) => {
    const outline = outlineOf(range.book).find(
      ({ start, end }) =>
        compareVerses(start, passage.start) <= 0 && compareVerses(passage.end, end) <= 0,
    );
    const entry = outline && entryAt(range.book, outline.start);
    if (!entry || !outline) return [];
    const isWhole =
      compareVerses(outline.start, passage.start) === 0 &&
      compareVerses(outline.end, passage.end) === 0;
    const whole = { book: range.book, start: outline.start, end: outline.end };
    const isSmall = versesOf(passage).length < versesOf(whole).length / 2;
    return [{ entry, book: range.book, range: passage, isWhole, isSmall, whole }];
  });
}

/**
 * Every question about a day's verses, by step.
 * @param isContinued whether the earlier verses of a partly read passage were read on the days before
 */
export function questionsIn(
  ranges: readonly VerseRange[],
  hearers: Hearers,
  isContinued = true,
): Record<Step, Candidate[]> {
  const found: Record<Step, Candidate[]> = { observe: [], understand: [], respond: [] };
  const parts = ranges.flatMap(entriesIn);
  const isSlow = parts.reduce((sum, { range }) => sum + versesOf(range).length, 0) <= SLOW_VERSES;
  const leading = leadingPart(ranges, parts);
  for (const part of parts) {
    for (const { question, rank: own, isInside } of askedOf(part, hearers)) {
      const isLeading = part === leading;
      const loss = question.isNear && !isSlow && !isLeading ? NEAR_FROM_FAR : 0;
      const rank = own - loss + (isLeading && isInside ? LEADS + keyBonus(part, question) : 0);
      if (!isInside && !isContinued) continue;
      const isAll = isAllOf(question, parts);
      if (POINTS_AT_VERSES.test(question.text) && !isAll) continue;
      const isUnclear =
        !isAll && POINTS_AT_WORDS.test(question.text) && !question.text.includes("“");
      const unclear = isUnclear ? UNCLEAR : firstHearingLoss(question.text, parts.length);
      const candidate = candidateOf(part, question, rank - unclear);
      found[question.step].push({ ...candidate, isElsewhere: !isInside });
    }
  }
  return found;
}

function keyBonus({ entry: { key } }: PartOfDay, { from, to }: CompanionQuestion): number {
  const isOnKey = compareVerses(from, key.to) <= 0 && compareVerses(key.from, to) <= 0;
  return isOnKey ? ON_KEY : 0;
}

/** The few verses that a day of several texts begins with, as a set puts a beatitude before a longer text. */
export function leadingPart(
  ranges: readonly VerseRange[],
  parts: readonly PartOfDay[],
): PartOfDay | undefined {
  const [first, ...others] = ranges;
  const [part] = parts;
  if (!first || !part || others.length === 0 || part.isWhole) return undefined;
  return versesOf(first).length <= LEADING_VERSES ? part : undefined;
}

/** Whether a question is about everything that the day reads. */
function isAllOf({ from, to }: CompanionQuestion, parts: readonly PartOfDay[]): boolean {
  return parts.every(
    ({ range }) => compareVerses(from, range.start) <= 0 && compareVerses(range.end, to) <= 0,
  );
}

/** The audience's questions, its own before those of other audiences that also suit it. */
function askedOf({ entry, range, isWhole }: PartOfDay, { audience, plain = false }: Hearers) {
  const all: { question: CompanionQuestion; rank: number; isInside: boolean }[] = [];
  const isForNewcomers = audience === "newBelievers" || audience === "children";
  const costOfRare = plain ? RARE_WORD_FOR_LEARNERS : isForNewcomers ? RARE_WORD : 0;
  const costOf = (text: string) =>
    costOfRare > 0 ? Math.min(MOST_FOR_RARE_WORDS, costOfRare * hardnessOf(text)) : 0;
  const add = (reader: Reader, rank: number, suits: (one: CompanionQuestion) => boolean) => {
    for (const question of entry.questions[reader]) {
      const { from, to, text } = question;
      const isInside =
        isWhole || (compareVerses(range.start, from) <= 0 && compareVerses(to, range.end) <= 0);
      // For a passage read slowly: questions that begin in an earlier day's verses and end in this one's.
      const isRead = endsIn(question, range);
      if (!suits(question)) continue;
      const isBegun = !isInside && !isRead && beginsIn(question, range);
      if (!isInside && !((isRead || isBegun) && quotesOnly(text, range))) continue;
      const loss = (isInside ? 0 : isBegun ? BEGUN : ELSEWHERE) + costOf(text);
      all.push({ question, rank: rank - loss, isInside: isInside || isBegun });
    }
  };
  const isPlain = ({ text, isNew }: CompanionQuestion) =>
    isNew || text.split(" ").length <= PLAIN_WORDS;
  // When the children's own questions are used up: questions about the text, those that a child can follow first.
  const isOfText = ({ step }: CompanionQuestion) => step === "observe";
  const isShort = ({ text }: CompanionQuestion) => text.split(" ").length <= CHILDS_WORDS;
  const isForAnyAge = ({ text }: CompanionQuestion) => !OF_YOUNG_LIFE.test(text);
  const isAskedOfText = (question: CompanionQuestion) =>
    isOfText(question) && ONLY_ASKS.test(question.text);
  switch (audience) {
    case "adults":
      add("adults", 1, () => true);
      add("youth", plain ? 1 : 0.3, isForAnyAge);
      add("children", -CHILDS, isAskedOfText);
      break;
    case "youth":
      add("youth", 1, () => true);
      add("adults", 0.5, isPlain);
      add("adults", 0.1, (question) => !isPlain(question));
      add("children", -CHILDS, isAskedOfText);
      break;
    case "newBelievers":
      add("adults", 1, ({ isNew }) => isNew);
      add("adults", 0.6, (question) => !question.isNew && isPlain(question));
      add("youth", 0.6, isForAnyAge);
      add("adults", 0.2, (question) => !isPlain(question));
      add("children", -CHILDS, isAskedOfText);
      break;
    case "children":
      add("children", 1, () => true);
      // A passage that is closed to children but was named gets short, honest questions for youth, without acting or
      // drawing.
      if (!isForChildren(entry)) add("youth", 0.1, isPlain);
      // What hurts in a passage is asked about only as its own questions for children do it.
      else if (entry.care.length === 0)
        for (const reader of ["youth", "adults"] as const) {
          add(reader, 0, (question) => isOfText(question) && isShort(question));
          add(
            reader,
            -1,
            (question) => isOfText(question) && !isShort(question) && isPlain(question),
          );
        }
      break;
  }
  return all;
}

function candidateOf(
  { entry, book }: PartOfDay,
  question: CompanionQuestion,
  rank: number,
): Candidate {
  const { chapter, verse } = entry.start;
  const where = `${book} ${chapter}:${verse}`;
  const id = `own:${where}:${hashOf(question.text)}`;
  return {
    id,
    pattern: id,
    // A day asks about each passage once before it asks twice about one.
    anchor: `${book} ${question.from.chapter}:${question.from.verse}:${question.step}`,
    family: where,
    text: question.text,
    closeness: rank + 0.1 * entry.weight + (question.isBest ? 0.4 : 0),
  };
}

/** A stable hash, so that a question is recognised again. */
function hashOf(text: string): string {
  let hash = 5_381;
  for (let at = 0; at < text.length; at++) hash = ((hash * 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}
