import { expect, it } from "vitest";
import { keyVerseIn, verseAskedFor } from "#shared/domain/bible/keyVerse.ts";
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { keyVerses } from "../../../../scripts/scripture/keyVerses.ts";

function rangesOf(reference: string) {
  const read = parseReference(reference);
  if (!read.ok) throw new Error(read.reason);
  return read.ranges;
}

const VERSES = {
  Mark: [[4, 14, 4, 14, 2] as const, [4, 39, 4, 39, 3] as const].map(
    (one) => [...one] as [number, number, number, number, number],
  ),
};
const found = (reference: string) => {
  const verse = keyVerseIn(rangesOf(reference), VERSES);
  return verse && formatRanges([verse]);
};

it("takes the verse of the best known passage that is read", () => {
  expect(found("Mark 4")).toBe("Mark 4:39");
  expect(found("Mark 4:1-34")).toBe("Mark 4:14");
});

it("takes none that the day does not read whole, and none of a book without any", () => {
  expect(found("Mark 4:20-38")).toBeUndefined();
  expect(found("Ruth 1")).toBeUndefined();
});

it("reads the verse that a question asks for", () => {
  const questions = ["Who is this?", "Learn by heart: “He awoke.” (Mark 4:39)."];
  const verse = verseAskedFor(questions);
  expect(verse && formatRanges([verse])).toBe("Mark 4:39");
});

it("reads none from other questions, or from a reference that cannot be read", () => {
  expect(verseAskedFor(["What do you learn by heart (Mark 4:39)?"])).toBeUndefined();
  expect(verseAskedFor(["Learn by heart: “He awoke.” (Mark 99:1)."])).toBeUndefined();
});

it("has one verse for each passage of the companion, in all books", () => {
  const verses = keyVerses();
  expect(Object.keys(verses)).toHaveLength(66);
  for (const [book, entries] of Object.entries(verses)) {
    expect(entries.length, book).toBeGreaterThan(0);
  }
  const storm = keyVerseIn(rangesOf("Mark 4:35-41"), verses);
  expect(storm && formatRanges([storm])).toBe("Mark 4:39");
});
