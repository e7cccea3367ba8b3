/**
 * Plans to edit, built from the outline alone, so that an edit is judged whoever wrote the
 * plan. Questions and prayers are wordy on purpose: "simpler" and "shorter" must show.
 */
import { type BookId, getBook } from "#shared/domain/bible/books.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { type OutlinePassage, outlineOf } from "../../server/agent/bible/outline.ts";
import { rangesOf } from "./verses.ts";

export interface Fixture {
  plan: Plan;
  startDate: string | null;
  readingDays: number[] | null;
}

/** Six weeks of weekdays from Monday, 4 January 2027. */
export function romans(): Fixture {
  return {
    plan: bookPlan("Rom", 6, 5),
    startDate: "2027-01-04",
    readingDays: [1, 2, 3, 4, 5],
  };
}

/** Four weeks of six days, without dates. */
export function mark(): Fixture {
  return { plan: bookPlan("Mark", 4, 6), startDate: null, readingDays: null };
}

/** Three weeks, every day from Sunday, 4 October 2026. */
export function john(): Fixture {
  return { plan: bookPlan("John", 3, 7), startDate: "2026-10-04", readingDays: null };
}

/** Two weeks of weekdays from Monday, 14 September 2026: its Tuesdays are the 15th and the 22nd. */
export function exodus(): Fixture {
  return {
    plan: bookPlan("Exod", 2, 5),
    startDate: "2026-09-14",
    readingDays: [1, 2, 3, 4, 5],
  };
}

/** One week of four days, without dates. */
export function ruth(): Fixture {
  return { plan: bookPlan("Ruth", 1, 4), startDate: null, readingDays: null };
}

/** Two weeks of five days on prayer. */
export function prayer(): Fixture {
  const weeks = [
    ["Matthew 6:5-15", "Luke 11:1-13", "Psalm 5", "Luke 18:1-8", "Daniel 6"],
    ["1 Samuel 1:1-20", "Psalm 63", "John 17", "Philippians 4:4-9", "James 5:13-18"],
  ];
  const plan = weeks.map((references, index) => ({
    week_number: index + 1,
    name: index === 0 ? "Learning to ask" : "People who prayed",
    weekly_passage: references.join("; "),
    passages: references.map((scripture, day) =>
      planDay(`prayer-${index + 1}-${day + 1}`, day + 1, scripture, `Prayer in ${scripture}`),
    ),
  }));
  return { plan, startDate: null, readingDays: null };
}

/** The passages of a book in as many equal runs as there are days. */
function bookPlan(book: BookId, weeks: number, daysPerWeek: number): Plan {
  const outline = outlineOf(book);
  const days = weeks * daysPerWeek;
  const runs = Array.from({ length: days }, (_, index) =>
    outline.slice(
      Math.floor((index * outline.length) / days),
      Math.floor(((index + 1) * outline.length) / days),
    ),
  );
  return Array.from({ length: weeks }, (_, week) => {
    const ofWeek = runs.slice(week * daysPerWeek, (week + 1) * daysPerWeek);
    return {
      week_number: week + 1,
      name: `${getBook(book).name}, part ${week + 1}: ${ofWeek[0]?.[0]?.title}`,
      weekly_passage: referenceOf(book, ofWeek.flat()),
      passages: ofWeek.map((run, day) =>
        planDay(
          `${book.toLowerCase()}-${week + 1}-${day + 1}`,
          day + 1,
          referenceOf(book, run),
          run[0]?.title ?? "",
        ),
      ),
    };
  });
}

function referenceOf(book: BookId, run: readonly OutlinePassage[]): string {
  const [first, last] = [run[0], run.at(-1)];
  return first && last ? formatRanges([{ book, start: first.start, end: last.end }]) : "";
}

function planDay(id: string, day_number: number, scripture: string, title: string): PlanDay {
  const book = getBook(rangesOf(scripture)[0]?.book ?? "Gen").name;
  return {
    id,
    day_number,
    scripture,
    title,
    questions: [
      `Considering everything that the author of ${book} communicates in ${scripture}, which particular observation surprises you most, and what explanation would you offer for it?`,
      `In what manner does ${scripture} illuminate the character and the intentions of God, especially where our own expectations are disappointed?`,
      `Which practical consequence of ${scripture} could you realistically undertake before the conclusion of this week?`,
    ],
    prayer: `Almighty and everlasting God, we acknowledge with gratitude everything that you communicate to us in ${scripture}. Illuminate our understanding, strengthen our determination, and accompany us continually, so that our conversation and our behavior may demonstrate your compassion to everybody around us. Through Jesus Christ our Lord. Amen.`,
  };
}
