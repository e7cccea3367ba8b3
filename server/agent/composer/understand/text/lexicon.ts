/** The phrases of the finders, loaded once from the tables beside this file and the Bible's data. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import { wordsOfCompanion } from "../../../bible/companion.ts";
import { storyNames } from "../../../bible/stories.ts";
import { readRange } from "../../../bible/themes/readRange.ts";
import { allThemes } from "../../../bible/themes.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { Care } from "../care/care.ts";
import type { Meaning } from "../finding.ts";
import { feasts } from "../timing/feasts.ts";
import { isEnglish } from "./english.ts";
import { Phrases } from "./phrases.ts";
import { fillerWords, tableOf } from "./tables.ts";
import { stemOf, tokenize } from "./tokens.ts";

export interface Entry {
  meaning: Meaning;
  /** The weight of each word against other readings. */
  weight: number;
  /** Whether its last word must be plural, as in the phrase. */
  isPlural?: boolean;
}

/** Of each word of a phrase, against other readings. */
export const WEIGHTS = {
  care: 12,
  group: 10,
  story: 9,
  topic: 8,
  feast: 8,
  audience: 6,
  occasion: 5,
  sign: 7,
};
const LOOSE_WEIGHT = 4;

let loaded: { phrases: Phrases<Entry>; known: Set<string> } | undefined;

export function lexicon() {
  loaded ??= load();
  return loaded;
}

/** Whether the Bible or the tables contain a word, so that it is not a typing mistake. */
export function isKnown(stem: string): boolean {
  return lexicon().known.has(stem) || isEnglish(stem);
}

/** The verses of a story or a group of books, by its label. */
export function rangesNamed(label: string): VerseRange[] | undefined {
  const story = storyNames().find(({ name }) => name === label);
  if (story) return [...story.ranges];
  const group = tableOf("groups").find(([name]) => name === label);
  return group?.[1]?.split("; ").map(rangeOf);
}

function load() {
  const phrases = new Phrases<Entry>();
  const add = (list: string, meaning: Meaning, weight: number) => {
    for (const phrase of list.split(",")) phrases.add(phrase, { meaning, weight });
  };
  for (const [label = "", references = "", list = ""] of tableOf("groups")) {
    const ranges = references.split("; ").map(rangeOf);
    for (const phrase of list
      .split(",")
      .flatMap(joined)
      .flatMap((one) => [one, `the ${one}`])) {
      const meaning = { kind: "scripture", label, ranges, isGroup: true } as const;
      const isPlural = phrase.trim().endsWith("s");
      phrases.add(phrase, {
        meaning: { ...meaning, ranges: [...ranges] },
        weight: WEIGHTS.group,
        isPlural,
      });
    }
  }
  for (const { phrase, name, ranges } of storyNames())
    add(phrase, { kind: "scripture", label: name, ranges: [...ranges] }, WEIGHTS.story);
  for (const { id, name, synonyms, nearSynonyms, looseSynonyms } of allThemes()) {
    const loose = new Set(looseSynonyms);
    for (const phrase of [name, ...synonyms, ...looseSynonyms]) {
      const isLoose = loose.has(phrase) || loose.has(phrase.toLowerCase());
      add(
        phrase,
        { kind: "topic", id, label: name, isLoose },
        isLoose ? LOOSE_WEIGHT : weightOf(phrase),
      );
    }
    const near = { kind: "topic", id, label: name, isLoose: false, isNear: true } as const;
    for (const phrase of nearSynonyms) add(phrase, near, WEIGHTS.topic);
  }
  for (const [head = "", list = ""] of tableOf("meant")) {
    // "love near": other subjects that are read as love.
    const [id, mark] = head.split(" ");
    const theme = allThemes().find((one) => one.id === id);
    if (!theme || (mark && mark !== "near"))
      throw new Error(`meant.txt: "${head}" is no topic, and no topic with "near"`);
    const { id: topic, name: label } = theme;
    const meaning = { kind: "topic", id: topic, label, isLoose: false } as const;
    for (const phrase of list.split(","))
      add(phrase, mark ? { ...meaning, isNear: true } : meaning, weightOf(phrase));
  }
  for (const [id = "", list = ""] of tableOf("care"))
    add(list, { kind: "care", care: id as Care }, WEIGHTS.care); // Validated by careOf's table.
  for (const [audience = "", list = ""] of tableOf("audiences")) {
    for (const phrase of list.split(",")) {
      const label = phrase.trim();
      const meaning = { kind: "audience", audience: audience as BriefAudience, label } as const; // The table contains only these ids.
      const isPhrase = label.includes(" ");
      phrases.add(label, { meaning, weight: isPhrase ? WEIGHTS.topic : WEIGHTS.audience });
    }
  }
  for (const [who = "", list = ""] of tableOf("occasions"))
    for (const phrase of list.split(",")) {
      const label = phrase.trim();
      const meaning = { kind: "occasion", label, areAdults: who === "adults" } as const;
      // "College kids" are no children.
      const weight = label.includes(" ") ? WEIGHTS.audience : WEIGHTS.occasion;
      phrases.add(phrase, { meaning, weight });
    }
  for (const [id = "", list = ""] of tableOf("other"))
    add(list, { kind: "other", id }, WEIGHTS.topic + 0.5);
  for (const { name, names } of feasts) {
    for (const phrase of names) {
      phrases.add(phrase, {
        meaning: { kind: "season", id: name, label: phrase },
        weight: WEIGHTS.feast + 0.5,
      });
    }
  }
  for (const [sign = "", list = ""] of tableOf("signs")) {
    const [kind, label = ""] = sign.split(" ");
    const own = { translation: { kind, label }, again: { kind, unit: label } }[kind ?? ""];
    const meaning = (own ?? { kind }) as Meaning; // The table contains only these kinds.
    add(
      list,
      meaning,
      /^(?:filler|correction|without|again|plain)$/.test(kind ?? "") ? WEIGHTS.story : WEIGHTS.sign,
    );
  }
  for (const word of fillerWords()) phrases.add(word, { meaning: { kind: "filler" }, weight: 1 });
  return { phrases, known: knownWords(phrases.words) };
}

/** "Old Testament women" is more than the Testament. */
function weightOf(topic: string): number {
  return topic.includes("testament") ? WEIGHTS.group : WEIGHTS.topic;
}

function rangeOf(reference: string): VerseRange {
  const book = BOOKS.find(({ name }) => name === reference || `${name}s` === reference);
  if (!book) return readRange(reference);
  const chapter = book.verses.length;
  return wholeOf(book.osis as BookId, chapter, book.verses.at(-1) ?? 1);
}

function wholeOf(book: BookId, chapter: number, verse: number): VerseRange {
  return { book, start: { chapter: 1, verse: 1 }, end: { chapter, verse } };
}

function knownWords(own: ReadonlySet<string>): Set<string> {
  const known = new Set(own);
  for (const { osis, verses } of BOOKS) {
    for (const { text } of versesOf(
      wholeOf(osis as BookId, verses.length, verses.at(-1) ?? 1), // BOOKS contains every id.
    )) {
      for (const { stem, kind } of tokenize(text)) if (kind === "word") known.add(stem);
    }
  }
  for (const word of wordsOfCompanion()) known.add(stemOf(word));
  return known;
}

/** "1 & 2 Samuel" is also written "1 + 2 Samuel", "1/2 Samuel", "1-2 Samuel". */
function joined(phrase: string): string[] {
  return phrase.includes(" & ")
    ? ["&", "+", "/", "-", "–"].map((mark) => phrase.replace(" & ", ` ${mark} `))
    : [phrase];
}
