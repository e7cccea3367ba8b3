/** The companion's entries of passages that are read whole. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "./companion.ts";
import { outlineOf } from "./outline.ts";
import type { CompanionEntry } from "./parseCompanion.ts";

export function entriesIn({ book, start, end }: VerseRange): CompanionEntry[] {
  return outlineOf(book)
    .filter((one) => compareVerses(start, one.start) <= 0 && compareVerses(one.end, end) <= 0)
    .flatMap((one) => entryAt(book, one.start) ?? []);
}
