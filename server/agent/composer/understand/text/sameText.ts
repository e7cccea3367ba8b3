/** Readings as references, without duplicates. */
import {
  compareVerses,
  formatRanges,
  parseReference,
  type VerseRange,
} from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { PEOPLE } from "../subjects/peopleThemes.ts";

/** One reference per book, so that none is too long to send. */
export function referencesOf(ranges: readonly VerseRange[]): string[] {
  const books = new Map<string, VerseRange[]>();
  for (const range of ranges) books.set(range.book, [...(books.get(range.book) ?? []), range]);
  return [...books.values()].map((some) => formatRanges(some));
}

/** The same text named twice is one. */
export function distinct(named: readonly BriefReading[]): BriefReading[] {
  const seen = new Set<string>();
  const readings = withNamedAgain(named);
  return readings.filter(({ label, weekdays, from_date = "" }, at) => {
    const key = `${label} ${weekdays?.join() ?? ""} ${from_date}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return (
      isNew &&
      !readings.some((other, index) => index !== at && isWithin(other, readings[at], index > at))
    );
  });
}

/** "Monday to Thursday Luke, … until Luke is finished": details given where a text is named again apply to it. */
function withNamedAgain(readings: readonly BriefReading[]): BriefReading[] {
  const merged: BriefReading[] = [];
  for (const one of readings) {
    const at = merged.findIndex(
      (other) => isSameText(one, other) && hasOwnDays(other) && isBare(one),
    );
    const before = merged[at];
    if (before) merged[at] = { ...one, ...before };
    else merged.push(one);
  }
  return merged;
}

function isSameText(one: BriefReading, other: BriefReading): boolean {
  return one.kind === "passages" && other.kind === "passages" && one.label === other.label;
}

/** Named again, and nothing said of it. */
function isBare({ weekdays, per, count, unit, from_date }: BriefReading): boolean {
  return (weekdays ?? per ?? count ?? unit ?? from_date) === undefined;
}

function hasOwnDays({ weekdays }: BriefReading): boolean {
  return weekdays !== undefined;
}

/** Whether a text is told again by a smaller one: "the upper room discourse (John 13-17)". */
function isWithin(inner: BriefReading, outer: BriefReading | undefined, isLater: boolean): boolean {
  if (outer && (isToldBy(inner, outer) || isOfLife(inner, outer) || isAllIn(outer, inner)))
    return true;
  if (
    !outer ||
    inner.kind !== "passages" ||
    outer.kind !== "passages" ||
    inner.per ||
    outer.per ||
    inner.weekdays ||
    outer.weekdays ||
    inner.from_date ||
    outer.from_date
  )
    return false;
  const [small, large] = [rangesOf(inner), rangesOf(outer)];
  const isInside = small.every((range) => large.some((other) => contains(other, range)));
  const isSame = isInside && large.every((range) => small.some((other) => contains(other, range)));
  return isSame ? !isLater : isInside;
}

/** "David and Goliath, and other David stories". */
function isOfLife({ kind, label }: BriefReading, life: BriefReading): boolean {
  return (
    kind === "passages" &&
    life.kind !== "passages" &&
    !life.per &&
    PEOPLE.has(life.label) &&
    label.split(/\W+/).includes(life.label) &&
    label !== life.label
  );
}

const MOSTLY = 0.6;

/** "The Elijah stories, 1 Kings 17 to 2 Kings 13": a topic, and where it stands. */
function isToldBy(topic: BriefReading, text: BriefReading): boolean {
  if (topic.kind === "passages" || text.kind !== "passages" || topic.references || text.per)
    return false;
  const ranges = rangesOf(text);
  const passages = themeOf(topic)?.passages ?? [];
  const inside = passages.filter(({ range }) => ranges.some((one) => contains(one, range)));
  return ranges.length < 5 && inside.length > passages.length * MOSTLY;
}

/** "Psalms of lament, one psalm a day": of these psalms, and of no others. */
export function withoutAllPsalms(readings: readonly BriefReading[]): readonly BriefReading[] {
  const [topic, text] = readings;
  const isOfPsalms = topic?.kind === "topic" && topic.label.startsWith("Psalms ");
  const isAll = text?.references?.join() === "Psalms";
  return readings.length === 2 && isOfPsalms && isAll ? [topic] : readings;
}

/** "Psalms of Ascent, 120 to 134, one a day": the text says how it is read. */
function isAllIn(topic: BriefReading, text: BriefReading): boolean {
  if (topic.kind !== "topic" || topic.references || text.kind !== "passages" || !text.per)
    return false;
  // "Trust, and a psalm each day" are two.
  if (text.label === "Psalms") return false;
  const passages = themeOf(topic)?.passages ?? [];
  const ranges = rangesOf(text);
  return passages.every(({ range }) => ranges.some((one) => contains(one, range)));
}

export function rangesOf({ references = [] }: BriefReading): VerseRange[] {
  return references.flatMap((reference) => {
    const parsed = parseReference(reference);
    return parsed.ok ? parsed.ranges : [];
  });
}

function contains(outer: VerseRange, inner: VerseRange): boolean {
  return (
    outer.book === inner.book &&
    compareVerses(outer.start, inner.start) <= 0 &&
    compareVerses(inner.end, outer.end) <= 0
  );
}
