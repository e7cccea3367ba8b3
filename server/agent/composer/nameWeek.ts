/** A week's name: its content in a few words, true of all of it, and unique in the plan. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { weightOf } from "../bible/companion.ts";
import { countWords, joinRanges, passagesIn } from "../bible/passages.ts";
import { type ReadSection, sectionsIn } from "../bible/sections.ts";
import type { PlannedDay } from "./divide/planDays.ts";

type Day = Pick<PlannedDay, "ranges" | "title" | "why">;

const LONGEST = 60;
/** A passage with this share of a week names it. */
const MOST = 0.5;
/** Sections with this share are named, if one or two of them cover most of the week. */
const LARGE = 0.2;
const COVERED = 0.7;
/** Otherwise a span names the first and last section with at least this share. */
const TOUCHED = 0.12;
/** A quotation, a sentence with a pronoun as its subject, or a single day of the week. */
const UNCLEAR = /["“”.]|^(?:he|she|they|it|him|his|her|when|then|and|but)\b|^[a-z]+day:/i;
/** First words that are lower case in the middle of a name. */
const SMALL_WORD =
  /^(?:an?|the|in|on|at|by|from|to|of|for|with|through|out|no|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;
/** A question, a name of two parts, or a command, which cannot be joined with another. */
const NO_PART = /[?!:;]|^(?:do|be|let|give|take|turn|throw|keep|come|go)\b/i;
const PART = /(?:, continued| \(continued\)| \(part \d+\))$/;

/** @param taken names of other weeks */
export function nameWeek(days: readonly Day[], taken: ReadonlySet<string> = new Set()): string {
  const usable = namesFor(days);
  return usable.find((name) => !taken.has(name)) ?? usable[0] ?? "";
}

/** Every name that is true of these days, the best first. */
export function namesFor(days: readonly Day[]): string[] {
  const names = [
    ...sharedLabel(days),
    ...mainPassage(days),
    ...spanOf(days),
    ...bestTwo(days),
    ...reasons(days),
    ...byWeight(days),
  ];
  return names.filter((name) => name !== "");
}

/** Whether a name that was true of some days is true of others: all that it names is still read. */
export function isStillTrue(name: string, before: readonly Day[], now: readonly Day[]): boolean {
  if (namesFor(now).includes(name)) return true;
  const small = name.toLowerCase();
  const named = thingsOf(before).filter((one) => small.includes(one.toLowerCase()));
  const read = thingsOf(now);
  return named.length > 0 && named.every((one) => read.includes(one));
}

/** What a name may speak of: titles of days, and sections of the Bible. */
function thingsOf(days: readonly Day[]): string[] {
  const sections = sectionsIn(joinRanges(days.flatMap(({ ranges }) => ranges))) ?? [];
  const titles = days.map(({ title }) => title.replace(PART, ""));
  return [...titles, ...sections.map((one) => one.name)].filter((one) => one !== "");
}

/** The first reading of a day: a psalm beside a text does not name the week. */
function leading({ ranges }: Day): VerseRange[] {
  return ranges.slice(0, 1);
}

function weigh(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, range) => sum + countWords(range), 0);
}

/** "Smyrna", where each day's title begins with it. */
function sharedLabel(days: readonly Day[]): string[] {
  const labels = days.map(({ title }) => /^([^:]+)(?:: .|$)/.exec(title)?.[1]);
  const [first] = labels;
  return first && days.length > 1 && labels.every((label) => label === first) ? [first] : [];
}

/** "The prodigal son", over four of five days. */
function mainPassage(days: readonly Day[]): string[] {
  const words = new Map<string, number>();
  for (const day of days) {
    const title = day.title.replace(PART, "");
    words.set(title, (words.get(title) ?? 0) + weigh(leading(day)));
  }
  const all = [...words.values()].reduce((sum, count) => sum + count, 0);
  return [...words].filter(([, count]) => count >= all * MOST).map(([title]) => title);
}

/** "The Sermon on the Mount", "From the flood to Abram’s call": for a continuous text. */
function spanOf(days: readonly Day[]): string[] {
  const ranges = joinRanges(days.flatMap(leading));
  const read = isRunning(ranges) ? sectionsIn(ranges) : undefined;
  if (!read) return [];
  const all = read.reduce((sum, { words }) => sum + words, 0);
  const large = read.filter(({ words }) => words >= all * LARGE);
  const covered = large.reduce((sum, { words }) => sum + words, 0);
  const [one, other] = large;
  if (one && covered >= all * COVERED && large.length <= 2)
    return [capital(other ? pair(one.name, other.name) : one.name), ...large.map(nameOf)];
  const parts = read.filter(({ words }) => words >= all * TOUCHED);
  const span = `From ${parts[0]?.name} to ${parts.at(-1)?.name}`;
  return parts.length > 1 && span.length <= LONGEST ? [span] : large.map(nameOf);
}

/** One text with at most one gap, or consecutive books. */
function isRunning(ranges: readonly VerseRange[]): boolean {
  const [first, ...others] = ranges;
  const gaps = others.filter(({ start }) => start.chapter > 1 || start.verse > 1);
  return (
    gaps.length === 0 || (gaps.length === 1 && others.every(({ book }) => book === first?.book))
  );
}

function nameOf({ name }: ReadSection): string {
  return capital(name);
}

/** "Gifts and love, then the resurrection", "Deborah and Gideon". */
function pair(one: string, other: string): string {
  const isPlain = ![one, other].some((name) => /\band\b|,/.test(name));
  const both = `${one}${isPlain ? " and " : ", then "}${other}`;
  return both.length <= LONGEST ? both : one;
}

/** "A storm stilled, then a man among the tombs": the two best known of unrelated readings. */
function bestTwo(days: readonly Day[]): string[] {
  const best = sorted(days).slice(0, 2);
  const [one, other] = days
    .filter((day) => best.includes(day))
    .map(({ title }) => title.replace(PART, ""));
  if (!one || !other || one === other) return [];
  if ([one, other].some((title) => UNCLEAR.test(title) || NO_PART.test(title))) return [];
  const name = pair(
    one,
    other.replace(SMALL_WORD, (word) => word.toLowerCase()),
  );
  return name === one ? [] : [name];
}

/** "Worn out and afraid, Elijah is given sleep and fresh bread": a theme's line about its best passage. */
function reasons(days: readonly Day[]): string[] {
  return sorted(days).flatMap(({ why = "" }) => {
    const name = why.replace(/\.$/, "").replaceAll("'", "’");
    return name !== "" && name.length <= LONGEST && !UNCLEAR.test(name) ? [name] : [];
  });
}

function byWeight(days: readonly Day[]): string[] {
  const titles = sorted(days).map(({ title }) => title);
  // A passage continued from another day is a name only if there is no better one.
  const whole = titles.map((title) => title.replace(PART, ""));
  return [...titles.filter((title) => !PART.test(title)), ...whole, ...titles];
}

/** Sorts days by how well known they are, then by length. */
function sorted(days: readonly Day[]): Day[] {
  const known = ({ ranges }: Day) =>
    Math.max(0, ...ranges.flatMap(passagesIn).map(({ book, start }) => weightOf(book, start)));
  return [...days].sort((a, b) => known(b) - known(a) || weigh(b.ranges) - weigh(a.ranges));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
