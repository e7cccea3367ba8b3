/** Whether notes hold more than one sermon. */
import type { Named } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";

/** Where a file holds several sermons: the passage of each, in order. @returns none for a single sermon */
export function severalSermons(notes: Notes, named: readonly Named[]): Named[] {
  const labelled = named.filter(({ isLabelled, kind }) => isLabelled && kind !== "book");
  const sermons: Named[] = [];
  for (const one of labelled) {
    const before = sermons.at(-1);
    if (before && touches(before, one)) continue;
    const words = before ? notes.text.slice(before.end, one.start).split(/\s+/).length : 0;
    // The readings of one service stand together.
    if (!before || words >= WORDS_OF_SERMON) sermons.push(one);
  }
  const last = sermons.at(-1);
  const rest = last ? notes.text.slice(last.end).split(/\s+/).length : 0;
  return sermons.length > 1 && rest >= WORDS_OF_SERMON ? sermons : [];
}

const WORDS_OF_SERMON = 90;

function touches(a: Named, b: Named): boolean {
  return a.ranges.some((one) =>
    b.ranges.some(
      (other) =>
        one.book === other.book &&
        one.start.chapter <= other.end.chapter &&
        other.start.chapter <= one.end.chapter,
    ),
  );
}
