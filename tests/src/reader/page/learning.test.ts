import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerVerse,
  dueVerses,
  HIDING_STEPS,
  hiddenWords,
  type LearnedVerses,
} from "../../../../src/reader/page/learning.ts";

const VERSE = { reference: "Mark 4:39", words: "He awoke and rebuked the wind." };
const TODAY = "2026-11-29";
const knows = (verses: LearnedVerses, today: string) =>
  answerVerse(verses, VERSE, { knows: true, today });
const dueOf = (verses: LearnedVerses) => verses[VERSE.reference]?.due;

describe("a learned verse", () => {
  it("comes back after 1, 3, 7 and 21 days, and then no more", () => {
    let verses = knows({}, TODAY);
    expect(dueOf(verses)).toBe("2026-11-30");
    verses = knows(verses, "2026-11-30");
    expect(dueOf(verses)).toBe("2026-12-03");
    verses = knows(verses, "2026-12-03");
    expect(dueOf(verses)).toBe("2026-12-10");
    verses = knows(verses, "2026-12-10");
    expect(dueOf(verses)).toBe("2026-12-31");
    verses = knows(verses, "2026-12-31");
    expect(dueOf(verses)).toBeNull();
    expect(dueVerses(verses, "2030-01-01")).toEqual([]);
  });

  it("counts from the day of the last repetition, however late", () => {
    const verses = knows(knows({}, TODAY), "2026-12-20");
    expect(dueOf(verses)).toBe("2026-12-23");
  });

  it("does not skip ahead after an early repetition", () => {
    const verses = knows({}, TODAY);
    expect(knows(verses, TODAY)).toBe(verses);
  });

  it("begins again tomorrow after a failed repetition", () => {
    const known = knows(knows({}, TODAY), "2026-11-30");
    const verses = answerVerse(known, VERSE, { knows: false, today: "2026-12-03" });
    expect(verses[VERSE.reference]).toEqual({ ...VERSE, returns: 0, due: "2026-12-04" });
  });

  it("is not stored before it was known once", () => {
    expect(answerVerse({}, VERSE, { knows: false, today: TODAY })).toEqual({});
  });

  it("is due from its day on, the longest waiting first", () => {
    const of = (reference: string, due: string | null) => ({
      ...VERSE,
      reference,
      returns: 0,
      due,
    });
    const verses = { a: of("a", "2026-11-29"), b: of("b", "2026-11-20"), c: of("c", "2026-11-30") };
    expect(dueVerses(verses, TODAY).map(({ reference }) => reference)).toEqual(["b", "a"]);
  });
});

it("hides more words with each step, keeps those that were hidden, and ends with all", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (count) => {
      let before = hiddenWords(count, 0);
      expect(before.size).toBe(0);
      for (let step = 1; step <= HIDING_STEPS; step++) {
        const now = hiddenWords(count, step);
        expect([...before].every((place) => now.has(place))).toBe(true);
        expect(now.size).toBeGreaterThan(count > HIDING_STEPS ? before.size : 0);
        before = now;
      }
      expect(before.size).toBe(count);
    }),
  );
});
