/** "Two chapters a day", "one a day", "five psalms a day": what each day reads, counted in pieces of the text. */
import { versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges, passagesIn } from "../../bible/passages.ts";
import { countVerses } from "../division/countVerses.ts";
import { divide } from "../division/divide.ts";
import type { Track } from "./planRequest.ts";
import type { Schedule } from "./schedule.ts";

const PER_DAY =
  "(?:(?:a|per|each|every|for each|for every|on each) (?:single )?(?:day|weekday|morning|evening|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|daily|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)";
const CHAPTERS = new RegExp(
  `\\b(?:(?:(?<count>\\d+)|an?|each) (?:whole |full )?(?:chapters?|psalms?|proverbs?)|(?<!(?:few|several|many|some) )(?:chapter|psalm|proverb))(?: (?:of|from|in) (?:the )?(?:\\p{L}+ ){1,4}?)? ?${PER_DAY}\\b`,
  "iu",
);
const HALF = new RegExp(
  `\\bhalf (?:of )?(?:an?|1) chapter(?: of (?:\\p{L}+ ){1,3}?)? ?${PER_DAY}\\b`,
  "iu",
);
/** "One chapter each", "a day for each chapter", "chapter by chapter": each day has its own. */
const CHAPTER_EACH =
  /\b(?:an?|1) (?:whole |full )?chapters? each\b|\bchapters? by chapters?\b|\b(?:an?|1) day (?:for|per) (?:each|every) chapter\b|\b(?:each|every) chapter (?:on )?(?:its own|a|1) day\b|\b(?:an?|1) chapter at a time\b/i;
const ONE_EACH = new RegExp(
  `\\b(?:(\\d+)|an?) (?:\\p{L}+ )?${PER_DAY}\\b|\\b(?:a|1) day (?:for )?each\\b|\\b1 (?:\\p{L}+ )?daily\\b|\\beach (?:on )?(?:its|their) own day\\b`,
  "iu",
);
/** What a day may have that is no piece of the text. */
const OTHER =
  /\b(?:min(?:ute)?s?|hours?|questions?|prayers?|verses?|times?|words?|readings?|pages?|days?)\b/i;

const PSALM_A_WEEK = /\b(?:an?|1) psalm (?:for )?(?:a|per|each|every) week\b/i;

/** The pieces that a text asks for, or undefined where it names none. */
export function readPortions(
  text: string,
): { count: number; unit: "chapters" | "passages" } | undefined {
  if (PSALM_A_WEEK.test(text)) return { count: 1, unit: "chapters" };
  const half = HALF.test(text);
  if (half) return { count: 0.5, unit: "chapters" };
  if (CHAPTER_EACH.test(text)) return { count: 1, unit: "chapters" };
  const chapters = CHAPTERS.exec(text)?.groups;
  if (chapters) return { count: Number(chapters.count ?? 1), unit: "chapters" };
  const each = ONE_EACH.exec(text);
  if (!each || OTHER.test(each[0].replace(/day\b.*$/i, ""))) return undefined;
  return { count: Number(each[1] ?? 1), unit: "passages" };
}

/** Whole chapters, so many a reading. */
export function chaptersOf(
  ranges: readonly VerseRange[],
  perReading: number,
): { ranges: VerseRange[] }[] {
  const chapters = ranges.flatMap(({ book, start, end }) =>
    Array.from({ length: end.chapter - start.chapter + 1 }, (_, index) => {
      const chapter = start.chapter + index;
      const last = versesIn(book, chapter);
      return {
        book,
        // A range may begin or end inside a chapter.
        start: { chapter, verse: chapter === start.chapter ? start.verse : 1 },
        end: { chapter, verse: chapter === end.chapter ? Math.min(end.verse, last) : last },
      };
    }),
  );
  if (perReading < 1) {
    const parts = Math.round(1 / perReading);
    return chapters.flatMap((chapter) =>
      divide([chapter], parts).map((passages) => ({ ranges: joinRanges(passages) })),
    );
  }
  return inGroups(chapters, perReading);
}

