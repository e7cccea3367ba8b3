/** Generated plans with hostile text in every field, the same in every run. */
import * as fc from "fast-check";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

export const SEEDED = { seed: 20261129, numRuns: 200 };

export const TRAPS = [
  "Grace\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:planted",
  "Bcc: all@church.example\nSubject: planted",
  '=cmd|" /C calc"!A0',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "＝HYPERLINK(1)",
  "\t=1+1",
  '<script>alert("x")</script><img src=x onerror=alert(1)>',
  "one; two, three\\four: five",
  "\\n is not a line break, \\, not a comma",
  "a\u2028b\u2029c\u0085d\u0000e\u0007f",
  "\uD83D lone \uDE00",
  "\u202Etxt.exe",
  "👨‍👩‍👧‍👦 ".repeat(20),
  "ä".repeat(150),
  "汉".repeat(60),
  "x".repeat(200),
  "",
  "   ",
  "&lt;b&gt; &amp; &copy; https://planted.example www.planted.example mail@planted.example",
  "[planted](https://planted.example) ![x](y) `code` *a* _b_ ~~c~~ <https://planted.example>",
  "1. not a list\n# not a heading\n- nor a list",
];

const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 120 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 120 }) },
  { weight: 3, arbitrary: fc.constantFrom(...TRAPS) },
);

const arbitraryDay = fc.record({
  title: words,
  prayer: words,
  questions: fc.array(words, { maxLength: 4 }),
  reference: fc.constantFrom("Mark 1:1-13", "Psalm 23", "Jude", "Mark 2; Psalm 1"),
});

export const arbitraryPlan: fc.Arbitrary<PublishedPlan> = fc
  .record({
    title: words,
    church: words,
    weekName: words,
    change: words,
    version: fc.integer({ min: 1, max: 99 }),
    begin: fc.integer({ min: 0, max: 900 }),
    days: fc.array(arbitraryDay, { minLength: 1, maxLength: 7 }),
  })
  .map(({ title, church, weekName, change, version, begin, days }) =>
    publishedPlan({
      title,
      church: { name: church, color: "#2f6f5e", logo: null },
      version,
      changes: [change],
      texts: [],
      weeks: [
        {
          number: 1,
          name: weekName,
          passage: "Mark 1-2",
          days: days.map((day, index) =>
            publishedDay({
              ...day,
              id: `day ${index}/ü`,
              number: index + 1,
              date: addDays("2026-01-01", begin + index),
            }),
          ),
        },
      ],
    }),
  );
