import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { compareVerses, formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { stripVerseLetters } from "#shared/domain/bible/stripVerseLetters.ts";

const READ: [written: string, canonical: string][] = [
  ["Mark 1:1-13", "Mark 1:1-13"],
  ["mark 1:1 - 13", "Mark 1:1-13"],
  ["Mark 1:1–13", "Mark 1:1-13"],
  ["Mk 1.1-13", "Mark 1:1-13"],
  ["Mark 1:1-13; Psalm 23", "Mark 1:1-13; Psalm 23"],
  ["Mark 1:1-13 and Psalm 23", "Mark 1:1-13; Psalm 23"],
  ["Mark 1:1-13; and Psalm 23.", "Mark 1:1-13; Psalm 23"],
  ["Mark 1:1-13 (ESV)", "Mark 1:1-13"],
  ["Mark 1:1-13, 20-22; 3:4", "Mark 1:1-13, 20-22; 3:4"],
  ["Mark 1:1-13; Mark 2", "Mark 1:1-13; Mark 2"],
  ["Mark chapter 3 verses 1 to 5", "Mark 3:1-5"],
  ["Mark ch. 1", "Mark 1"],
  ["the Gospel of Mark", "Mark"],
  ["Mark 1-2", "Mark 1-2"],
  ["Mark 1, 3", "Mark 1, 3"],
  ["Mark 1:1-16:20", "Mark"],
  ["Mark 1:1-45", "Mark 1"],
  ["Mark 1:1ff", "Mark 1"],
  ["Mark 1:14-2:12", "Mark 1:14-2:12"],
  ["Genesis 1-3:5", "Genesis 1:1-3:5"],
  ["Genesis 1:1-2:3, 4", "Genesis 1:1-2:3, 4"],
  ["Genesis 1:1-3; 2", "Genesis 1:1-3; Genesis 2"],
  ["Psalm 86", "Psalm 86"],
  ["Psalms 86", "Psalm 86"],
  ["Ps 23, 24", "Psalms 23, 24"],
  ["Psalms 120-134", "Psalms 120-134"],
  ["Psalm 1, 3:4", "Psalm 1; Psalm 3:4"],
  ["Psalms", "Psalms"],
  ["Psalm 119:1-24a", "Psalm 119:1-24"],
  ["Psalm 9:1-10:5", "Psalms 9:1-10:5"],
  ["Jude", "Jude"],
  ["Jude 1", "Jude"],
  ["Jude 1-4", "Jude 1-4"],
  ["Jude 1:1-4", "Jude 1-4"],
  ["Jude 1:1", "Jude 1:1"],
  ["Jude 2", "Jude 2"],
  ["Obadiah 1:3", "Obadiah 3"],
  ["Philemon", "Philemon"],
  ["2 John 1-3", "2 John 1-3"],
  ["3 John 14", "3 John 14"],
  ["1 John", "1 John"],
  ["First John 3", "1 John 3"],
  ["I John 3:16", "1 John 3:16"],
  ["John 3.16", "John 3:16"],
  ["1-2 Samuel", "1 Samuel; 2 Samuel"],
  ["Genesis to Exodus", "Genesis; Exodus"],
  ["Mark 16:1 - Luke 1:4", "Mark 16; Luke 1:1-4"],
  ["Song of Songs 2", "Song of Solomon 2"],
  ["Proverbs 31:10-end", "Proverbs 31:10-31"],
  ["Rom 8 vv 1-4", "Romans 8:1-4"],
  ["Rev 22:20-21", "Revelation 22:20-21"],
];

const REFUSED: [written: string, reason: string][] = [
  ["Genesis 50:20-27", "Genesis 50 has 26 verses."],
  ["Psalm 23 and John 10:99", "John 10 has 42 verses."],
  ["Mark 1:60-70", "Mark 1 has 45 verses."],
  ["Mark 1:1-999", "Mark 1 has 45 verses."],
  ["Mark 1:0", "Mark 1 has 45 verses."],
  ["Mark 16:20-1", "Mark 16 has 20 verses."],
  ["Mark 17", "Mark has 16 chapters."],
  ["Mark 0", "Mark has 16 chapters."],
  ["Mark 999", "Mark has 16 chapters."],
  ["Hebrews 13-15", "Hebrews has 13 chapters."],
  ["Psalm 151", "There are 150 psalms."],
  ["3 John 15", "3 John has 14 verses."],
  ["Philemon 26", "Philemon has 25 verses."],
  ["Jude 2:3", "Jude has one chapter of 25 verses."],
  ["Mark 1:5-3", "“Mark 1:5-3” runs backwards: the end comes before the start."],
  ["Mark 3-1", "“Mark 3-1” runs backwards: the end comes before the start."],
  [
    "Revelation to Genesis",
    "“Revelation to Genesis” runs backwards: the end comes before the start.",
  ],
  ["Hezekiah 3", "There is no book called Hezekiah. Write it like “Mark 1:1-13”."],
  ["Psalm 23 and Foo 3", "There is no book called Foo. Write it like “Mark 1:1-13”."],
  ["Tobit 3", "There is no book called Tobit. Write it like “Mark 1:1-13”."],
  ["1:3", "“1:3” is not a passage that can be read. Write it like “Mark 1:1-13”."],
  ["  ", "There is no passage here. Write it like “Mark 1:1-13”."],
];

describe("parseReference", () => {
  it.each(READ)("parses %s as %s", (written, canonical) => {
    expect(parseReference(written)).toMatchObject({ ok: true, text: canonical });
  });

  it.each(REFUSED)("refuses %s: %s", (written, reason) => {
    expect(parseReference(written)).toEqual({ ok: false, reason });
  });

  it("returns the verses of a whole book", () => {
    expect(parseReference("Mark")).toMatchObject({
      ranges: [{ book: "Mark", start: { chapter: 1, verse: 1 }, end: { chapter: 16, verse: 20 } }],
    });
  });
});

const range = fc
  .record({
    book: fc.constantFrom(...BOOKS),
    cut: fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ book, cut: [a = 0, b = 0, c = 0, d = 0] }) => {
    const verses: readonly number[] = book.verses;
    const at = (chapter: number, verse: number) => ({
      chapter: (chapter % verses.length) + 1,
      verse: (verse % (verses[chapter % verses.length] ?? 1)) + 1,
    });
    const [start, end] = [at(a, b), at(c, d)].sort(compareVerses);
    return { book: book.osis, start: start ?? at(a, b), end: end ?? at(a, b) };
  });

