/** Holds a brief against what its message says, field by field. */
import { type BookId, getBook } from "#shared/domain/bible/books.ts";
import { parseReference, type Verse, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../../server/agent/bible/overlaps.ts";
import { getTheme } from "../../../server/agent/bible/themes.ts";
import { themeOf } from "../../../server/agent/composer/divide/themeOf.ts";
import { membersOf } from "../../../server/agent/composer/understand/subjects/sets.ts";
import { compareDays, compareLength } from "./compareTimes.ts";
import type { CorpusRow, Wanted } from "./row.ts";

export interface Difference {
  field: string;
  wanted: unknown;
  got: unknown;
}

/** @returns nothing where the brief says what the message says, and no more */
export function compareBrief(row: CorpusRow, brief: Brief): Difference[] {
  return [
    ...compareReadings(row, brief),
    ...compareLeftOut(row, brief),
    ...compareLength(row, brief),
    ...compareDays(row, brief),
    ...compareRest(row, brief),
  ];
}

function compareReadings(row: CorpusRow, { readings }: Brief): Difference[] {
  const wanted = row.read ?? [];
  const isText = wanted.every(({ ref }) => ref !== undefined);
  const gotText = readings.every(({ kind }) => kind === "passages" || kind === "list");
  const difference = [{ field: "readings", wanted, got: readings.map(nameOf) }];
  if (wanted.length > 0 && isText && gotText) {
    const a = verseSet(wanted.map(({ ref }) => ref ?? ""));
    const b = verseSet(readings.flatMap(({ references = [] }) => references));
    return isAsMuch(a, b) ? [] : difference;
  }
  const isMet =
    areMet(wanted, readings) ||
    areMet(
      wanted.flatMap((one) => membersIn(one, row.weeks)),
      readings,
    );
  return isMet ? [] : difference;
}

function areMet(wanted: readonly Wanted[], readings: readonly BriefReading[]): boolean {
  const rest = [...readings];
  for (const one of wanted) {
    const at = rest.findIndex((reading) => isSame(one, reading));
    if (at >= 0 && !isForSeveral(rest[at], wanted)) rest.splice(at, 1);
    if (at < 0) return false;
  }
  return rest.every((one) => isForSeveral(one, wanted));
}

/** "A fruit of the Spirit a week" is read as a set, one member after another. */
function membersIn(wanted: Wanted, weeks: number | undefined): Wanted[] {
  const members = wanted.per === "week" && wanted.topic ? membersOf(wanted.topic) : [];
  if (members.length === 0) return [wanted];
  // "One piece of armor a week, six weeks" are six of them.
  return members.slice(0, weeks).map(({ references = [] }) => ({ ref: references.join("; ") }));
}

/** "Elijah and Elisha" is one reading about both. */
function isForSeveral(reading: BriefReading | undefined, wanted: readonly Wanted[]): boolean {
  if (!reading) return false;
  return wanted.filter((one) => one.person && isSame(one, reading)).length > 1;
}

function nameOf({ label, references, per, count }: BriefReading): string {
  const text = references && references.length < 4 ? ` (${references.join("; ")})` : "";
  return `${label}${text}${per ? ` ${count ?? ""}/${per}` : ""}`;
}

function isSame({ ref, topic, person, season }: Wanted, reading: BriefReading): boolean {
  const id = themeOf(reading)?.id ?? "";
  const label = reading.label.toLowerCase();
  if (topic) {
    const ids = topic.split("|");
    return (
      ids.includes(id) ||
      ids.includes(label) ||
      ids.some((one) => isNameOf(one, label) || isTextOf(one, reading))
    );
  }
  if (season) return label === season || id === season;
  if (person) {
    const first = person.toLowerCase().split(/[ ,]/)[0] ?? "";
    return label.includes(first) || id.includes(first);
  }
  if (!ref) return false;
  const got = reading.references ?? themeOf(reading)?.passages.map(({ reference }) => reference);
  return got !== undefined && isAsMuch(verseSet([ref]), verseSet(got));
}

function isNameOf(topic: string, label: string): boolean {
  return label === topic.replaceAll("-", " ") || label === getTheme(topic)?.name.toLowerCase();
}

/** "The Sermon on the Mount" as a text is the topic of that name. */
function isTextOf(topic: string, { kind, references = [] }: BriefReading): boolean {
  if (kind !== "passages") return false;
  const passages = getTheme(topic)?.passages.map(({ reference }) => reference) ?? [];
  return overlapOf(verseSet(passages), verseSet(references)) > MOSTLY;
}

const MOSTLY = 0.8;

function compareLeftOut({ not = [] }: CorpusRow, { leave_out, readings }: Brief): Difference[] {
  const read = readings.flatMap(({ references = [] }) => references);
  // What no reading holds anyhow changes nothing.
  const bearing = leave_out.filter(
    (one) =>
      !parseReference(one).ok ||
      verseSet([one]).some((range) => verseSet(read).some((other) => overlaps(range, other))),
  );
  if (not.length === 0 && (read.length === 0 ? leave_out : bearing).length === 0) return [];
  // What is left out may be called otherwise; that it is as much is what can be compared.
  const isThere = not.length > 0 && leave_out.length > 0;
  const isEnough = isThere && leave_out.length >= Math.min(not.length, 2);
  return isEnough ? [] : [{ field: "leave_out", wanted: not, got: leave_out }];
}

function compareRest(row: CorpusRow, brief: Brief): Difference[] {
  const pairs: [string, unknown, unknown][] = [
    ["minutes", row.minutes ?? shortMinutes(row, brief), brief.minutes],
    ["verses", row.verses, brief.verses],
    ["audience", row.audience ?? "adults", brief.audience],
    ["prayer", row.prayer ?? true, brief.prayer],
    ["memory", row.memory, brief.memory_verse],
    ["questions", row.questions ?? standardQuestions(row, brief), brief.questions],
    ["chapters", row.chapters, chaptersOf(row, brief)],
  ];
  return pairs.flatMap(([field, wanted, got]) => (wanted === got ? [] : [{ field, wanted, got }]));
}

/** "Super short" is some minutes. */
function shortMinutes({ say }: CorpusRow, { minutes }: Brief): number | undefined {
  return /\b(?:short|quick|brief|tiny|bite)\b/i.test(say) ? minutes : undefined;
}

function standardQuestions({ minutes }: CorpusRow, { audience }: Brief): number {
  // Few minutes a day leave room for few questions.
  if (minutes !== undefined && minutes <= 7) return 2;
  return audience === "children" ? 3 : 4;
}

function chaptersOf({ chapters }: CorpusRow, { readings }: Brief): number | undefined {
  if (chapters === undefined) return undefined;
  return (
    readings.find(({ per }) => per === "day")?.count ??
    (readings.some(({ per }) => per === "day") ? 1 : undefined)
  );
}

function verseSet(references: readonly string[]): VerseRange[] {
  return references.flatMap((reference) => {
    const parsed = parseReference(reference);
    return parsed.ok ? parsed.ranges : [];
  });
}

/** A story may begin a few verses earlier; of whole books no chapter may be missing. */
function isAsMuch(a: readonly VerseRange[], b: readonly VerseRange[]): boolean {
  return overlapOf(a, b) > (keysOf(a).size < A_FEW_CHAPTERS ? 0.7 : 0.97);
}

const A_FEW_CHAPTERS = 120;

/** How much of both is in both, from 0 to 1, by chapters and verses. */
function overlapOf(a: readonly VerseRange[], b: readonly VerseRange[]): number {
  const [first, second] = [keysOf(a), keysOf(b)];
  const shared = [...first].filter((key) => second.has(key)).length;
  return shared / Math.max(1, first.size + second.size - shared);
}

function keysOf(ranges: readonly VerseRange[]): Set<string> {
  const keys = new Set<string>();
  for (const { book, start, end } of ranges)
    for (let chapter = start.chapter; chapter <= end.chapter; chapter++)
      for (let verse = firstOf(start, chapter); verse <= lastOf(book, end, chapter); verse++)
        keys.add(`${book} ${chapter}:${verse}`);
  return keys;
}

function firstOf(start: Verse, chapter: number): number {
  return chapter === start.chapter ? start.verse : 1;
}

function lastOf(book: BookId, end: Verse, chapter: number): number {
  return chapter === end.chapter ? end.verse : (getBook(book).verses[chapter - 1] ?? 0);
}
