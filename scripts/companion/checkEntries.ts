/** The companion's rules that a program can check: each violation as a line and a sentence. */
import type { Book } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { isForChildren } from "../../server/agent/bible/careMarks.ts";
import { type OutlinePassage, outlineOf } from "../../server/agent/bible/outline.ts";
import {
  type CompanionEntry,
  type OnPart,
  READERS,
  type Reader,
} from "../../server/agent/bible/parseCompanion.ts";
import { allThemes } from "../../server/agent/bible/themes.ts";
import { versesOf } from "../../server/agent/bible/verses.ts";
import { harshIn } from "./forChildren.ts";
import { britishIn, isYesOrNo, WORN_OUT } from "./wording.ts";
import { countWords, wordsOf } from "./words.ts";

export interface Breach {
  line: number;
  sentence: string;
}

const MOST_WORDS: Record<Reader, number> = { adults: 38, youth: 34, children: 26 };
const LEAST_QUESTIONS: Record<Reader, number> = { adults: 5, youth: 2, children: 2 };
/** Letters, sayings and the Sermon on the Mount are read slowly: one question for this many verses. */
const VERSES_A_QUESTION = 5;
const SAYINGS: ReadonlySet<string> = new Set(
  "Prov Eccl Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude".split(
    " ",
  ),
);
const CHILDRENS_DAY_QUESTIONS = 3;
const PRAYER_WORDS = { adults: [30, 85], children: [10, 40], part: [20, 60] } as const;
const LONGEST_TITLE = 60;
const QUOTE = /“([^”]+)”/g;
/** What may end a quotation that the text goes on from. */
const OWN_PUNCTUATION = /[.,;!?]$/;

