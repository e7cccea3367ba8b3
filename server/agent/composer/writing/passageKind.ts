/** What kind of writing a passage is, since a psalm asks other questions than a law. */
import type { BookId } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";

export type PassageKind =
  | "narrative"
  | "gospel"
  | "parable"
  | "teaching"
  | "law"
  | "psalm"
  | "lament"
  | "wisdom"
  | "prophecy"
  | "letter"
  | "apocalypse"
  | "genealogy";

const BY_BOOK: [PassageKind, readonly BookId[]][] = [
  ["gospel", ["Matt", "Mark", "Luke", "John"]],
  ["psalm", ["Ps", "Song"]],
  ["lament", ["Lam"]],
  ["wisdom", ["Job", "Prov", "Eccl"]],
  [
    "prophecy",
    [
      "Isa",
      "Jer",
      "Ezek",
      "Hos",
      "Joel",
      "Amos",
      "Obad",
      "Mic",
      "Nah",
      "Hab",
      "Zeph",
      "Hag",
      "Zech",
      "Mal",
    ],
  ],
  [
    "letter",
    [
      "Rom",
      "1Cor",
      "2Cor",
      "Gal",
      "Eph",
      "Phil",
      "Col",
      "1Thess",
      "2Thess",
      "1Tim",
      "2Tim",
      "Titus",
      "Phlm",
      "Heb",
      "Jas",
      "1Pet",
      "2Pet",
      "1John",
      "2John",
      "3John",
      "Jude",
    ],
  ],
  ["apocalypse", ["Rev"]],
  ["law", ["Lev"]],
];

/** Stretches that differ from the rest of their book, by chapters, first and last. */
const BY_CHAPTERS: [BookId, number, number, PassageKind][] = [
  ["Exod", 20, 23, "law"],
  ["Exod", 25, 31, "law"],
  ["Exod", 35, 40, "law"],
  ["Num", 5, 6, "law"],
  ["Num", 15, 15, "law"],
  ["Num", 18, 19, "law"],
  ["Num", 28, 30, "law"],
  ["Deut", 4, 30, "law"],
  ["Gen", 5, 5, "genealogy"],
  ["Gen", 10, 10, "genealogy"],
  ["Gen", 36, 36, "genealogy"],
  ["Num", 1, 4, "genealogy"],
  ["Num", 26, 26, "genealogy"],
  ["Josh", 13, 21, "genealogy"],
  ["1Chr", 1, 9, "genealogy"],
  ["1Chr", 23, 27, "genealogy"],
  ["Ezra", 2, 2, "genealogy"],
  ["Neh", 7, 7, "genealogy"],
  ["Lev", 8, 10, "narrative"],
  ["Lev", 24, 24, "narrative"],
  ["Job", 1, 2, "narrative"],
  ["Job", 42, 42, "narrative"],
  ["Isa", 36, 39, "narrative"],
  ["Jer", 26, 29, "narrative"],
  ["Jer", 32, 32, "narrative"],
  ["Jer", 34, 44, "narrative"],
  ["Jer", 52, 52, "narrative"],
  ["Dan", 7, 12, "apocalypse"],
  ["Matt", 5, 7, "teaching"],
  ["Matt", 13, 13, "parable"],
  ["Matt", 18, 18, "teaching"],
  ["Matt", 23, 25, "teaching"],
  ["Luke", 15, 16, "parable"],
  ["John", 14, 17, "teaching"],
  ["Rev", 2, 3, "letter"],
];

const LAMENT_PSALMS = new Set([
  3, 4, 5, 6, 7, 10, 12, 13, 17, 22, 25, 26, 28, 31, 35, 36, 38, 39, 41, 42, 43, 44, 51, 53, 54, 55,
  56, 57, 58, 59, 60, 61, 64, 69, 70, 71, 74, 77, 79, 80, 83, 85, 86, 88, 90, 94, 102, 106, 109,
  120, 123, 126, 129, 130, 137, 140, 141, 142, 143,
]);

const PARABLE =
  /\b(?:parables?|is like|may be compared|a certain (?:man|rich|king)|who among you|there was a man who)\b/i;
const DESCENT = /\b(?:the sons? of|became the father of|the father of)\b/gi;

/** @param text the passage's own words */
export function kindOf(range: VerseRange, text: string): PassageKind {
  const { book, start } = range;
  if (isGenealogy(text)) return "genealogy";
  if (book === "Ps" && LAMENT_PSALMS.has(start.chapter)) return "lament";
  const byChapter = BY_CHAPTERS.find(
    ([id, first, last]) => id === book && start.chapter >= first && start.chapter <= last,
  );
  const kind =
    byChapter?.[3] ?? BY_BOOK.find(([, books]) => books.includes(book))?.[0] ?? "narrative";
  return (kind === "gospel" || kind === "teaching") && PARABLE.test(text) ? "parable" : kind;
}

function isGenealogy(text: string): boolean {
  const descents = text.match(DESCENT)?.length ?? 0;
  return descents >= 8 && descents / text.split(" ").length > 0.04;
}
