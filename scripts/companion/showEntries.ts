/** The entries of some chapters beside the verses that they belong to, for editing a book. */
import { BOOKS, type Book } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { companionOf } from "../../server/agent/bible/companion.ts";
import { type OutlinePassage, outlineOf } from "../../server/agent/bible/outline.ts";
import {
  type CompanionEntry,
  type CompanionQuestion,
  type OnPart,
  READERS,
} from "../../server/agent/bible/parseCompanion.ts";
import { versesOf } from "../../server/agent/bible/verses.ts";

/** @param asked a book by its name or short name, and chapters: ["Mark", "4", "5"], ["1", "John", "2-3"] */
export function showEntries(asked: readonly string[]): string {
  const { book, chapters } = readAsked(asked);
  const outline = outlineOf(book.osis);
  const shown = companionOf(book.osis).flatMap((entry) => {
    const passage = outline.find(
      ({ start }) => start.chapter === entry.start.chapter && start.verse === entry.start.verse,
    );
    const isAsked =
      passage &&
      (chapters.length === 0 ||
        chapters.some((one) => passage.start.chapter <= one && one <= passage.end.chapter));
    return isAsked ? [showEntry(book, entry, passage)] : [];
  });
  return shown.length > 0 ? shown.join("\n\n") : `${book.name} has nothing there.`;
}

/** @throws Error when no book of the Bible is named */
function readAsked(asked: readonly string[]): { book: Book; chapters: number[] } {
  const words = asked.join(" ").replaceAll(/:\d+/g, "");
  const [, name = "", numbers = ""] = /^(.*?\p{L}[\p{L} ]*?)((?: [\d,-]+)*)$/u.exec(words) ?? [];
  const wanted = name.toLowerCase().replaceAll(" ", "");
  const book = BOOKS.find(
    (one) =>
      one.osis.toLowerCase() === wanted || one.name.toLowerCase().replaceAll(" ", "") === wanted,
  );
  if (!book) throw new Error(`“${words}” names no book; write for example: show Mark 4 5`);
  const chapters = [...numbers.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
  return { book, chapters };
}

function showEntry(book: Book, entry: CompanionEntry, passage: OutlinePassage): string {
  const { start, end } = passage;
  const range = { book: book.osis as VerseRange["book"], start, end }; // Safe: a book of the list.
  const verses = versesOf(range).map(
    ({ chapter, verse, text }) => `    ${chapter}:${verse} ${text}`,
  );
  const questions = READERS.flatMap((reader) => [
    reader,
    ...entry.questions[reader].map(showQuestion),
  ]);
  return [
    `${book.osis}.txt:${entry.line}  ${book.name} ${spell(start)} to ${spell(end)}: ${entry.title}`,
    ...verses,
    `opens: ${entry.opens}, weight: ${entry.weight}, topics: ${entry.topics.join(", ")}`,
    ...(entry.care.length > 0 ? [`care: ${entry.care.join(", ")}`] : []),
    `summary: ${entry.summary}`,
    ...questions,
    ...entry.partTitles.map((one) => showPart("title", one)),
    `prayer: ${entry.prayer}`,
    ...entry.partPrayers.map((one) => showPart("prayer", one)),
    ...(entry.childrensPrayer ? [`children’s prayer: ${entry.childrensPrayer}`] : []),
  ].join("\n");
}

function showQuestion({ line, step, from, to, isBest, isNew, text }: CompanionQuestion): string {
  const marks = `${isBest ? ", best" : ""}${isNew ? ", new" : ""}`;
  return `  ${line}: ${step} ${spellVerses({ from, to })}${marks} | ${text}`;
}

function showPart(kind: "title" | "prayer", { line, text, ...verses }: OnPart): string {
  return `  ${line}: ${kind} ${spellVerses(verses)}: ${text}`;
}

function spellVerses({ from, to }: Pick<CompanionQuestion, "from" | "to">): string {
  const isOne = from.chapter === to.chapter && from.verse === to.verse;
  return isOne ? spell(from) : `${spell(from)} to ${spell(to)}`;
}

function spell({ chapter, verse }: { chapter: number; verse: number }): string {
  return `${chapter}:${verse}`;
}
