/** Titles of days: by their best known passage, numbered where a passage takes several days. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { weightOf } from "../../bible/companion.ts";
import type { Passage } from "../../bible/passages.ts";
import type { PlannedDay } from "./planDays.ts";

export function mainTitle(passages: readonly Passage[]): string {
  const [main] = [...passages].sort(
    (a, b) => weightOf(b.book, b.start) - weightOf(a.book, a.start) || b.words - a.words,
  );
  return main?.title ?? "";
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
