/** What is to be read: subjects, with the portions, days and shares that stand beside them. */
import { getBook } from "#shared/domain/bible/books.ts";
import {
  compareVerses,
  formatRanges,
  parseReference,
  type VerseRange,
} from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/brief.ts";
import { isSeason } from "../../bible/seasons.ts";
import {
  findingAfter,
  findingBefore,
  isBreak,
  isNextTo,
  wordBefore,
  wordsBefore,
} from "./around.ts";
import { findPeople } from "./finders/person.ts";
import type { Finding, Meaning, Of } from "./finding.ts";
import type { Reading } from "./read.ts";

export interface Subjects {
  readings: BriefReading[];
  /** Why a passage that was named does not exist. */
  impossible: string[];
  /** Feasts and seasons that only say when. */
  periods: Finding<Of<"season">>[];
  /** Subjects that found no place beside a better one. */
  unused: Finding[];
  /** Numbers, portions and days that belong to one reading, not to the plan. */
  attached: Set<Finding>;
}

/** Words before a feast that make a date of it. */
const WHEN =
  /^(?:after|before|until|till|til|by|from|starting|starts?|beginning|begins?|through|thru|to|ending|ends?|on|during|over|at|since|between|following|throughout|next|around|leading|up|kicking)$/;

/** @param excluded findings that were taken otherwise, such as what is left out */
export function readSubjects(reading: Reading, excluded: ReadonlySet<Finding>): Subjects {
  const result: Subjects = {
    readings: [],
    impossible: [],
    periods: [],
    unused: [],
    attached: new Set(),
  };
  const named = reading.findings.filter((finding) => !excluded.has(finding));
  const firm = named.filter(({ meaning }) => isFirm(meaning));
  const isOnlySeason = firm.every(
    ({ meaning }) => meaning.kind === "season" || isSeasonTopic(meaning),
  );
  const texts = named.filter(({ meaning }) => meaning.kind === "scripture");
  const scope = scopeOf(reading, texts, named);
  for (const finding of named) {
    const one = readOne(reading, finding, {
      result,
      firm,
      isOnlySeason,
      scope,
      hasText: texts.length > 0,
    });
    if (one) result.readings.push(one);
  }
  const people = findPeople(reading);
  const isAmongPeople = result.readings.every(
    ({ kind, label }) => kind === "people" || PEOPLE.has(label),
  );
  if (isAmongPeople) {
    for (const { name } of people) result.readings.push({ kind: "people", label: name });
    const place = ({ label }: BriefReading) =>
      reading.text.toLowerCase().indexOf(label.toLowerCase());
    result.readings.sort((a, b) => place(a) - place(b));
  }
  const wanted = withStart(reading, distinct(result.readings), named, result.attached);
  result.readings = scoped(withPortions(reading, wanted, named, result), named, result);
  return result;
}

interface Around {
  result: Subjects;
  firm: readonly Finding[];
  isOnlySeason: boolean;
  /** The text in which a topic is sought: "prayer in the Psalms". */
  scope: Finding | undefined;
  hasText: boolean;
}

function readOne(reading: Reading, finding: Finding, around: Around): BriefReading | undefined {
  const { meaning } = finding;
  const { result, firm, scope, hasText } = around;
  switch (meaning.kind) {
    case "impossible":
      result.impossible.push(meaning.reason);
      return undefined;
    case "scripture":
      if (finding === scope) return undefined;
      return withShare(reading, finding, result, {
        kind: "passages",
        label: meaning.label,
        references: referencesOf(meaning.ranges),
      });
    case "topic": {
      if (meaning.isLoose && firm.length > 0) return undefined;
      const isPeople = meaning.id.startsWith("person-");
      if (isSeason(meaning.id)) return season(reading, finding, meaning, around);
      if (hasText && !scope) {
        result.unused.push(finding);
        return undefined;
      }
      return withShare(reading, finding, result, {
        kind: isPeople ? "people" : "topic",
        label: meaning.label,
        ...(scope?.meaning.kind === "scripture"
          ? { references: referencesOf(scope.meaning.ranges) }
          : {}),
      });
    }
    case "season":
      return season(reading, finding, meaning, around);
    case "portion":
      return meaning.of === "psalm" ? psalms(reading, finding, meaning, result) : undefined;
    default:
      return undefined;
  }
}

