/** What the companion has for a day's verses: questions and prayers, the nearest first. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { isForChildren } from "../../bible/careMarks.ts";
import { entryAt } from "../../bible/companion.ts";
import { outlineOf } from "../../bible/outline.ts";
import type { CompanionEntry, CompanionQuestion, Reader } from "../../bible/parseCompanion.ts";
import { passagesIn } from "../../bible/passages.ts";
import { topicPrayers } from "../../bible/topicPrayers.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";

/** What a question is worth less that stands on verses of an earlier day. */
const ELSEWHERE = 0.8;
/** Words of a question that is understood at first hearing. */
const PLAIN_WORDS = 20;

/** Topics whose prayers suit a day of any passage, when its own are used up. */
const ANY_DAY = ["faith", "patience", "hope", "listening", "wisdom", "peace", "gratitude"];
/** What a topic's prayers are worth less than a passage's own. */
const TOPIC_LOSS = 10;
/** What a passage's own prayer is worth less where little of it is read: less than its topics' prayers. */
const SMALL_PART_LOSS = 14;
const CHILDRENS_PRAYERS = "with-children";

export interface PartOfDay {
  entry: CompanionEntry;
  book: string;
  /** The verses of the entry that the day reads. */
  range: VerseRange;
  isWhole: boolean;
  /** Less than half of the entry's verses are read: its prayer may speak of the others. */
  isSmall: boolean;
}

/** The entries of a range's passages, each with the verses of it that are read. */
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
    const isSmall =
      versesOf(passage).length < versesOf({ ...outline, book: range.book }).length / 2;
    return [{ entry, book: range.book, range: passage, isWhole, isSmall }];
  });
}

/**
 * Every question that stands on a day's verses, by step.
 * @param isContinued whether the verses before, of a passage that is read in part, were read on the days before
 */
export function questionsIn(
  ranges: readonly VerseRange[],
  audience: Audience,
  isContinued = true,
): Record<Step, Candidate[]> {
  const found: Record<Step, Candidate[]> = { observe: [], understand: [], respond: [] };
  for (const part of ranges.flatMap(entriesIn)) {
    for (const { question, rank, isInside } of askedOf(part, audience)) {
      if (isContinued || isInside) found[question.step].push(candidateOf(part, question, rank));
    }
  }
  return found;
}

/** The questions for an audience, its own before those that it can take over. */
function askedOf({ entry, range, isWhole }: PartOfDay, audience: Audience) {
  const all: { question: CompanionQuestion; rank: number; isInside: boolean }[] = [];
  const add = (reader: Reader, rank: number, suits: (one: CompanionQuestion) => boolean) => {
    for (const question of entry.questions[reader]) {
      const isInside =
        isWhole ||
        (compareVerses(range.start, question.from) <= 0 &&
          compareVerses(question.to, range.end) <= 0);
      // Of a passage that is read slowly: what looks at other verses too, once they are read.
      const isRead = compareVerses(question.to, range.end) <= 0;
      if (!suits(question) || !(isInside || isRead)) continue;
      all.push({ question, rank: isInside ? rank : rank - ELSEWHERE, isInside });
    }
  };
  const isPlain = ({ text, isNew }: CompanionQuestion) =>
    isNew || text.split(" ").length <= PLAIN_WORDS;
  // What looks at the text in few words, where the children's own are used up.
  const isOfText = ({ step, text }: CompanionQuestion) =>
    step === "observe" && text.split(" ").length <= PLAIN_WORDS;
  switch (audience) {
    case "adults":
      add("adults", 1, () => true);
      break;
    case "youth":
      add("youth", 1, () => true);
      add("adults", 0.5, isPlain);
      add("adults", 0.1, (question) => !isPlain(question));
      break;
    case "newBelievers":
      add("adults", 1, ({ isNew }) => isNew);
      add("adults", 0.6, ({ isNew, text }) => !isNew && text.split(" ").length <= PLAIN_WORDS);
      add("adults", 0.2, (question) => !isPlain(question));
      break;
    case "children":
      add("children", 1, () => true);
      // Of a passage that is none for children, but was named: youth's honest short ones; nothing is drawn or played.
      if (!isForChildren(entry)) add("youth", 0.1, isPlain);
      else for (const reader of ["youth", "adults"] as const) add(reader, 0, isOfText);
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
    // A day asks about each passage in turn before it asks twice at one place.
    anchor: `${book} ${question.from.chapter}:${question.from.verse}:${question.step}`,
    family: where,
    text: question.text,
    closeness: rank + 0.1 * entry.weight + (question.isBest ? 0.4 : 0),
  };
}

