/** Titles of days: by their best known passage, numbered where a passage takes several days. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryOf, weightOf } from "../../bible/companion.ts";
import type { Passage } from "../../bible/passages.ts";
import { countVerses } from "./countVerses.ts";
import type { PlannedDay } from "./planDays.ts";

export function mainTitle(passages: readonly Passage[]): string {
  const [main] = [...passages].sort(
    (a, b) => weightOf(b.book, b.start) - weightOf(a.book, a.start) || b.words - a.words,
  );
  return main ? (titleOfPart(main) ?? main.title) : "";
}

/** The share of a title's verses that a day has to read to bear it. */
const LEAST_READ = 0.5;

/** The title on most of a day's verses, where the day reads a passage in part and its companion has one. */
function titleOfPart({ book, start, end }: VerseRange): string | undefined {
  const entry = entryOf(book, start);
  const last = entry?.partTitles.at(-1);
  // A day that goes on to the last of them from the passage's start reads the whole of it.
  if (!entry || !last || (isAt(entry.start, start) && compareVerses(end, last.to) >= 0))
    return undefined;
  const shared = entry.partTitles.map(({ from, to, text }) => {
    const read = {
      book,
      start: compareVerses(from, start) > 0 ? from : start,
      end: compareVerses(to, end) < 0 ? to : end,
    };
    const verses = compareVerses(read.start, read.end) > 0 ? 0 : countVerses(read);
    return { text, verses, share: verses / countVerses({ book, start: from, end: to }) };
  });
  const best = shared
    .filter(({ share }) => share >= LEAST_READ)
    .reduce<(typeof shared)[number] | undefined>(
      (most, one) => (most && most.verses >= one.verses ? most : one),
      undefined,
    );
  return best?.text;
}

function isAt(one: VerseRange["start"], other: VerseRange["start"]): boolean {
  return compareVerses(one, other) === 0;
}

/** Numbers the titles of a passage that is read over several days, but not of one that is read again. */
export function numberTitles(days: readonly PlannedDay[]): PlannedDay[] {
  const keyOf = ({ title }: PlannedDay) => title.trim().toLowerCase();
  const parts = new Map<string, string[]>();
  for (const day of days) {
    const read = parts.get(keyOf(day)) ?? [];
    parts.set(keyOf(day), read);
    const text = formatRanges(day.ranges);
    if (!read.includes(text)) read.push(text);
  }
  return days.map((day) => {
    const read = parts.get(keyOf(day)) ?? [];
    if (read.length < 2 || day.title === "") return day;
    const part = read.indexOf(formatRanges(day.ranges)) + 1;
    if (read.length > 2) return { ...day, title: `${day.title} (part ${part})` };
    if (part === 1) return day;
    const continued = /[?!.]$/.test(day.title) ? " (continued)" : ", continued";
    return { ...day, title: `${day.title}${continued}` };
  });
}
