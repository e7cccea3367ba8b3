/** Passages that are left out to protect readers, by the companion's care marks. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "./companion.ts";
import { outlineOf } from "./outline.ts";
import { overlaps } from "./overlaps.ts";
import type { CareMark, CompanionEntry } from "./parseCompanion.ts";

/** Never read with children, even where the entry has questions for them. */
const NEVER_FOR_CHILDREN: ReadonlySet<CareMark> = new Set([
  "rape",
  "sexual content",
  "ethnic killing",
]);

/**
 * Whether a passage may be read with children. The entry's author decides: without questions for children it is closed
 * to them, while the jailer of Philippi (who wants to die) is open.
 */
export function isForChildren({ care, questions }: CompanionEntry): boolean {
  return questions.children.length > 0 && !care.some((mark) => NEVER_FOR_CHILDREN.has(mark));
}

/** The whole passages in these ranges that are closed to children. */
export function passagesClosedToChildren(ranges: readonly VerseRange[]): VerseRange[] {
  return passagesWhere(ranges, (entry) => !isForChildren(entry));
}

/** The whole passages in these ranges that have one of the marks. */
export function passagesMarked(
  ranges: readonly VerseRange[],
  marks: ReadonlySet<CareMark>,
): VerseRange[] {
  return passagesWhere(ranges, ({ care }) => care.some((mark) => marks.has(mark)));
}

function passagesWhere(
  ranges: readonly VerseRange[],
  isMeant: (entry: CompanionEntry) => boolean,
): VerseRange[] {
  const found = new Map<string, VerseRange>();
  for (const range of ranges) {
    for (const { start, end } of outlineOf(range.book)) {
      const passage = { book: range.book, start, end };
      if (!overlaps(passage, range)) continue;
      const entry = entryAt(range.book, start);
      if (entry && isMeant(entry))
        found.set(`${range.book} ${start.chapter}:${start.verse}`, passage);
    }
  }
  return [...found.values()].sort((a, b) =>
    a.book === b.book ? compareVerses(a.start, b.start) : 0,
  );
}
