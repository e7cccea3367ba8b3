/**
 * The form of a companion file: a book's passages one after another, each with words of its own.
 *
 *     == 4:35 Wind and waves do as he says
 *     opens: scene
 *     weight: 3
 *     summary: …
 *     key: 4:39
 *     topics: fear, faith
 *     care: violence
 *     adults
 *     - observe 4:37-38 | …?
 *     - understand 4:40, best | …?
 *     title 4:37-38: …
 *     prayer: …
 *     prayer 4:37-38: …
 *     children's prayer: …
 *
 * A passage runs to the verse before the next one begins.
 */
import type { Book } from "#shared/domain/bible/books.ts";

export const CARES = [
  "rape",
  "abuse",
  "suicide",
  "death of a child",
  "miscarriage",
  "violence",
  "slavery",
  "ethnic killing",
  "sexual content",
  "divorce",
  "illness",
  "infertility",
] as const;
export type CareMark = (typeof CARES)[number];

export type Step = "observe" | "understand" | "respond";
export const READERS = ["adults", "youth", "children"] as const;
export type Reader = (typeof READERS)[number];

interface Place {
  chapter: number;
  verse: number;
}

export interface CompanionQuestion {
  /** The line in the file, from 1. */
  line: number;
  step: Step;
  /** The verses that the question is about, inclusive. */
  from: Place;
  to: Place;
  /** The one to ask when there is only one. */
  isBest: boolean;
  /** Whether it needs no knowledge of the Bible. */
  isNew: boolean;
  /** Whether it looks so closely at a few words that it is asked first where a day reads little else. */
  isNear: boolean;
  text: string;
}

/** A title or a prayer on a verse or a few, for days that read a passage in parts. */
export interface OnPart {
  /** The line in the file, from 1. */
  line: number;
  /** The verses that it speaks of, inclusive. */
  from: Place;
  to: Place;
  text: string;
}

export interface CompanionEntry {
  /** The line in the file, from 1. */
  line: number;
  start: Place;
  title: string;
  /** A day that begins at a soft start cuts what runs on. */
  opens: "scene" | "soft";
  weight: 1 | 2 | 3;
  summary: string;
  /** The verse to learn by heart. */
  key: { from: Place; to: Place };
  /** Ids of themes, the most central first. */
  topics: string[];
  care: CareMark[];
  questions: Record<Reader, CompanionQuestion[]>;
  prayer: string;
  /** In the order of their verses, without overlap; empty in most passages. */
  partTitles: OnPart[];
  /** As `partTitles`. */
  partPrayers: OnPart[];
  /** Empty where the passage is closed to children. */
  childrensPrayer: string;
}

const HEAD = /^== (\d+):(\d+) (\S.*)$/;
const FIELD =
  /^(opens|weight|summary|key|topics|care|prayer|children’s prayer|children's prayer): (\S.*)$/;
const ON_PART = /^(title|prayer) ([\d:–-]+): (\S.*)$/;
const QUESTION = /^- (observe|understand|respond) ([\d:–-]+)((?:, ?(?:best|new|near))*) \| (\S.*)$/;

/** @throws Error naming the book and the malformed line */
export function parseCompanion(book: Book, source: string): CompanionEntry[] {
  const entries: CompanionEntry[] = [];
  let reader: Reader | undefined;
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return;
    try {
      const head = HEAD.exec(line);
      if (head) {
        entries.push(emptyEntry(head, index + 1));
        reader = undefined;
        return;
      }
      const entry = entries.at(-1);
      if (!entry) throw new Error("a file begins with a passage");
      if (isReader(line.trim()))
        reader = line.trim() as Reader; // Checked in the condition above.
      else reader = readLine(line, { entry, reader, book, number: index + 1 });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`companion/${book.osis}.txt:${index + 1}: ${reason}`, { cause });
    }
  });
  return entries;
}

function emptyEntry([, chapter, verse, title = ""]: RegExpExecArray, line: number): CompanionEntry {
  const start = { chapter: Number(chapter), verse: Number(verse) };
  return {
    line,
    start,
    title,
    opens: "scene",
    weight: 1,
    summary: "",
    key: { from: start, to: start },
    topics: [],
    care: [],
    questions: { adults: [], youth: [], children: [] },
    prayer: "",
    partTitles: [],
    partPrayers: [],
    childrensPrayer: "",
  };
}

function isReader(word: string): boolean {
  return (READERS as readonly string[]).includes(word);
}

interface Around {
  entry: CompanionEntry;
  reader: Reader | undefined;
  book: Book;
  /** The line's number. */
  number: number;
}

/** @returns the readers that the following questions are for */
function readLine(line: string, { entry, reader, book, number }: Around): Reader | undefined {
  const [, step, verses, marks = "", text] = QUESTION.exec(line) ?? [];
  if (step && verses && text) {
    if (!reader) throw new Error("a question before its readers");
    entry.questions[reader].push({
      line: number,
      step: step as Step, // The expression matches these three only.
      ...readVerses(verses, book),
      isBest: marks.includes("best"),
      isNew: marks.includes("new"),
      isNear: marks.includes("near"),
      text,
    });
    return reader;
  }
  const [, kind, part, words] = ON_PART.exec(line) ?? [];
  if (part && words) {
    if (kind === "prayer" && entry.prayer === "")
      throw new Error("a prayer on a part before the passage's own");
    const of = kind === "title" ? entry.partTitles : entry.partPrayers;
    of.push({ line: number, ...readVerses(part, book), text: words });
    return undefined;
  }
  const [, field, value = ""] = FIELD.exec(line) ?? [];
  switch (field) {
    case "opens":
      if (value !== "scene" && value !== "soft") throw new Error(`"${value}" opens nothing`);
      entry.opens = value;
      break;
    case "weight":
      if (!/^[123]$/.test(value)) throw new Error(`"${value}" is no weight`);
      entry.weight = Number(value) as CompanionEntry["weight"]; // Checked in the condition above.
      break;
    case "key":
      entry.key = readVerses(value, book);
      break;
    case "topics":
      entry.topics = value.split(",").map((topic) => topic.trim());
      break;
    case "care":
      entry.care = value.split(",").map(readCare);
      break;
    case "summary":
    case "prayer":
      entry[field] = value;
      break;
    case undefined:
      throw new Error(`"${line.slice(0, 60)}" cannot be read`);
    default:
      entry.childrensPrayer = value;
  }
  return undefined;
}

function readCare(word: string): CareMark {
  const care = CARES.find((one) => one === word.trim());
  if (!care) throw new Error(`"${word.trim()}" is no care mark`);
  return care;
}

/** "4:37", "4:37-38", "4:41-5:2", as first and last verse. @throws Error where one does not exist */
function readVerses(written: string, book: Book): { from: Place; to: Place } {
  const [first = "", last] = written.split(/[–-]/);
  const from = readPlace(first);
  const to =
    last === undefined
      ? from
      : last.includes(":")
        ? readPlace(last)
        : { chapter: from.chapter, verse: Number(last) };
  for (const { chapter, verse } of [from, to]) {
    if (!(verse >= 1 && verse <= (book.verses[chapter - 1] ?? 0)))
      throw new Error(`${written} does not exist`);
  }
  return { from, to };
}

function readPlace(written: string): Place {
  const [chapter, verse] = written.split(":").map(Number);
  return { chapter: chapter ?? 0, verse: verse ?? 0 };
}
