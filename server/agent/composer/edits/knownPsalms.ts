import { getBook, versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "./draft.ts";

/** Those that most people are glad to meet, and short enough for a day. */
const WELL_LOVED = [
  23, 121, 103, 27, 46, 139, 1, 19, 34, 51, 63, 84, 91, 100, 130, 8, 16, 32, 42, 62, 90, 95, 96, 98,
  111, 113, 116, 122, 126, 131, 133, 138, 143, 145, 146, 147, 148, 150,
];

/** As many psalms as are wanted that the plan does not read yet. */
export function freePsalms(draft: Draft, count: number): VerseRange[] {
  const read = new Set(
    allPlaces(draft).flatMap((place) => {
      const slot = slotAt(draft, place);
      return slot
        ? rangesOf(slot).flatMap(({ book, start }) => (book === "Ps" ? [start.chapter] : []))
        : [];
    }),
  );
  const all = Array.from({ length: getBook("Ps").verses.length }, (_, index) => index + 1);
  const others = all.filter((chapter) => !WELL_LOVED.includes(chapter) && chapter !== 119);
  return [...WELL_LOVED, ...others]
    .filter((chapter) => !read.has(chapter))
    .slice(0, count)
    .map((chapter) => ({
      book: "Ps",
      start: { chapter, verse: 1 },
      end: { chapter, verse: versesIn("Ps", chapter) },
    }));
}
