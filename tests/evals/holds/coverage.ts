/** What a plan reads. */
import type { BookId } from "#shared/domain/bible/books.ts";
import { datesOfPlan, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { bookOf, nameOfVerse, versesOf, wantedVerses, wordsOf } from "../verses.ts";

interface CoverOptions {
  /** "each": every book in its own order, however they are woven. "listed": as the reference lists them. */
  order?: "listed" | "each";
  /** Whether other books may be read beside. */
  beside?: boolean;
}

/** Every verse of the range, exactly once and in order. */
export function covers(
  reference: string,
  { order = "listed", beside = false }: CoverOptions = {},
): Expectation {
  return {
    name: "range covered once, in order",
    fault({ plan }) {
      const wanted = wantedVerses(reference);
      const books = new Set(wanted.map(bookOf));
      const all = daysOf(plan).flatMap((day) => versesOf(day.scripture));
      const read = beside ? all.filter((id) => books.has(bookOf(id))) : all;
      return order === "listed"
        ? differenceOf(read, wanted)
        : [...books]
            .map((book) => differenceOf(read.filter(isIn(book)), wanted.filter(isIn(book))))
            .concat(read.some((id) => !books.has(bookOf(id))) ? "reads other books" : undefined)
            .find((fault) => fault !== undefined);
    },
  };
}

function isIn(book: BookId) {
  return (id: number) => bookOf(id) === book;
}

function differenceOf(read: readonly number[], wanted: readonly number[]): string | undefined {
  const readSet = new Set(read);
  const wantedSet = new Set(wanted);
  const missing = wanted.filter((id) => !readSet.has(id));
  if (missing.length > 0)
    return `${nameOfVerse(missing[0] ?? 0)} is missing (${missing.length} verses)`;
  const extra = read.find((id) => !wantedSet.has(id));
  if (extra !== undefined) return `${nameOfVerse(extra)} was not asked for`;
  if (read.length > wanted.length) return `${read.length - wanted.length} verses are read twice`;
  const turn = wanted.findIndex((id, index) => read[index] !== id);
  return turn < 0 ? undefined : `out of order at ${nameOfVerse(read[turn] ?? 0)}`;
}

/** At least so many of these passages are read, at least in part. */
export function includes(atLeast: number, references: readonly string[]): Expectation {
  return {
    name: "key passages",
    fault({ plan }) {
      const read = new Set(daysOf(plan).flatMap((day) => versesOf(day.scripture)));
      const missing = references.filter((one) => !wantedVerses(one).some((id) => read.has(id)));
      const found = references.length - missing.length;
      if (found >= atLeast) return undefined;
      return `${found} of the ${atLeast} wanted; not ${missing.join(", ")}`;
    },
  };
}

export function avoids(references: string): Expectation {
  return {
    name: "nothing unasked",
    fault({ plan }) {
      const unwanted = new Set(wantedVerses(references));
      const found = daysOf(plan)
        .flatMap((day) => versesOf(day.scripture))
        .find((id) => unwanted.has(id));
      return found === undefined ? undefined : `reads ${nameOfVerse(found)}`;
    },
  };
}

/** Every day, or all but one in twenty, reads something of each group of books. */
export function everyDayReads(...groups: readonly (readonly BookId[])[]): Expectation {
  return {
    name: "tracks side by side",
    fault({ plan }) {
      const days = daysOf(plan);
      const lacking = days.filter((day) => {
        const books = new Set(versesOf(day.scripture).map(bookOf));
        return !groups.every((group) => group.some((book) => books.has(book)));
      });
      if (lacking.length <= days.length * 0.05) return undefined;
      return `${lacking.length} of ${days.length} days lack one: ${lacking[0]?.scripture}`;
    },
  };
}

/** One chapter, psalm or other portion a day: the references themselves, in order. */
export function reads(portions: readonly string[]): Expectation {
  return {
    name: "portions as asked",
    fault({ plan }) {
      const days = daysOf(plan);
      const wrong = portions.findIndex((portion, index) =>
        differenceOf(versesOf(days[index]?.scripture ?? ""), wantedVerses(portion)),
      );
      if (wrong >= 0)
        return `day ${wrong + 1} reads ${days[wrong]?.scripture}, not ${portions[wrong]}`;
      return days.length === portions.length ? undefined : `${days.length} days`;
    },
  };
}

/** The n-th week reads something of the n-th reference. */
export function weekByWeek(references: readonly string[]): Expectation {
  return {
    name: "weeks as listed",
    fault({ plan }) {
      const wrong = references.findIndex((reference, index) => {
        const read = (plan?.[index]?.passages ?? []).flatMap((day) => versesOf(day.scripture));
        const wanted = new Set(wantedVerses(reference));
        return !read.some((id) => wanted.has(id));
      });
      return wrong < 0 ? undefined : `week ${wrong + 1} does not read ${references[wrong]}`;
    },
  };
}

/** Words a day: on average between the first two, never more than the third. */
export function wordsADay(min: number, max: number, most: number): Expectation {
  return {
    name: "length of a day",
    fault({ plan }) {
      const days = daysOf(plan);
      const words = days.map((day) => wordsOf(day.scripture));
      const mean = words.reduce((sum, count) => sum + count, 0) / Math.max(1, days.length);
      if (mean < min || mean > max) return `${Math.round(mean)} words a day, not ${min} to ${max}`;
      const longest = Math.max(...words);
      return longest > most
        ? `${days[words.indexOf(longest)]?.scripture}: ${longest} words`
        : undefined;
    },
  };
}

export function versesADayAtMost(most: number): Expectation {
  return {
    name: "length of a day",
    fault({ plan }) {
      const long = daysOf(plan).find((day) => versesOf(day.scripture).length > most);
      return (
        long && `${long.scripture}: ${versesOf(long.scripture).length} verses, at most ${most}`
      );
    },
  };
}

/** The first day's reading begins here, the last day's ends there. */
export function runsFrom(first: string, last: string): Expectation {
  return {
    name: "beginning and end",
    fault({ plan }) {
      const days = daysOf(plan);
      const from = days[0]?.scripture ?? "";
      const to = days.at(-1)?.scripture ?? "";
      const begins = new Set(wantedVerses(first));
      const ends = new Set(wantedVerses(last));
      if (!versesOf(from).some((id) => begins.has(id))) return `begins with ${from}`;
      return versesOf(to).some((id) => ends.has(id)) ? undefined : `ends with ${to}`;
    },
  };
}

/** Every day that falls on this day of the week (1 is Monday) reads something of this book. */
export function readsOnWeekday(weekday: number, book: BookId): Expectation {
  return {
    name: "what each weekday reads",
    fault({ plan, startDate, readingDays, brief }) {
      if (!plan || !startDate) return "has no dates";
      const dates = datesOfPlan(plan, startDate, readingDays, brief);
      const meant = daysOf(plan).filter(({ id }) => weekdayOf(dates.get(id) ?? "") === weekday);
      if (meant.length === 0) return `no reading on day ${weekday}`;
      const wrong = meant.find((day) => !versesOf(day.scripture).some((id) => bookOf(id) === book));
      return wrong && `${dates.get(wrong.id)} reads ${wrong.scripture}, nothing of ${book}`;
    },
  };
}
