/**
 * What an editor should check, book by book. Unlike a breach, a finding may be right as it is:
 * `MOST` limits how many of a kind the whole bank may have, and is lowered as they are fixed.
 */
import type { Book } from "#shared/domain/bible/books.ts";
import {
  type CompanionEntry,
  READERS,
  type Reader,
} from "../../server/agent/bible/parseCompanion.ts";
import { readingAgeOf } from "../../server/agent/readingAge.ts";
import { textsOf } from "./checkEntries.ts";
import { genericIn, type Rarity, rarityIn, SURELY_GENERIC } from "./generic.ts";
import { alikeInWords } from "./likeness.ts";
import { spelledIn, spellingReader } from "./spelling.ts";
import { unkindIn } from "./unkind.ts";
import { namelessReader } from "./unnamed.ts";
import { alsoBritishIn, isBareChoice, isPronounFirst, stiltedIn, tiredIn } from "./wording.ts";

/** The limit for each kind in the whole bank. */
export const MOST = {
  generic: 0,
  "perhaps generic": 0,
  alike: 0,
  "bare choice": 1,
  "names nobody": 3,
  "pronoun first": 0,
  tired: 0,
  stilted: 1,
  presumes: 0,
  "asks for a secret": 0,
  presses: 0,
  British: 0,
  "unknown word": 0,
  "hard to read": 0,
  "hard to read here": 0,
} as const;
export type FindingKind = keyof typeof MOST;

export interface Finding {
  kind: FindingKind;
  line: number;
  sentence: string;
}

interface Entries {
  book: Book;
  entries: readonly CompanionEntry[];
}

/** In years, for a whole book. */
const OLDEST: Record<Reader, number> = { adults: 12, youth: 12, children: 8 };
/** In years. A passage has few sentences, so the formula varies. */
const LEEWAY = 2;

/** Returns a function that finds a book's findings, given the whole bank. */
export function findingsReader(books: readonly Entries[]) {
  const rarity = rarityIn(books);
  const unknownIn = spellingReader(
    books.flatMap(({ entries }) => entries.map((entry) => spelledIn(textsOf(entry)))),
  );
  const isNameless = namelessReader(books);
  return ({ book, entries }: Entries): Finding[] =>
    [
      ...genericFindings(book, entries, rarity),
      ...alikeInWords(entries).map(({ line, texts }) => ({
        kind: "alike" as const,
        line,
        sentence: `“${texts[0]}” and “${texts[1]}”`,
      })),
      ...entries.flatMap(wordingFindings),
      ...entries.flatMap(unkindFindings),
      ...entries.flatMap(({ questions }) =>
        READERS.flatMap((reader) => questions[reader])
          .filter(({ text }) => isNameless(text))
          .map(({ line, text }) => ({ kind: "names nobody" as const, line, sentence: text })),
      ),
      ...entries.flatMap((entry) =>
        unknownIn(spelledIn(textsOf(entry))).map((word) => ({
          kind: "unknown word" as const,
          line: lineOf(entry, word),
          sentence: word,
        })),
      ),
      ...ageFindings(entries),
    ].sort((a, b) => a.line - b.line);
}

function genericFindings({ osis }: Book, entries: readonly CompanionEntry[], rarity: Rarity) {
  return genericIn(osis, entries, rarity).map(({ line, rarity: rarest, text }): Finding => {
    const kind = rarest < SURELY_GENERIC ? "generic" : "perhaps generic";
    return { kind, line, sentence: text };
  });
}

/** Children are asked about their table and their home: whoever reads with them is there. */
function unkindFindings({ questions }: CompanionEntry): Finding[] {
  return [...questions.adults, ...questions.youth].flatMap(({ line, text }) => {
    const kind = unkindIn(text);
    return kind ? [{ kind, line, sentence: text }] : [];
  });
}

function wordingFindings(entry: CompanionEntry): Finding[] {
  const questions = READERS.flatMap((reader) => entry.questions[reader]);
  const said = [
    ...questions,
    ...entry.partTitles,
    ...entry.partPrayers,
    ...[entry.title, entry.summary, entry.prayer, entry.childrensPrayer].map((text) => ({
      line: entry.line,
      text,
    })),
  ];
  return [
    ...questions.flatMap(({ line, text }): Finding[] => {
      const tired = tiredIn(text);
      return [
        ...(isPronounFirst(text) ? [{ kind: "pronoun first" as const, line, sentence: text }] : []),
        ...(isBareChoice(text) ? [{ kind: "bare choice" as const, line, sentence: text }] : []),
        ...(tired ? [{ kind: "tired" as const, line, sentence: `“${tired}”: ${text}` }] : []),
      ];
    }),
    ...said.flatMap(({ line, text }): Finding[] => {
      const word = alsoBritishIn(text);
      return word ? [{ kind: "British", line, sentence: word }] : [];
    }),
    ...said.flatMap(({ line, text }) =>
      stiltedIn(text).map((name): Finding => {
        return { kind: "stilted", line, sentence: `“${name}”: ${text}` };
      }),
    ),
  ];
}

/** Checks the whole book first, then each passage with more tolerance. */
function ageFindings(entries: readonly CompanionEntry[]): Finding[] {
  return READERS.flatMap((reader) => {
    const texts = ({ questions, prayer, partPrayers, childrensPrayer }: CompanionEntry) => [
      ...questions[reader].map(({ text }) => text),
      ...(reader === "adults"
        ? [prayer, ...partPrayers.map(({ text }) => text)]
        : reader === "children"
          ? [childrensPrayer]
          : []),
    ];
    const age = (some: readonly CompanionEntry[]) => readingAgeOf(some.flatMap(texts));
    const finding = (kind: FindingKind, line: number, years: number): Finding => {
      const sentence = `what ${reader} read is for ${years.toFixed(1)} years`;
      return { kind, line, sentence };
    };
    const ofBook = age(entries);
    return [
      ...(ofBook > OLDEST[reader] ? [finding("hard to read", 1, ofBook)] : []),
      ...entries.flatMap((entry) => {
        const years = entry.questions[reader].length > 0 ? age([entry]) : 0;
        return years > OLDEST[reader] + LEEWAY
          ? [finding("hard to read here", entry.line, years)]
          : [];
      }),
    ];
  });
}

/** Returns the line of the question, or of the title or prayer on a part, that has the word, otherwise the passage's. */
function lineOf(
  { line, questions, partTitles, partPrayers }: CompanionEntry,
  word: string,
): number {
  const has = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu");
  const asked = READERS.flatMap((reader) => questions[reader]);
  return [...asked, ...partTitles, ...partPrayers].find(({ text }) => has.test(text))?.line ?? line;
}
