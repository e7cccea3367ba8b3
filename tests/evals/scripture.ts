/** The World English Bible's words, as the app shows them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import type { ScriptureBook } from "#shared/domain/bible/scriptureText.ts";
import { bookOf, verseId, versesOf } from "./verses.ts";

const FOLDER = join(import.meta.dirname, "../../public/scripture/web");

let textById: Map<number, string> | undefined;
let chaptersWith: Map<string, number> | undefined;
let everything: string | undefined;

function texts(): Map<number, string> {
  if (textById) return textById;
  textById = new Map();
  for (const { osis } of BOOKS) {
    const file = readFileSync(join(FOLDER, `${osis}.json`), "utf8");
    const { blocks } = JSON.parse(file) as ScriptureBook; // Written by the build in this shape.
    for (const block of blocks) {
      if (block.kind !== "paragraph" && block.kind !== "stanza") continue;
      for (const [chapter, verse, text] of block.lines.flat()) {
        const id = verseId(osis, chapter, verse);
        textById.set(id, `${textById.get(id) ?? ""} ${text}`);
      }
    }
  }
  return textById;
}

/** Words alone, so that commas and the shape of quotation marks do not count. */
export function bareWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’‘]/g, "'")
      .match(/[\p{L}\d']+/gu) ?? [];
  return words.flatMap((word) => (word.includes("'") ? trimApostrophes(word) : word));
}

function trimApostrophes(word: string): string[] {
  const bare = word.replaceAll(/^'+|'+$/g, "");
  return bare === "" ? [] : [bare];
}

const wordsById = new Map<number, string[]>();

/** A verse's words, taken apart once: the checks ask for the same chapters again and again. */
function wordsOfVerse(id: number): string[] {
  let words = wordsById.get(id);
  if (!words) {
    words = bareWords(texts().get(id) ?? "");
    wordsById.set(id, words);
  }
  return words;
}

/** Whether these words stand somewhere in the translation, in this order. */
export function isScripture(quotation: string): boolean {
  everything ??= ` ${[...texts().keys()].flatMap(wordsOfVerse).join(" ")} `;
  return everything.includes(` ${bareWords(quotation).join(" ")} `);
}

const stemByWord = new Map<string, string>();

/** One form for a word and its plural, past and genitive; rough, but the same on both sides. */
export function stem(word: string): string {
  let found = stemByWord.get(word);
  if (found === undefined) {
    const base = word.replace(/'s$/, "");
    found =
      base.length < 5
        ? base.replace(/(?<=[^s])s$/, "")
        : base.replace(/(?:ies|ied)$/, "y").replace(/(?:ing|ed|es|s)$/, "");
    stemByWord.set(word, found);
  }
  return found;
}

/** What any question may say of any passage. */
const GENERIC = new Set(
  bareWords(`learn show teach today week month year life heart live pray prayer trust believe faith
    follow friend verse verses passage read story person people someone anyone matter hard easy help
    need change moment place time name thank speak listen hear know want choose keep give love hope
    fear word words work right true good world church someone always never every really home`).map(
    stem,
  ),
);
const COMMON_SHARE = 0.2;

const tellingByReference = new Map<string, ReadonlySet<string>>();

/** Names and images of this passage: words that few chapters of the Bible have. */
export function tellingWords(reference: string): ReadonlySet<string> {
  let telling = tellingByReference.get(reference);
  if (!telling) {
    const frequency = chapterFrequency();
    const limit = COMMON_SHARE * BOOKS.reduce((sum, { verses }) => sum + verses.length, 0);
    const stems = new Set(versesOf(reference).flatMap(wordsOfVerse).map(stem));
    telling = new Set(
      [...stems].filter(
        (word) => word.length >= 3 && !GENERIC.has(word) && (frequency.get(word) ?? 0) < limit,
      ),
    );
    tellingByReference.set(reference, telling);
  }
  return telling;
}

function chapterFrequency(): Map<string, number> {
  if (chaptersWith) return chaptersWith;
  const byChapter = new Map<number, Set<string>>();
  for (const id of texts().keys()) {
    const chapter = Math.floor(id / 1_000);
    const stems = byChapter.get(chapter) ?? new Set();
    for (const word of wordsOfVerse(id)) stems.add(stem(word));
    byChapter.set(chapter, stems);
  }
  chaptersWith = new Map();
  for (const stems of byChapter.values()) {
    for (const word of stems) chaptersWith.set(word, (chaptersWith.get(word) ?? 0) + 1);
  }
  return chaptersWith;
}

const namesByBook = new Map<BookId, Set<string>>();

/** Capitalised words that stand inside a sentence of this book. */
export function namesOfBook(book: BookId): ReadonlySet<string> {
  if (namesByBook.size === 0) {
    for (const [id, text] of texts()) {
      const names = namesByBook.get(bookOf(id)) ?? new Set();
      for (const name of text.match(/\p{Lu}\p{Ll}+/gu) ?? []) names.add(name);
      namesByBook.set(bookOf(id), names);
    }
  }
  return namesByBook.get(book) ?? new Set();
}

let allNames: Set<string> | undefined;

/** Names of people and places: words that the translation never writes small. */
export function biblicalNames(): ReadonlySet<string> {
  if (!allNames) {
    const small = new Set<string>();
    for (const text of texts().values()) {
      for (const word of text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []) small.add(word);
    }
    allNames = new Set(
      BOOKS.flatMap(({ osis }) => [...namesOfBook(osis)]).filter(
        (name) => !small.has(name.toLowerCase()),
      ),
    );
  }
  return allNames;
}