function isFirm(meaning: Meaning): boolean {
  return (
    meaning.kind === "scripture" ||
    meaning.kind === "season" ||
    (meaning.kind === "portion" && meaning.of === "psalm") ||
    (meaning.kind === "topic" && !meaning.isLoose)
  );
}

function isSeasonTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && isSeason(meaning.id);
}

/** A season is the subject where nothing else is, and else the time in which that is read. */
function season(
  reading: Reading,
  finding: Finding,
  meaning: Of<"season"> | Of<"topic">,
  { result, isOnlySeason }: Around,
): BriefReading | undefined {
  const isFeast = meaning.kind === "season";
  const others = result.readings.some(({ kind }) => kind === "season");
  const isTime = WHEN.test(wordBefore(reading, finding));
  if (isFeast) result.periods.push({ ...finding, meaning });
  if (!isOnlySeason || (others && isFeast) || (isTime && others)) return undefined;
  if (!isSeason(meaning.id) && meaning.kind === "season" && !THEMED.test(meaning.id))
    return undefined;
  return { kind: "season", label: meaning.id };
}

/** Themes that are somebody's life. */
const PEOPLE: ReadonlySet<string> = new Set(
  "Abraham Isaac Jacob Joseph Moses Joshua Gideon Samson Ruth Samuel David Elijah Elisha Esther Daniel Jonah Nehemiah Job Peter Paul Mary Solomon Saul".split(
    " ",
  ),
);

/** "On unity, one OT, one NT and one psalm each day": of each, what is about the topic. */
function scoped(
  readings: BriefReading[],
  named: readonly Finding[],
  result: Subjects,
): BriefReading[] {
  const topic = named.find(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose);
  const isPortions =
    readings.length > 1 &&
    readings.every(({ kind, per, weekdays }) => kind === "passages" && per === "day" && !weekdays);
  if (!isPortions || topic?.meaning.kind !== "topic" || !result.unused.includes(topic))
    return readings;
  const { label } = topic.meaning;
  result.unused = result.unused.filter((finding) => finding !== topic);
  return readings.map((one) => ({ ...one, kind: "topic", label }));
}

/** Portions that stand apart from what they divide: "one chapter a day through Mark", "one each day". */
function withPortions(
  reading: Reading,
  readings: BriefReading[],
  named: readonly Finding[],
  { attached }: Subjects,
): BriefReading[] {
  const texts = readings.filter(
    ({ kind, per, weekdays }) => kind === "passages" && !per && !weekdays,
  );
  for (const finding of named) {
    const { meaning } = finding;
    if (attached.has(finding)) continue;
    if (meaning.kind === "parallel" && texts.length > 1) {
      for (const one of texts) one.per = "day";
      attached.add(finding);
    }
    if (
      meaning.kind === "portion" &&
      PIECES.test(meaning.of) &&
      texts.length > 0 &&
      meaning.per !== "month"
    ) {
      if (meaning.of === "piece" && meaning.per !== "day") continue;
      // "24 chapters" says how many there are, "a chapter a day" what a day has.
      if (!meaning.per && meaning.value > 7) {
        attached.add(finding);
        continue;
      }
      if (meaning.of === "book" && meaning.per === "week") {
        attached.add(finding);
        return byBook(readings, meaning.value);
      }
      for (const one of texts)
        Object.assign(one, {
          per: meaning.per === "week" ? "week" : "day",
          count: Math.max(1, Math.round(meaning.value)),
        });
      attached.add(finding);
    }
    const isEachDay = meaning.kind === "each" && meaning.unit === "day" && meaning.value === 1;
    if (isEachDay && texts.length === 1 && texts[0]) {
      Object.assign(texts[0], { per: "day", count: 1 });
      attached.add(finding);
    }
  }
  const something =
    readings.length === 0
      ? named.find(({ meaning }) => meaning.kind === "portion" && meaning.of === "story")
      : undefined;
  if (something) return [{ kind: "list", label: "Stories of the Bible" }];
  const stray = named.find(
    (finding) =>
      finding.meaning.kind === "per" && finding.meaning.unit === "day" && !attached.has(finding),
  );
  const first = named.find(({ meaning }) => meaning.kind === "scripture");
  const lastText = named.findLast(({ meaning }) => meaning.kind === "scripture");
  const leads =
    stray &&
    first &&
    stray.to <= first.from &&
    !reading.tokens.slice(stray.to, first.from).some(isBreak);
  const follows =
    stray &&
    lastText &&
    lastText.to <= stray.from &&
    reading.tokens
      .slice(lastText.to, stray.from)
      .every(({ word }) => /^(?:readings?|passages?|chapters?|both|together)$/.test(word)) &&
    lastText.to < stray.from;
  if (stray && texts.length > 1 && (leads || follows)) for (const one of texts) one.per = "day";
  const isEachOf =
    readings.length > 1 &&
    readings.some(({ per }) => per === "day") &&
    texts.some(({ per }) => !per);
  if (stray && isEachOf) for (const one of texts) one.per ??= "day";
  return readings;
}

