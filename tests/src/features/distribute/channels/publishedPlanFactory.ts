/** A published plan for tests: two weeks of Mark with dates, World English Bible text, and a church. */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { selectPassage } from "#shared/domain/bible/selectPassage.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { readBook } from "../../../../../scripts/scripture/worldEnglishBible.ts";

const READINGS = [
  ["Mark 1:1-13", "The beginning"],
  ["Mark 1:14-45", "Follow me"],
  ["Mark 2", "New wine"],
  ["Psalm 23", "The shepherd"],
  ["Mark 3:1-19", "The Twelve"],
  ["Mark 4:1-20", "The sower"],
] as const;

export function publishedDay(partial: Partial<PublishedDay> = {}): PublishedDay {
  const reference = partial.reference ?? "Mark 1:1-13";
  return {
    id: "day-1",
    number: 1,
    date: "2026-11-30",
    title: "The beginning",
    reference,
    ranges: rangesOf(reference),
    questions: ["What does John ask of the people?", "Where do you begin?"],
    prayer: "Lord, make a way in us. Amen.",
    ...partial,
  };
}

let shared: { days: PublishedDay[]; text: PublishedText } | undefined;

/** Cached: parsing the Bible's source takes a while, and no test changes it. */
function sharedDays() {
  if (!shared) {
    const days = READINGS.map(([reference, title], index) =>
      publishedDay({
        id: `day-${index + 1}`,
        number: (index % 3) + 1,
        date: addDays("2026-11-30", index),
        title,
        reference,
        ranges: rangesOf(reference),
      }),
    );
    shared = { days, text: webText(days) };
  }
  return shared;
}

export function publishedPlan(partial: Partial<PublishedPlan> = {}): PublishedPlan {
  const { days, text } = sharedDays();
  return {
    id: "plan-1",
    slug: "st-marks-mark",
    title: "Through Mark",
    church: { name: "St Mark’s", color: "#2f6f5e", logo: null },
    version: 2,
    publishedAt: "2026-11-21T08:00:00.000Z",
    url: "https://lamplight.example/daily/st-marks-mark",
    weeks: [
      { number: 1, name: "The kingdom is near", passage: "Mark 1-2", days: days.slice(0, 3) },
      { number: 2, name: "The sower", passage: "Mark 3-4", days: days.slice(3) },
    ],
    endsOn: null,
    translation: "web",
    texts: [text],
    changes: ["Day 3 of week 1 now reads Mark 2."],
    ...partial,
  };
}

export function rangesOf(reference: string): PublishedDay["ranges"] {
  const parsed = parseReference(reference);
  return parsed.ok ? parsed.ranges : [];
}

export function webText(days: readonly PublishedDay[]): PublishedText {
  const texts: PublishedText["days"] = {};
  for (const day of days) {
    const passages = day.ranges.flatMap((range) => {
      const book = { book: range.book, translation: "web", blocks: readBook(getBook(range.book)) };
      return selectPassage(book, [range]).map(({ blocks }) => ({
        reference: day.reference,
        book: range.book,
        // Verse numbers and continuations are left to the reader; a published text consists of runs only.
        blocks: blocks.map((block) =>
          "lines" in block
            ? {
                kind: block.kind,
                lines: block.lines.map((line) =>
                  line.map((run): [number, number, string] => [run.chapter, run.verse, run.text]),
                ),
              }
            : block.kind === "heading"
              ? { kind: block.kind, text: block.text }
              : block,
        ),
      }));
    });
    texts[day.id] = { passages };
  }
  return { translation: "web", credit: "World English Bible, public domain", days: texts };
}

/** Made-up text of a licensed translation, with as many verses as the reference. */
export function licensedText(
  translation: "csb" | "esv" | "niv",
  days: readonly PublishedDay[],
): PublishedText {
  const texts: PublishedText["days"] = {};
  for (const day of days) {
    const lines = [[[1, 1, `LICENSED words for ${day.reference}`] as [number, number, string]]];
    const book = day.ranges[0]?.book ?? "Mark";
    texts[day.id] = {
      passages: [{ reference: day.reference, book, blocks: [{ kind: "paragraph", lines }] }],
    };
  }
  return { translation, credit: `Credit of the ${translation.toUpperCase()}`, days: texts };
}