/** The prayers of a day's passages, the weightiest passage's first. */
export function prayersIn(ranges: readonly VerseRange[], audience: Audience): Candidate[] {
  const parts = ranges.flatMap(entriesIn);
  return parts
    .flatMap(({ entry, book, range, isWhole, isSmall }, index) => {
      const { prayer, childrensPrayer, start, weight, topics } = entry;
      const isNoTopic = (id: string) => !topics.includes(id);
      const closeness =
        weight + (isWhole ? 0.5 : 0) - 0.01 * index + Math.min(0.3, lengthOf(range) / 100);
      const prayerOf = (name: string, text: string, nearness: number): Candidate => {
        const id = `${name}:${book} ${start.chapter}:${start.verse}`;
        return { id, pattern: id, anchor: id, family: id, text, closeness: nearness };
      };
      // A passage that is read over several days has its topics' prayers for the others.
      const lists =
        audience === "children" ? [CHILDRENS_PRAYERS] : [...topics, ...ANY_DAY.filter(isNoTopic)];
      const others = lists.flatMap((topic, rank) =>
        topicPrayers(topic).map((text, at) => {
          const id = `topic:${topic}:${at}`;
          const nearness = closeness - TOPIC_LOSS - rank - at / 10;
          return { id, pattern: id, anchor: id, family: id, text, closeness: nearness };
        }),
      );
      const own = audience === "children" ? childrensPrayer || prayer : prayer;
      return [
        prayerOf("prayer", own, isSmall ? closeness - SMALL_PART_LOSS : closeness),
        ...others,
      ];
    })
    .sort((a, b) => b.closeness - a.closeness);
}

/** The verses that a passage is remembered by. */
export function keyRangesIn(ranges: readonly VerseRange[]): VerseRange[] {
  return ranges.flatMap(entriesIn).map(({ entry, range }) => ({
    book: range.book,
    start: entry.key.from,
    end: entry.key.to,
  }));
}

/**
 * Verses to learn by heart, in the words of the World English Bible: those that the passages are
 * remembered by; where a day reads none of them whole, the verse that it is asked about most.
 */
export function keyVersesIn(ranges: readonly VerseRange[]): Candidate[] {
  const parts = ranges.flatMap(entriesIn);
  const whole = parts.flatMap((part) => {
    const key = { book: part.range.book, start: part.entry.key.from, end: part.entry.key.to };
    return isWithin(key, part.range) ? [verseToLearn(part, key)] : [];
  });
  return whole.length > 0 ? whole : parts.map((part) => verseToLearn(part, mostAskedIn(part)));
}

function verseToLearn({ entry, book }: PartOfDay, key: VerseRange): Candidate {
  const words = versesOf(key)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/[“”]|‘ | ’/g, "")
    .trim();
  const where = formatRanges([key]);
  const id = `memory:${book}:${where}`;
  return {
    id,
    pattern: "memory",
    anchor: id,
    family: "memory",
    text: `Learn by heart: “${words}” (${where}).`,
    closeness: entry.weight,
  };
}

/** The single verse that most questions for adults stand on, the first where none does. */
function mostAskedIn({ entry, range }: PartOfDay): VerseRange {
  const { book } = range;
  const asked = entry.questions.adults
    .map(({ from, to }) => ({ book, start: from, end: to }))
    .filter((one) => compareVerses(one.start, one.end) === 0 && isWithin(one, range));
  const timesOf = (one: VerseRange) =>
    asked.filter(({ start }) => compareVerses(start, one.start) === 0).length;
  const first = { book, start: range.start, end: range.start };
  return asked.reduce((best, one) => (timesOf(one) > timesOf(best) ? one : best), first);
}

function isWithin(one: VerseRange, range: VerseRange): boolean {
  return compareVerses(range.start, one.start) <= 0 && compareVerses(one.end, range.end) <= 0;
}

function lengthOf({ start, end }: VerseRange): number {
  return (end.chapter - start.chapter) * 25 + end.verse - start.verse + 1;
}

/** The same for the same words, so that a question is known again. */
function hashOf(text: string): string {
  let hash = 5_381;
  for (let at = 0; at < text.length; at++) hash = ((hash * 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}