describe("formatRanges", () => {
  it("writes a reference that parses to the same verses", () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 4 }), (ranges) => {
        expect(parseReference(formatRanges(ranges))).toMatchObject({ ok: true, ranges });
      }),
    );
  });
});

describe("stripVerseLetters", () => {
  it.each([
    ["Psalm 119:1-24a", "Psalm 119:1-24"],
    ["Mark 1:1b-3a", "Mark 1:1-3"],
    ["Mark 1:1a, 4b; 2:3c", "Mark 1:1, 4; 2:3"],
    ["Jude 4b", "Jude 4"],
    ["1 John 2", "1 John 2"],
    ["3 John 1", "3 John 1"],
    ["1John 3:2a", "1John 3:2"],
    ["Mark 1:1a-13b", "Mark 1:1-13"],
    ["Psalm 119:1-24f", "Psalm 119:1-24"],
    ["Mark 1:14f.", "Mark 1:14"],
    ["Mark 1:14ff", "Mark 1:14"],
    ["Mark 1:14 ff.", "Mark 1:14"],
    ["Mark 1:16x; 2:3xy", "Mark 1:16; 2:3"],
    ["Mark 1:16ESV", "Mark 1:16"],
    ["Mark 1:16a-c", "Mark 1:16"],
    ["Mark 1:1;2Co 3:1", "Mark 1:1;2Co 3:1"],
    ["Mark 1; 2Tim", "Mark 1; 2Tim"],
    ["1Pt 3:1g; 1Kgs 2:1h", "1Pt 3:1; 1Kgs 2:1"],
    ["Mark 1:1to 2:3", "Mark 1:1to 2:3"],
    ["Mark 1:1vv 3", "Mark 1:1vv 3"],
    ["Song 2:1", "Song 2:1"],
    ["Mark 3 and 4", "Mark 3 and 4"],
  ])("turns %s into %s", (written, stripped) => {
    expect(stripVerseLetters(written)).toBe(stripped);
  });
});