/** "Acts from chapter 9 on", "but start with chapter 3". */
function withStart(
  reading: Reading,
  readings: BriefReading[],
  named: readonly Finding[],
  attached: Set<Finding>,
): BriefReading[] {
  const [only, ...others] = readings;
  const range = only && rangesOf(only)[0];
  if (!only || !range || others.length > 0 || only.kind !== "passages") return readings;
  const finding = named.find(({ meaning }) => meaning.kind === "position");
  if (finding?.meaning.kind !== "position") return readings;
  const { text } = finding.meaning;
  const book = getBook(range.book);
  const isStart =
    /(?:^| )(?:from|start(?:ing|s)?|begin(?:ning|s)?|picking up|pick up)(?: (?:with|at|from|in|on))?$/.test(
      wordsBefore(reading, finding),
    );
  const written =
    text.endsWith("-end") || isStart
      ? `${book.name} ${text.replace(/-end$/, "")}-${book.verses.length}`
      : `${book.name} ${text}`;
  const parsed = parseReference(written);
  if (!parsed.ok) return readings;
  attached.add(finding);
  return [{ ...only, label: parsed.text, references: referencesOf(parsed.ranges) }];
}

/** "A book a week": each book for its own time. */
function byBook(readings: readonly BriefReading[], count: number): BriefReading[] {
  return readings.flatMap(({ references = [] }) =>
    references.map((reference) => ({
      kind: "passages" as const,
      label: reference,
      references: [reference],
      per: "plan" as const,
      count,
    })),
  );
}

const PIECES = /^(?:chapter|book|piece)$/;

const THEMED = /^(?:thanksgiving|new-year|all-saints|back-to-school)$/;

/** "Hope in Isaiah": a text behind "in" or "from" where a topic stands before it. */
function scopeOf(reading: Reading, texts: readonly Finding[], named: readonly Finding[]) {
  if (texts.length !== 1) return undefined;
  const [text] = texts;
  if (!text || !/^(?:in|from|of|throughout|across|within|using)$/.test(wordBefore(reading, text)))
    return undefined;
  const before = findingBefore(reading, text);
  const isTopic =
    before?.meaning.kind === "topic" && !before.meaning.isLoose && named.includes(before);
  return isTopic && !isSeasonTopic(before.meaning) ? text : undefined;
}

