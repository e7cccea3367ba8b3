/** Parses a list of readings line by line, into days and, if it has them, weeks. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { asHeading, titleOf } from "./headings.ts";
import { type Line, readLine } from "./readLine.ts";

export interface ListedDay {
  ranges: VerseRange[];
  date?: string;
  weekday?: number;
  /** The line's text beside the reading. */
  heading?: string;
}

export interface ListedWeek {
  /** 0 if it is named by its date. */
  number: number;
  heading?: string;
  date?: string;
  days: ListedDay[];
}

export interface List {
  title?: string;
  /** All days in order; those of the weeks, where there are weeks. */
  days: ListedDay[];
  weeks: ListedWeek[];
  /** What could not be used, each as a sentence. */
  faults: string[];
}

const MOST_LINES = 3_000;
const LONGEST_LINE = 2_000;
/** Words for a day without a reading. */
const REST =
  /\b(?:rest|catch|catching|off|free|break|review|reflect|reflection|pause|no reading)\b/i;
const INLINE_WEEK = /(?=\b(?:week|wk)\.? ?(?:\d{1,2}\b|one\b|two\b|three\b|four\b|five\b|six\b))/gi;

/** The lines of a text; one with several weeks is split before each. */
export function linesOf(content: string): string[] {
  return content
    .split(/\r?\n|\t?\f/)
    .map((line) => line.slice(0, LONGEST_LINE))
    .flatMap((line) => {
      const weeks = line.split(INLINE_WEEK);
      return weeks.length > 2 ? weeks : [line];
    })
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_LINES);
}

/** @param today `yyyy-MM-dd` */
export function readList(lines: readonly string[], today: string): List {
  return listOf(lines.map((line) => readLine(line, today)));
}

export function listOf(lines: readonly Line[]): List {
  const hasWeeks =
    new Set(lines.flatMap(({ labels }) => (labels.week === undefined ? [] : labels.week))).size >
      1 || lines.filter(({ labels }) => labels.week === 0).length > 1;
  const isByLine = lines.filter(isReadingLine).length > 1;
  const weeks: ListedWeek[] = [];
  const days: ListedDay[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const { labels, references } = line;
    if (hasWeeks && labels.week !== undefined) startWeek(weeks, line);
    else nameWeek(weeks.at(-1), line);
    const isDay = labels.isEntry || (isByLine && isReadingLine(line));
    for (const day of daysOf(line, isDay)) {
      // What a sentence names twice is read once; a list says what it means.
      const key = formatRanges(day.ranges);
      if (!isDay && labels.week === undefined && seen.has(key)) continue;
      seen.add(key);
      if (!hasWeeks) days.push(day);
      else if (weeks.at(-1)) weeks.at(-1)?.days.push(day);
      else faults.push(`“${cut(line.text)}”, which is in no week.`);
    }
    faults.push(...line.faults);
    if (references.length === 0 && line.faults.length === 0 && isMissing(line))
      faults.push(`“${cut(line.text)}”, where I found no passage.`);
  }
  for (const { days: none, number } of weeks)
    if (none.length === 0 && number > 0) faults.push(`week ${number}, which names no passage.`);
  const full = weeks.filter((week) => week.days.length > 0);
  const first = lines.findIndex(
    ({ labels, references: some }) => some.length > 0 || labels.week !== undefined,
  );
  const title = titleOf(lines.slice(0, Math.max(0, first)).map(({ text }) => text));
  return {
    ...(title ? { title } : {}),
    days: hasWeeks ? full.flatMap((week) => week.days) : days,
    weeks: full,
    faults,
  };
}

/** A page's head may name the week again. */
function startWeek(weeks: ListedWeek[], { labels, heading, references }: Line): void {
  const number = labels.week ?? 0;
  if (number > 0 && weeks.at(-1)?.number === number) return;
  const name = asHeading(heading);
  weeks.push({
    number,
    days: [],
    ...(name && !(references.length === 0 && REST.test(name)) ? { heading: name } : {}),
    ...(labels.date ? { date: labels.date } : {}),
  });
}

/** "WEEK ONE", and its name on the line below. */
function nameWeek(week: ListedWeek | undefined, line: Line): void {
  if (!week || week.heading || week.days.length > 0) return;
  if (line.references.length > 0 || line.labels.isEntry) return;
  const name = asHeading(line.text);
  if (name) week.heading = name;
}

function daysOf({ labels, references, heading }: Line, isDay: boolean): ListedDay[] {
  if (references.length === 0) return [];
  const { date, weekday } = labels;
  const name = asHeading(heading);
  const own = {
    ...(date && labels.week === undefined ? { date } : {}),
    ...(weekday ? { weekday } : {}),
    ...(name ? { heading: name } : {}),
  };
  if (isDay) return [{ ranges: references.flat(), ...own }];
  return references.map((ranges) => ({ ranges }));
}

/** A line that is a reading and little else. */
export function isReadingLine({ labels, references, words, lead }: Line): boolean {
  if (references.length === 0 || labels.week !== undefined) return false;
  return labels.isEntry || words === 0 || (lead === 0 && words <= FEW_WORDS);
}

const FEW_WORDS = 8;

/** "4. Hezekiah": a line that is for a reading, and has none. */
function isMissing({ labels, text }: Line): boolean {
  return labels.isEntry && labels.week === undefined && !REST.test(text);
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
