/** Why a plan on a topic reads a passage: what the topic finds in it, or the companion's own sentence. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "./companion.ts";
import { outlineOf } from "./outline.ts";

const LONGEST_TITLE = 75;

/** Returns a topic's own line about a passage as a day's title; undefined when it is too long, or there is none. */
export function titleOfWhy(why: string): string | undefined {
  const title = why
    .replace(/\.$/, "")
    .replace(/^"(.+)"$/, "“$1”")
    .replaceAll("'", "’");
  return title !== "" && title.length <= LONGEST_TITLE && !title.includes('"') ? title : undefined;
}

/** @param why the topic's own line, empty for a person who has no list */
export function whyRead(range: VerseRange, why: string): string {
  // A line that only quotes says less than a summary.
  if (why !== "" && !/["“”]/.test(why)) return why;
  return summaryOf(range) ?? why;
}

/** Of the passage that everybody knows best among those that are read whole. */
function summaryOf({ book, start, end }: VerseRange): string | undefined {
  const entries = outlineOf(book)
    .filter((one) => compareVerses(start, one.start) <= 0 && compareVerses(one.end, end) <= 0)
    .flatMap((one) => entryAt(book, one.start) ?? []);
  const [main] = entries.sort((a, b) => b.weight - a.weight);
  return main?.summary;
}
