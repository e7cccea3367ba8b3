/** Six consecutive words that two questions share. */
import type { Book } from "#shared/domain/bible/books.ts";
import { type CompanionEntry, READERS } from "../../server/agent/bible/parseCompanion.ts";
import { framesOf } from "../../server/agent/composer/write/framesOf.ts";
import { wordsOf } from "./words.ts";

/** How many pairs of passages may share six words in the whole bank. */
export const MOST_PAIRS = 2;

/** Returns the frames that questions of two passages share, each with its locations. */
export function sharedFrames(
  books: readonly { book: Book; entries: readonly CompanionEntry[] }[],
): string[] {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { book, entries } of books) {
    for (const entry of entries) {
      const where = `${book.osis} ${entry.start.chapter}:${entry.start.verse}`;
      for (const { text } of READERS.flatMap((reader) => entry.questions[reader])) {
        for (const frame of framesOf(text)) {
          const before = seen.get(frame);
          if (before && before !== where) shared.push(`${before} and ${where}: “${frame}”`);
          seen.set(frame, where);
        }
      }
    }
  }
  return shared;
}

/**
 * Counts a plan's questions that share a frame with another of them. @param own words of the
 * passage, which any question may name
 */
export function countSharing(questions: readonly string[], own = ""): number {
  const text = ` ${wordsOf(own)} `;
  const times = new Map<string, number>();
  const frames = questions.map((question) => [...new Set(framesOf(question))]);
  for (const frame of frames.flat()) times.set(frame, (times.get(frame) ?? 0) + 1);
  return frames.filter((some) =>
    some.some((frame) => (times.get(frame) ?? 0) > 1 && !text.includes(` ${frame} `)),
  ).length;
}