/** Returns the violations in a book's entries, in line order. */
export function checkEntries(
  book: Book,
  entries: readonly CompanionEntry[],
  passages: readonly OutlinePassage[] = outlineOf(book.osis),
): Breach[] {
  const topics = new Set(allThemes().map(({ id }) => id));
  const titles = new Set<string>();
  return entries.flatMap((entry) => {
    const passage = passages.find(({ start }) => compareVerses(start, entry.start) === 0);
    if (!passage) return [{ line: entry.line, sentence: "is no passage of the outline" }];
    const found: string[] = [];
    const report = (isBroken: boolean, sentence: string) => isBroken && found.push(sentence);
    report(titles.has(entry.title), "the title is in the book twice");
    titles.add(entry.title);
    report(entry.title.length > LONGEST_TITLE, `the title has ${entry.title.length} characters`);
    report(
      entry.summary === "" || countWords(entry.summary) > 28,
      "the summary is missing or too long",
    );
    report(!isInside(passage, entry.key), "the key verse lies outside the passage");
    report(entry.topics.length < 1 || entry.topics.length > 5, "has no topic, or more than five");
    for (const topic of entry.topics) report(!topics.has(topic), `there is no topic “${topic}”`);
    checkPrayers(entry, report);
    checkPartPrayers(entry, { passage, report });
    checkPartTitles(entry, { passage, report, titles });
    for (const reader of READERS) checkQuestions(entry, reader, { passage, report });
    const british = britishIn(textsOf(entry).join(" "));
    report(british !== undefined, `is not spelled as the World English Bible: “${british}”`);
    report(
      /["]|(?<=\p{L})'(?=\p{L})/u.test(textsOf(entry).join(" ")),
      "has a straight quotation mark",
    );
    return found.map((sentence) => ({ line: entry.line, sentence: `${entry.title}: ${sentence}` }));
  });
}

type Report = (isBroken: boolean, sentence: string) => void;

function checkPrayers(
  { prayer, childrensPrayer, questions }: CompanionEntry,
  report: Report,
): void {
  const [least, most] = PRAYER_WORDS.adults;
  report(
    countWords(prayer) < least || countWords(prayer) > most,
    `the prayer has ${countWords(prayer)} words`,
  );
  report(!prayer.endsWith("Amen."), "the prayer does not end with Amen");
  report(
    WORN_OUT.test(prayer) || prayer.includes("“"),
    "the prayer quotes, or says what any prayer says",
  );
  if (questions.children.length === 0) return;
  const [few, many] = PRAYER_WORDS.children;
  const words = countWords(childrensPrayer);
  report(words < few || words > many, `the children’s prayer has ${words} words`);
}

/** Prayers on single verses: within the passage, one after another, quoting only the verses that they speak of. */
function checkPartPrayers({ partPrayers }: CompanionEntry, around: AroundPart): void {
  const [least, most] = PRAYER_WORDS.part;
  const { report } = around;
  for (const { where, text } of checkParts("prayer", partPrayers, around)) {
    const words = countWords(text);
    report(words < least || words > most, `${where} has ${words} words`);
    report(!text.endsWith("Amen."), `${where} does not end with Amen`);
    report(WORN_OUT.test(text), `${where} says what any prayer says`);
  }
}

/** Titles on single verses, none of them the passage's own or another's. */
function checkPartTitles(
  { partTitles }: CompanionEntry,
  { titles, ...around }: AroundPart & { titles: Set<string> },
): void {
  const { passage, report } = around;
  const [first, last] = [partTitles.at(0), partTitles.at(-1)];
  const isWhole =
    !first ||
    !last ||
    (compareVerses(first.from, passage.start) === 0 && compareVerses(last.to, passage.end) === 0);
  report(!isWhole, "the titles on parts do not run from its first verse to its last");
  for (const { where, text } of checkParts("title", partTitles, around)) {
    report(titles.has(text), `${where} is in the book twice`);
    titles.add(text);
    report(text.length > LONGEST_TITLE, `${where} has ${text.length} characters`);
    report(/\.$/.test(text), `${where} ends as a sentence`);
  }
}

interface AroundPart {
  passage: OutlinePassage;
  report: Report;
}

/** What speaks of a part of a passage: within it, one after another, quoting only its verses. */
function checkParts(
  kind: "title" | "prayer",
  parts: readonly OnPart[],
  { passage, report }: AroundPart,
): { where: string; text: string }[] {
  return parts.map(({ from, to, text }, index) => {
    const where = `the ${kind} ${from.chapter}:${from.verse}`;
    const before = parts[index - 1];
    report(compareVerses(to, from) < 0, `${where} ends before it begins`);
    report(!isInside(passage, { from, to }), `${where} is on other verses`);
    report(
      before !== undefined && compareVerses(from, before.to) <= 0,
      `${where} is on verses of the ${kind} before it`,
    );
    const book = passage.book as VerseRange["book"]; // Safe: the outline's own.
    const read = versesOf({ book, start: from, end: to }).map((verse) => verse.text);
    for (const [, quote = ""] of text.matchAll(QUOTE))
      report(
        !read.join(" ").includes(quote.replace(OWN_PUNCTUATION, "")),
        `${where} quotes “${quote}”, which is not in its verses`,
      );
    return { where, text };
  });
}

function leastQuestions(
  reader: Reader,
  entry: CompanionEntry,
  verses: number,
  isSayings: boolean,
): number {
  if (reader === "adults" && isSayings)
    return Math.max(LEAST_QUESTIONS.adults, Math.ceil(verses / VERSES_A_QUESTION));
  // Where something hurts, no question for adults fills up the children's day.
  if (reader === "children" && isForChildren(entry) && entry.care.length > 0)
    return CHILDRENS_DAY_QUESTIONS;
  return LEAST_QUESTIONS[reader];
}

function checkQuestions(
  entry: CompanionEntry,
  reader: Reader,
  { passage, report }: { passage: OutlinePassage; report: Report },
): void {
  const questions = entry.questions[reader];
  if (reader === "children" && questions.length === 0) return;
  const entryBook = passage.book as VerseRange["book"]; // Safe: the outline's own.
  const verses = versesOf({ ...passage, book: entryBook });
  const least = leastQuestions(reader, entry, verses.length, isOfSayings(passage));
  report(questions.length < least, `has ${questions.length} questions for ${reader}, not ${least}`);
  report(
    questions.filter(({ isBest }) => isBest).length !== 1,
    `not one question for ${reader} is the best`,
  );
  if (reader === "adults") {
    for (const step of ["observe", "understand", "respond"] as const)
      report(!questions.some((one) => one.step === step), `nothing to ${step}`);
    report(!questions.some(({ isNew }) => isNew), "nothing for a newcomer");
  }
  const whole = verses.map((verse) => verse.text).join(" ");
  const text = wordsOf(whole);
  const harsh = reader === "children" ? harshIn(passage, whole) : undefined;
  report(harsh !== undefined, `is read with children, though it says “${harsh}”`);
  for (const question of questions) {
    const short = `“${question.text.slice(0, 40)}…”`;
    report(!isInside(passage, question), `${short} refers to other verses`);
    report(
      countWords(question.text) > MOST_WORDS[reader],
      `${short} has ${countWords(question.text)} words`,
    );
    report(isYesOrNo(question.text), `${short} can be answered with yes or no`);
    report(WORN_OUT.test(question.text), `${short} is worn out`);
    const own = versesOf({ book: entryBook, start: question.from, end: question.to });
    const asked = wordsOf(own.map((verse) => verse.text).join(" "));
    for (const [, quote = ""] of question.text.matchAll(QUOTE)) {
      const isQuoted = (source: string) => ` ${source} `.includes(` ${wordsOf(quote)} `);
      report(!isQuoted(text), `${short} quotes “${quote}”, which is not in the text`);
      report(
        isQuoted(text) && !isQuoted(asked),
        `${short} quotes “${quote}”, which is not in the verses that it stands on`,
      );
    }
  }
}

function isOfSayings({ book, start }: OutlinePassage): boolean {
  return SAYINGS.has(book) || (book === "Matt" && start.chapter >= 5 && start.chapter <= 7);
}

function isInside(
  passage: OutlinePassage,
  { from, to }: { from: OutlinePassage["start"]; to: OutlinePassage["end"] },
): boolean {
  return compareVerses(passage.start, from) <= 0 && compareVerses(to, passage.end) <= 0;
}

export function textsOf(entry: CompanionEntry): string[] {
  const { title, summary, prayer, partTitles, partPrayers, childrensPrayer, questions } = entry;
  return [
    title,
    ...partTitles.map(({ text }) => text),
    summary,
    prayer,
    ...partPrayers.map(({ text }) => text),
    childrensPrayer,
    ...READERS.flatMap((reader) => questions[reader].map(({ text }) => text)),
  ];
}