/** "One OT", "Psalms on Fridays", "Saul, a week", "two chapters of Mark a day". */
function withShare(
  reading: Reading,
  finding: Finding,
  { attached }: Subjects,
  one: BriefReading,
): BriefReading {
  const before = findingBefore(reading, finding);
  const after = findingAfter(reading, finding);
  const shared: BriefReading = { ...one };
  const take = (other: Finding) => attached.add(other);
  const isBeside = (other: Finding | undefined) =>
    other !== undefined &&
    isNextTo(
      reading,
      ...(other.from < finding.from ? ([other, finding] as const) : ([finding, other] as const)),
    );
  if (before && isBeside(before)) {
    const { meaning } = before;
    const isApart = reading.tokens.slice(before.to, finding.from).some(({ text }) => text === ",");
    if (
      meaning.kind === "number" &&
      Number.isInteger(meaning.value) &&
      meaning.value <= 12 &&
      !isApart
    ) {
      Object.assign(shared, { per: "day", count: meaning.value });
      take(before);
    }
    if (
      meaning.kind === "portion" &&
      /^(?:chapter|reading|story|psalm)$/.test(meaning.of) &&
      !meaning.per
    ) {
      Object.assign(shared, { per: "day", count: meaning.value });
      take(before);
    }
  }
  if (after && isBeside(after)) {
    const { meaning } = after;
    const between = reading.tokens.slice(finding.to, after.from + 1).map(({ word }) => word);
    const isOwn =
      between.some((word) => /^(?:on|each|every|for|at)$/.test(word)) ||
      /s$/.test(between.at(-1) ?? "");
    if (meaning.kind === "weekdays" && subjectCount(reading) > 1 && isOwn) {
      shared.weekdays = meaning.days;
      take(after);
    }
    if (meaning.kind === "per" && shared.count !== undefined && meaning.unit !== "year") {
      shared.per = meaning.unit === "month" ? "plan" : meaning.unit;
      take(after);
    }
  }
  const labelled = before?.meaning;
  if (
    labelled?.kind === "weekdays" &&
    before &&
    isBeside(before) &&
    subjectCount(reading) > 1 &&
    !shared.weekdays &&
    !attached.has(before)
  ) {
    const isLabel = reading.tokens
      .slice(before.to, finding.from)
      .some(({ text }) => /^[:–=-]$/.test(text));
    if (isLabel) {
      shared.weekdays = labelled.days;
      take(before);
    }
  }
  return shared;
}

function subjectCount({ findings }: Reading): number {
  return findings.filter(({ meaning }) => isFirm(meaning) && meaning.kind !== "season").length;
}

/** "A psalm each day", "a psalm on Fridays", "one psalm a week". */
function psalms(
  reading: Reading,
  finding: Finding,
  { value, per }: Of<"portion">,
  { attached }: Subjects,
): BriefReading {
  attached.add(finding);
  const one: BriefReading = {
    kind: "passages",
    label: "Psalms",
    references: ["Psalms"],
    count: value,
  };
  const after = findingAfter(reading, finding);
  if (
    !per &&
    after?.meaning.kind === "weekdays" &&
    isNextTo(reading, finding, after) &&
    subjectCount(reading) > 1
  ) {
    attached.add(after);
    return { ...one, per: "day", weekdays: after.meaning.days };
  }
  return { ...one, per: per === "week" ? "week" : "day" };
}

/** A book each, so that none is too long to send. */
function referencesOf(ranges: readonly VerseRange[]): string[] {
  const books = new Map<string, VerseRange[]>();
  for (const range of ranges) books.set(range.book, [...(books.get(range.book) ?? []), range]);
  return [...books.values()].map((some) => formatRanges(some));
}

/** The same text named twice is one. */
function distinct(readings: readonly BriefReading[]): BriefReading[] {
  const seen = new Set<string>();
  return readings.filter(({ label, weekdays }, at) => {
    const key = `${label} ${weekdays?.join() ?? ""}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return (
      isNew &&
      !readings.some((other, index) => index !== at && isWithin(other, readings[at], index > at))
    );
  });
}

/** Whether a text is told again by a smaller one: "the upper room discourse (John 13-17)". */
function isWithin(inner: BriefReading, outer: BriefReading | undefined, isLater: boolean): boolean {
  if (
    !outer ||
    inner.kind !== "passages" ||
    outer.kind !== "passages" ||
    inner.per ||
    outer.per ||
    inner.weekdays ||
    outer.weekdays
  )
    return false;
  const [small, large] = [rangesOf(inner), rangesOf(outer)];
  const isInside = small.every((range) => large.some((other) => contains(other, range)));
  const isSame = isInside && large.every((range) => small.some((other) => contains(other, range)));
  return isSame ? !isLater : isInside;
}

function rangesOf({ references = [] }: BriefReading): VerseRange[] {
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