const WEEKLY =
  /\b(?:(\d+)|an?|each) (chapters?|psalms?|books?) (?:for )?(?:a|per|each|every) week\b/i;

/** "One chapter a week", "a book a week": what each week reads, or undefined where that is not said. */
export function readWeekly(
  text: string,
  ranges: readonly VerseRange[],
): VerseRange[][] | undefined {
  const match = WEEKLY.exec(text);
  if (!match) return undefined;
  const count = Number(match[1] ?? 1);
  // There are more psalms than weeks: they are read one a day of the week that there is.
  if (/psalm/i.test(match[2] ?? "")) return undefined;
  if (!/book/i.test(match[2] ?? "")) return chaptersOf(ranges, count).map((one) => one.ranges);
  const books = [...new Set(ranges.map(({ book }) => book))];
  return Array.from({ length: Math.ceil(books.length / count) }, (_, index) => {
    const some = books.slice(index * count, (index + 1) * count);
    return ranges.filter(({ book }) => some.includes(book));
  });
}

/** The outline's own passages; for psalms and proverbs these are chapters. */
export function piecesOf(ranges: readonly VerseRange[], perReading: number) {
  const byChapter = ranges.every(
    ({ book, start, end }) => (book === "Ps" || book === "Prov") && end.chapter > start.chapter,
  );
  return byChapter
    ? chaptersOf(ranges, perReading)
    : inGroups(ranges.flatMap(passagesIn), perReading);
}

/** Psalms and proverbs stand by themselves: where a few days are to be short, the short ones are chosen. */
export function shortEnough(tracks: Track[], schedule: Schedule): Track[] {
  const { versesPerDay, weeks, totalDays } = schedule;
  const [only] = tracks;
  if (versesPerDay === undefined || (weeks ?? totalDays) === undefined) return tracks;
  if (tracks.length !== 1 || only?.kind !== "text") return tracks;
  if (!only.ranges.every(({ book }) => book === "Ps" || book === "Prov")) return tracks;
  const short = chaptersOf(only.ranges, 1).filter(
    ({ ranges }) => countAllVerses(ranges) <= versesPerDay,
  );
  return short.length > 0 ? [{ kind: "readings", readings: short, isDaily: true }] : tracks;
}

function countAllVerses(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, range) => sum + countVerses(range), 0);
}

function inGroups(pieces: readonly VerseRange[], size: number): { ranges: VerseRange[] }[] {
  return Array.from({ length: Math.ceil(pieces.length / size) }, (_, index) => ({
    ranges: joinRanges(pieces.slice(index * size, (index + 1) * size)),
  }));
}

/** "A verse a day", "two verses a day" of a short passage: each so many verses have their day. */
export function readVerses(
  found: readonly { ranges: VerseRange[] }[],
  { versesPerDay, weeks, totalDays, endDate }: Schedule,
): Track[] | undefined {
  if (versesPerDay === undefined || versesPerDay > MOST_VERSES_A_DAY) return undefined;
  if ((weeks ?? totalDays ?? endDate) !== undefined) return undefined;
  const whole = found.flatMap(({ ranges }) => ranges);
  if (countAllVerses(whole) > MOST_VERSES) return undefined;
  const readings = chaptersOf(whole, 1).flatMap(({ ranges }) =>
    ranges.flatMap(({ book, start, end }) =>
      Array.from(
        { length: Math.ceil((end.verse - start.verse + 1) / versesPerDay) },
        (_, index) => {
          const { chapter } = start;
          const first = start.verse + index * versesPerDay;
          const last = Math.min(end.verse, first + versesPerDay - 1);
          return {
            ranges: [{ book, start: { chapter, verse: first }, end: { chapter, verse: last } }],
          };
        },
      ),
    ),
  );
  return [{ kind: "readings", readings, isDaily: true, whole }];
}

const MOST_VERSES_A_DAY = 3;
/** More verses than days of a year are divided as any text is. */
const MOST_VERSES = 366;
