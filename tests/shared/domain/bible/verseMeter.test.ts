import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { meterPlan } from "#shared/domain/bible/meterPlan.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { splitRange } from "#shared/domain/bible/splitRange.ts";
import { countVerses, meterVerses } from "#shared/domain/bible/verseMeter.ts";
import { holds } from "../../holds.ts";

function ranges(reference: string): VerseRange[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

describe("countVerses", () => {
  it.each([
    ["John 3:16", 1],
    ["John 3", 36],
    ["Genesis 1:30-2:3", 5],
    ["Psalm 23; Psalm 23:1-3", 6],
    ["Mark 1:1-8, 5-10", 10],
    ["Jude; 2 John", 38],
    ["Genesis to Revelation", 31_102],
  ])("counts %s as %i", (reference, verses) => {
    expect(countVerses(ranges(reference))).toBe(verses);
  });
});

describe("meterVerses", () => {
  const faultsOf = (translation: "csb" | "esv" | "niv", reference: string) =>
    meterVerses(translation, { ranges: ranges(reference) }).faults;

  it.each([
    ["csb", "Psalm 119"],
    ["esv", "Mark 1-8"],
    ["niv", "Romans 1-15"],
  ] as const)("allows the %s to quote %s", (translation, reference) => {
    expect(faultsOf(translation, reference)).toEqual([]);
  });

  it.each([
    ["csb", "Genesis 1-12", "250 verses"],
    ["niv", "Genesis 1-20", "500 verses"],
    ["esv", "Isaiah 1-30", "500 verses"],
    ["csb", "Jude", "all of Jude"],
    ["niv", "Jude 1-24; Jude 25", "all of Jude"],
    ["esv", "Jude 1-13", "half of a book"],
  ] as const)("does not allow the %s to quote %s", (translation, reference, words) => {
    expect(faultsOf(translation, reference).join(" ")).toContain(words);
  });

  it.each([
    ["niv", 75, 24, 0],
    ["niv", 75, 25, 1],
    ["csb", 50, 49, 0],
    ["csb", 50, 50, 1],
  ] as const)(
    "compares quoted words with the work's own for the %s: %i own, %i quoted",
    (id, own, quoted, count) => {
      const meter = meterVerses(id, { ranges: ranges("John 3:16"), words: { own, quoted } });
      expect(meter.faults).toHaveLength(count);
    },
  );
});

describe("meterPlan", () => {
  const day = (scripture: string, words: number) => ({
    id: scripture,
    day_number: 1,
    scripture,
    title: "",
    questions: [],
    prayer: "word ".repeat(words),
  });
  const plan = (...passages: ReturnType<typeof day>[]) => [
    { week_number: 1, name: "Week 1", weekly_passage: "", passages },
  ];

  it("counts each verse of the plan once and ignores unreadable references", () => {
    const readings = plan(
      day("John 3:1-10", 900),
      day("John 3:6-12", 900),
      day("", 0),
      day("Foo 1", 0),
    );
    expect(meterPlan("niv", readings)).toEqual({ verses: 12, maxVerses: 500, faults: [] });
  });

  it("finds a quoted share that is too large", () => {
    expect(meterPlan("niv", plan(day("John 3:1-20", 100))).faults).toHaveLength(1);
  });
});

describe("splitRange", () => {
  it("covers every range with pieces that fit, without gap or overlap", () => {
    const book = fc.constantFrom(...BOOKS.map(({ osis }) => osis));
    holds(
      fc.property(book, fc.integer({ min: 1, max: 300 }), (osis, max) => {
        const { verses } = getBook(osis);
        const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
        const whole = { book: osis, start: { chapter: 1, verse: 1 }, end };
        const pieces = splitRange(whole, max);
        const counts = pieces.map((piece) => countVerses([piece]));
        expect(Math.max(...counts)).toBeLessThanOrEqual(max);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(countVerses([whole]));
        expect(countVerses(pieces)).toBe(countVerses([whole]));
      }),
    );
  });

  it("keeps whole chapters together", () => {
    const [range] = ranges("Genesis 1-9");
    if (!range) throw new Error("no range");
    expect(splitRange(range, 200).map(({ start, end }) => [start.chapter, end.chapter])).toEqual([
      [1, 7],
      [8, 9],
    ]);
  });
});
