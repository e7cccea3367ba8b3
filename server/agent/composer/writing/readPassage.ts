/** What a passage holds that questions can be asked about: its people, places and words. */
import { BOOKS, type BookId, getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type Passage, passagesIn } from "../../bible/passages.ts";
import { type VerseText, versesOf } from "../../bible/verses.ts";
import { LONG_AGO, PEOPLE, PLACES, TRIBES } from "./gazetteer.ts";
import { kindOf, type PassageKind } from "./passageKind.ts";
import { findQuotes, type Quote } from "./quotes.ts";
import { rankTopics } from "./rankTopics.ts";

interface LocatedTopic {
  name: string;
  /** The scene that it is about, where the day has several. */
  scene: Passage | undefined;
}

export interface PassageReading {
  kind: PassageKind;
  book: string;
  reference: string;
  text: string;
  /** Those who are named more than once, the most often named first; Jesus apart. */
  people: string[];
  places: string[];
  /** The outline's passages of the day, the longest first. */
  scenes: Passage[];
  /** Exact words of the World English Bible. */
  quotes: Quote[];
  /** The strongest first. */
  topics: LocatedTopic[];
}

/** Readings of late, since a day is looked at both when it is planned and when it is written. */
const recent = new Map<string, PassageReading>();
const MAX_RECENT = 800;

/** Reads the words of a day's passages; the longest range decides the kind. */
export function readPassage(ranges: readonly VerseRange[]): PassageReading {
  const key = formatRanges(ranges);
  const known = recent.get(key);
  if (known) return known;
  const reading = read(ranges);
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(key, reading);
  return reading;
}

function read(ranges: readonly VerseRange[]): PassageReading {
  const parts = ranges.map((range) => ({ range, verses: versesOf(range) }));
  const text = parts.map(({ verses }) => joined(verses)).join(" ");
  const main = parts.reduce((best, part) =>
    part.verses.length > best.verses.length ? part : best,
  );
  const scenes = ranges.flatMap(passagesIn).sort((a, b) => b.words - a.words);
  const kind = kindOf(scenes[0] ?? main.range, joined(main.verses));
  return {
    kind,
    book: getBook(main.range.book).name,
    reference: formatRanges(ranges),
    text,
    people: TELLING.has(kind)
      ? namesIn(text, PEOPLE).filter((name) => isThere(name, main.range.book))
      : [],
    places: TELLING.has(kind) ? namesIn(text, PLACES) : [],
    scenes,
    quotes: findQuotes(main.verses, ranges.length > 1 ? getBook(main.range.book).name : undefined),
    topics: topicsOf(scenes, text, kind),
  };
}

/** Where a person who is named takes part; elsewhere a name is mostly looked back on. */
const TELLING: ReadonlySet<PassageKind> = new Set(["narrative", "gospel", "parable"]);

/** Scenes that a day is asked about: the longest. */
const MAX_SCENES = 4;
const MAX_TOPICS = 5;

/** Topics scene by scene: what a day has in one place it may not have in another. */
function topicsOf(scenes: readonly Passage[], text: string, kind: PassageKind): LocatedTopic[] {
  if (scenes.length < 2) {
    const isNew = scenes[0] !== undefined && isNewTestament(scenes[0].book);
    return rankTopics(text, isNew, kind).map(({ name }) => ({ name, scene: undefined }));
  }
  const found = scenes
    .slice(0, MAX_SCENES)
    .flatMap((scene) =>
      rankTopics(joined(versesOf(scene)), isNewTestament(scene.book), kind).map((topic) => ({
        ...topic,
        scene,
      })),
    )
    .sort((a, b) => b.score - a.score);
  const names = new Set<string>();
  return found
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, MAX_TOPICS)
    .map(({ name, scene }) => ({ name, scene }));
}

function joined(verses: readonly VerseText[]): string {
  return verses.map(({ text }) => text).join(" ");
}

const FIRST_GOSPEL = BOOKS.findIndex((book) => book.osis === "Matt");
const WITH_SONS_OF_JACOB: ReadonlySet<BookId> = new Set<BookId>([
  "Gen",
  "Matt",
  "Mark",
  "Luke",
  "John",
  "Acts",
]);

function isNewTestament(book: BookId): boolean {
  return BOOKS.findIndex(({ osis }) => osis === book) >= FIRST_GOSPEL;
}

/** Whether somebody so named takes part in what a book tells, rather than being looked back on. */
function isThere(name: string, book: BookId): boolean {
  if (isNewTestament(book) && LONG_AGO.has(name)) return name === "Saul" && book === "Acts";
  return !TRIBES.has(name) || WITH_SONS_OF_JACOB.has(book);
}

/** Names by how often they occur; somebody named once is no main person. */
function namesIn(text: string, gazetteer: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/(?<![\p{L}’])\p{Lu}\p{Ll}+(?!\p{L})/gu)) {
    if (gazetteer.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
}
