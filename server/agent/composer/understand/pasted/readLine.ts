/** Parses one line of a list: labels, passages, and the remaining text. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { findDates } from "../finders/dates.ts";
import { findReferences } from "../finders/scripture.ts";
import type { Finding, Of } from "../finding.ts";
import { cover, readMessage } from "../read.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { type Labels, labelsOf } from "./labels.ts";

export interface Line {
  text: string;
  labels: Labels;
  /** The passages of each reference. */
  references: VerseRange[][];
  /** Reasons for passages that do not exist. */
  faults: string[];
  /** The text beside labels and references. */
  heading: string;
  /** The number of words between the labels and the first reference. */
  lead: number;
  /** The number of words outside labels and references. */
  words: number;
}

/** @param today `yyyy-MM-dd` */
export function readLine(text: string, today: string): Line {
  const tokens = tokenize(text);
  const isRead = findReferences(tokens).length > 0;
  const dates = DATED.test(isRead ? text : text.slice(0, LEAD))
    ? findDates(text, tokens, today)
    : [];
  const labels = labelsOf(tokens, dates);
  const rest = tokens.slice(labels.to);
  const found = referencesIn(
    rest,
    datedIn(dates, labels.to),
    labels,
    text.slice(rest[0]?.start),
    today,
  );
  const named = found.filter(isScripture);
  const isTaken = new Set(found.flatMap(({ from, to }) => rest.slice(from, to)));
  const others = rest.filter((token) => token.kind === "word" && !isTaken.has(token));
  const before = found[0]?.from ?? 0;
  return {
    text: text.trim(),
    labels,
    references: named.flatMap(({ meaning }) => separate(meaning.ranges, labels.isEntry)),
    faults: found.flatMap(({ meaning, from, to }) =>
      meaning.kind === "impossible"
        ? [`“${textOf(text, rest.slice(from, to))}”: ${meaning.reason}`]
        : [],
    ),
    heading: headingOf(text, rest, found),
    lead: rest.slice(0, before).filter(({ kind }) => kind === "word").length,
    words: others.filter(({ word }) => !JOINING.test(word)).length,
  };
}

/** Dates of a line that names nothing count at its start alone. */
const LEAD = 24;
/** Reading dates is slow, and most lines have none. */
const DATED =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|advent|easter|lent|christmas|epiphany|palm|good friday)|\d[/.-]\d|\d(?:st|nd|rd|th)\b/i;
const JOINING = /^(?:and|with|plus|read|reading|then|or|the|to)$/;

function isScripture(finding: Finding): finding is Finding<Of<"scripture">> {
  return finding.meaning.kind === "scripture";
}

/** Tokens behind the labels that stand in dates. */
function datedIn(dates: readonly Finding[], first: number): ReadonlySet<number> {
  return new Set(
    dates.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index - first),
    ),
  );
}

function referencesIn(
  rest: Token[],
  inDates: ReadonlySet<number>,
  labels: Labels,
  words: string,
  today: string,
): Finding[] {
  const all = findReferences(rest, inDates).filter(
    ({ meaning }) => meaning.kind === "scripture" || meaning.kind === "impossible",
  );
  const exact = cover(all, rest.length).filter(({ from, to }) =>
    rest.slice(from, to).some(({ kind }) => kind === "number"),
  );
  if (exact.length > 0) return exact;
  // "Week 2: the Sermon on the Mount", "Day 3: Obadiah": a name alone is a reading where a line is for one.
  const isWeek = labels.week !== undefined;
  if (!isWeek && !labels.isEntry) return [];
  const { tokens, findings } = readMessage(words, today);
  const named = findings.filter(({ meaning }) => meaning.kind === "scripture");
  const isAll = tokens.every(
    ({ kind, word }, at) =>
      kind === "mark" || JOINING.test(word) || named.some(({ from, to }) => from <= at && at < to),
  );
  const isPerson = named.some(({ from, to }) =>
    tokens.slice(from, to).every(({ word }) => PERSONS.test(word)),
  );
  return isAll && (isWeek || !isPerson) ? named : [];
}

/** "Sunday: John" may be who reads. */
const PERSONS =
  /^(?:mark|john|james|luke|matthew|daniel|joel|esther|ruth|job|amos|jonah|micah|samuel|joshua|ezra|jude|peter|timothy|titus)$/;

/** "Psalms 8, 19, 29" of a sentence are three readings; of one day of a list they are that day's. */
function separate(ranges: VerseRange[], isEntry: boolean): VerseRange[][] {
  const areChapters = ranges.every(({ start }) => start.verse === 1);
  return isEntry || ranges.length === 1 || !areChapters ? [ranges] : ranges.map((one) => [one]);
}

function textOf(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

/** "Beginnings" of "Week 1: Beginnings - Genesis 1". */
function headingOf(text: string, rest: readonly Token[], found: readonly Finding[]): string {
  const [start, end] = [rest[0]?.start ?? text.length, rest.at(-1)?.end ?? text.length];
  const [first] = found;
  const before = text.slice(start, first ? rest[first.from]?.start : end);
  const last = found.at(-1);
  const after = last ? text.slice(rest[last.to - 1]?.end, end) : "";
  const words = [before, after].map(trimmed).find((one) => /\p{L}{2}/u.test(one)) ?? "";
  return words;
}

function trimmed(words: string): string {
  return words.replace(/^[\s:;,.|=()[\]–—•-]+/, "").replace(/[\s:;,|=([\]–—•-]+$/, "");
}
