/** "Two chapters a day", "one a day", "five psalms a day": readings counted in units of the text. */
import { versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS } from "#shared/domain/plan/plan.ts";
import { joinRanges, passagesIn } from "../../bible/passages.ts";
import { countAllVerses } from "./countVerses.ts";
import { divide } from "./divide.ts";
import type { Schedule, Track } from "./track.ts";
import { verseDays } from "./verseDays.ts";

/** Whole chapters, a fixed number per reading. */
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

/** The outline's passages; for Psalms and Proverbs these are chapters. */
export function piecesOf(ranges: readonly VerseRange[], perReading: number) {
  const byChapter = ranges.every(
    ({ book, start, end }) => (book === "Ps" || book === "Prov") && end.chapter > start.chapter,
  );
  return byChapter
    ? chaptersOf(ranges, perReading)
    : inGroups(ranges.flatMap(passagesIn), perReading);
}

/** Psalms and Proverbs are self-contained: for few and short days, the short ones are selected. */
export function selectShortReadings(tracks: Track[], schedule: Schedule): Track[] {
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

function inGroups(pieces: readonly VerseRange[], size: number): { ranges: VerseRange[] }[] {
  return Array.from({ length: Math.ceil(pieces.length / size) }, (_, index) => ({
    ranges: joinRanges(pieces.slice(index * size, (index + 1) * size)),
  }));
}

/** "A verse a day", "eight verses a day": divides a short text into days of that many verses. */
export function readVerses(
  found: readonly { ranges: VerseRange[] }[],
  { versesPerDay, weeks, totalDays, endDate }: Schedule,
): Track[] | undefined {
  if (versesPerDay === undefined || versesPerDay > MOST_VERSES_A_DAY) return undefined;
  if ((weeks ?? totalDays ?? endDate) !== undefined) return undefined;
  const whole = found.flatMap(({ ranges }) => ranges);
  // More readings than a plan has days are divided like any text.
  if (countAllVerses(whole) > versesPerDay * MAX_DAYS) return undefined;
  const chapters = chaptersOf(whole, 1).flatMap(({ ranges }) => ranges);
  if (versesPerDay > MOST_COUNTED_OFF) {
    const readings = chapters
      .flatMap((chapter) => verseDays(chapter, versesPerDay))
      .map((range) => ({ ranges: [range] }));
    if (readings.length > MAX_DAYS) return undefined;
    return [{ kind: "readings", readings, isDaily: true, whole }];
  }
  const readings = chapters.flatMap(({ book, start, end }) =>
    Array.from({ length: Math.ceil((end.verse - start.verse + 1) / versesPerDay) }, (_, index) => {
      const { chapter } = start;
      const first = start.verse + index * versesPerDay;
      const last = Math.min(end.verse, first + versesPerDay - 1);
      return {
        ranges: [{ book, start: { chapter, verse: first }, end: { chapter, verse: last } }],
      };
    }),
  );
  return [{ kind: "readings", readings, isDaily: true, whole }];
}

const MOST_VERSES_A_DAY = 14;
/** Up to this many verses a day are counted exactly, even inside a sentence. */
const MOST_COUNTED_OFF = 3;
