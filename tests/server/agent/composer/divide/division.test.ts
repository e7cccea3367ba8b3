import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { compareVerses, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesIn, verseAfter } from "../../../../../server/agent/bible/passages.ts";
import { divide } from "../../../../../server/agent/composer/divide/divide.ts";

function rangesOf(text: string): VerseRange[] {
  const parsed = parseReference(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.ranges;
}

function variation(days: readonly { words: number }[][]): number {
  const words = days.map((day) => day.reduce((sum, passage) => sum + passage.words, 0));
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length;
  const variance = words.reduce((sum, count) => sum + (count - mean) ** 2, 0) / words.length;
  return Math.sqrt(variance) / mean;
}

describe("divide", () => {
  it("reads every verse of any book once and in order, in as many days as there are passages for", () => {
    const request = fc.record({
      book: fc.constantFrom(...BOOKS),
      days: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(request, ({ book, days }) => {
        const [range] = rangesOf(book.name);
        if (!range) throw new Error(book.name);
        const divided = divide([range], days);
        const passages = divided.flat();
        expect(passages[0]?.start).toEqual(range.start);
        expect(passages.at(-1)?.end).toEqual(range.end);
        passages.slice(1).forEach((passage, index) => {
          const before = passages[index];
          if (before) expect(passage.start).toEqual(verseAfter(book.osis, before.end));
        });
        expect(divided.every((day) => day.length > 0)).toBe(true);
        expect(divided.length).toBeLessThanOrEqual(days);
        if (passagesIn(range).length >= days) expect(divided).toHaveLength(days);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["Mark", 20],
    ["Genesis", 60],
    ["Luke", 40],
    ["John", 21],
    ["Acts", 28],
    ["Romans", 20],
    ["Proverbs", 31],
    ["Isaiah", 60],
    ["Matthew to Revelation", 260],
    ["Genesis to Revelation", 364],
  ])("balances %s over %i days", (text, days) => {
    // A little uneven, where a day would else begin in the middle of a scene.
    expect(variation(divide(rangesOf(text), days))).toBeLessThanOrEqual(0.225);
  });

  it("splits no passage that fits into a day", () => {
    const starts = new Set(
      passagesIn(rangesOf("Mark")[0] as VerseRange).map(
        ({ start }) => `${start.chapter}:${start.verse}`,
      ),
    );
    const days = divide(rangesOf("Mark"), 20);
    expect(
      days.flat().filter(({ start }) => !starts.has(`${start.chapter}:${start.verse}`)),
    ).toEqual([]);
  });

  it("keeps to a requested number of verses, even inside a passage", () => {
    const passages = divide(rangesOf("Mark 1:3-2:5"), 3).flat();
    expect(passages[0]?.start).toEqual({ chapter: 1, verse: 3 });
    expect(passages.at(-1)?.end).toEqual({ chapter: 2, verse: 5 });
    expect(passages.every(({ start, end }) => compareVerses(start, end) <= 0)).toBe(true);
  });

  it("divides the New Testament within 85 ms", () => {
    const ranges = rangesOf("Matthew to Revelation");
    divide(ranges, 260);
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      divide(ranges, 260);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(85);
  });
});
