/** What a letter prints of scripture, by the translation that the church chose. */
import { expect, it } from "vitest";
import { composeLetter, type DayText } from "../../../../server/church/letters/composeLetter.ts";
import type { LetterDay } from "../../../../server/church/letters/letterDay.ts";

const date = "2026-12-01";
const verse = { chapter: 4, verse: 39 };
const ranges = [{ book: "Mark" as const, start: verse, end: verse }];
const words: DayText = {
  passages: [
    {
      ...{ reference: "Mark 4:39", book: "Mark" },
      blocks: [{ kind: "paragraph", lines: [[[4, 39, "He awoke"]]] }],
    },
  ],
  keyVerse: { reference: "Mark 4:39", words: "Be still" },
};

function printed(translation: LetterDay["plan"]["translation"]): string {
  const found: LetterDay = {
    ...{ slug: "advent", isLast: false },
    plan: { title: "Advent", church: { name: "Grace", color: null, logo: null }, translation },
    day: {
      ...{ id: "a", number: 1, date, title: "The storm", reference: "Mark 4:39", ranges },
      ...{ questions: [], prayer: "", memoryVerse: { reference: "Mark 4:39", ranges } },
    },
  };
  const { text, html } = composeLetter(found, words, "https://example.org").reading;
  return text.quotedPrintable + html.quotedPrintable;
}

it("prints the World English Bible with its credit", () => {
  expect(printed("web")).toMatch(/He awoke[\s\S]+World English Bible[\s\S]+Be still/);
});

it.each([null, "esv"] as const)("prints references and a link alone for %s", (translation) => {
  const letter = printed(translation);
  expect(letter).toMatch(/on the page of this day/);
  expect(letter).toContain(`/daily/advent/${date}`);
  expect(letter).not.toMatch(/He awoke|World English Bible|Be still/);
});
