/** "One woman each week", "one each Wednesday", "a different person every day": a list, one at a time and in its order. */
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Subjects } from "../subjects/subject.ts";
import type { Token } from "../text/tokens.ts";
import type { Scheduled } from "./scheduled.ts";

interface Cadence {
  per: "day" | "week";
  /** The weekday, if each item has one: "one each Wednesday". */
  weekdays?: number[];
  /** "One reading a week": no further days. */
  isReading?: boolean;
  finding: Finding;
}

/** "One", before a day of the week. */
const ONE = /^(?:one|1)$/;
const OTHER = /^(?:different|new|another|separate)$/;
const LED = /^(?:on|for|at|in|each|every|per|a|of|it|them|these|those|to)$/;
const NEAR = 4;

export function cadenceOf(
  { tokens }: ParsedMessage,
  free: readonly Finding[],
): Cadence | undefined {
  for (const finding of free) {
    const { from, to, meaning } = finding;
    const isOne = meaning.kind === "portion" && meaning.value === 1 && ITEM.test(meaning.of);
    if (isOne && meaning.kind === "portion" && (meaning.per === "day" || meaning.per === "week"))
      return { per: meaning.per, isReading: meaning.of !== "piece", finding };
    // "One reading per week", "once a week".
    if (
      meaning.kind === "often" &&
      meaning.unit === "week" &&
      meaning.times === meaning.every &&
      meaning.times === 1
    )
      return { per: "week", isReading: true, finding };
    if (meaning.kind === "weekdays" && meaning.isNamed && isOneBefore(tokens, from))
      return { per: "week", weekdays: meaning.days, finding };
    if (meaning.kind !== "per" && meaning.kind !== "weekdays") continue;
    if (!isOtherNear(tokens, from, to)) continue;
    if (meaning.kind === "weekdays") return { per: "week", weekdays: meaning.days, finding };
    if (meaning.unit === "day" || meaning.unit === "week") return { per: meaning.unit, finding };
  }
  return undefined;
}

const ITEM = /^(?:piece|story|reading)$/;

/** "One each Wednesday", "one passage every Sunday", "one on Fridays". */
function isOneBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - NEAR), at).reverse();
  const one = before.findIndex(({ word, text }) => ONE.test(word || text));
  if (one < 0) return false;
  const between = before.slice(0, one);
  const others = between.filter(({ word }) => !LED.test(word));
  return between.every(({ kind }) => kind === "word") && others.length <= 1;
}

/** "A different woman every week", "each week a new one". */
function isOtherNear(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens.slice(Math.max(0, from - NEAR), from);
  const after = tokens.slice(to, to + NEAR);
  const end = after.findIndex(({ kind }) => kind === "mark");
  const start = before.findLastIndex(({ kind }) => kind === "mark") + 1;
  const isOther = ({ word }: Token) => OTHER.test(word);
  return before.slice(start).some(isOther) || after.slice(0, end < 0 ? NEAR : end).some(isOther);
}

/** The items of a list that is read one at a time: its readings, or the passages of the only one. */
export function itemsOf(readings: readonly BriefReading[]): BriefReading[] {
  const [only, ...others] = readings;
  if (!only || others.length > 0) return [...readings];
  if (only.kind !== "passages") return [];
  const { references = [] } = only;
  const ranges = references.flatMap((reference) => {
    const parsed = parseReference(reference);
    return parsed.ok ? parsed.ranges.map((range) => formatRanges([range])) : [];
  });
  return ranges.map((label) => ({ kind: "passages", label, references: [label] }));
}

/** The number of psalms in a range: "Psalms 1 to 20", one each. @returns undefined for other readings */
function psalmsOf([only, ...others]: readonly BriefReading[]): number | undefined {
  if (only?.kind !== "passages" || only.references?.length !== 1 || others.length > 0) return;
  const parsed = parseReference(only.references[0] ?? "");
  const [range, ...more] = parsed.ok ? parsed.ranges : [];
  if (range?.book !== "Ps" || more.length > 0) return;
  const length = range.end.chapter - range.start.chapter + 1;
  // "One each Monday in February": some of all the psalms.
  return length > 1 && length < ALL_PSALMS ? length : undefined;
}

function isPsalter(readings: readonly BriefReading[]): boolean {
  return readings.length === 1 && readings[0]?.label === "Psalms" && !readings[0].per;
}

/** "Gideon, then also Moses and Peter …, three weeks, one guy each week": what was only told of is one of them. */
function asManyAsWeeks(
  { findings }: ParsedMessage,
  { per, isReading }: Cadence,
  { readings, unused }: Subjects,
  { weeks }: { weeks: number | undefined },
): BriefReading[] | undefined {
  if (per !== "week" || isReading || !weeks || readings.length >= weeks) return undefined;
  const more = unused.flatMap(({ meaning }): BriefReading[] =>
    meaning.kind === "topic" ? [{ kind: "topic", label: meaning.label }] : [],
  );
  const all = [...readings, ...more];
  if (all.length !== weeks || new Set(all.map(({ label }) => label)).size !== weeks)
    return undefined;
  const place = ({ label }: BriefReading) =>
    findings.findIndex(({ meaning }) => "label" in meaning && meaning.label === label);
  return all.sort((a, b) => place(a) - place(b));
}

const ALL_PSALMS = 150;
const LEAST = 2;

/** Gives each item of a list its own week or day, which sets the length. @returns whether it is such a list */
export function inCadence(
  reading: ParsedMessage,
  cadence: Cadence,
  subjects: Subjects,
  { timing }: Scheduled,
  /** The requested length, in weeks or days. */
  told: { weeks: number | undefined; days: number | undefined },
): boolean {
  const [only] = subjects.readings;
  if (only && isPsalter(subjects.readings) && cadence.weekdays) {
    // "Psalms, one each Monday in February": as many as the days hold.
    subjects.readings = [{ ...only, per: "day", count: 1 }];
    return false;
  }
  const psalms = psalmsOf(subjects.readings);
  if (psalms && (cadence.per === "day" || cadence.weekdays) && !told.weeks && !told.days) {
    subjects.attached.add(cadence.finding);
    timing.days = psalms;
    delete timing.weeks;
    return true;
  }
  const items = asManyAsWeeks(reading, cadence, subjects, told) ?? itemsOf(subjects.readings);
  const { length } = items;
  const isOfUnused = length > subjects.readings.length && subjects.unused.length > 0;
  const isPair = subjects.readings.length === 1 && length === LEAST && !isOfUnused;
  if (length < LEAST || isPair) return false;
  if (items.some(({ weekdays, unit }) => weekdays || unit)) return false;
  // "One reading a day on love and joy" is about both.
  if (cadence.isReading && items.some(({ kind }) => kind !== "passages")) return false;
  const perWeek = cadence.weekdays?.length;
  const weeks = perWeek ? Math.ceil(length / perWeek) : length;
  const isDaily = cadence.per === "day";
  // "Five people, one a day, for four weeks" comes to something else.
  if (told.days !== undefined && told.days !== length) return false;
  if (told.weeks !== undefined && !isDaily && told.weeks !== weeks) return false;
  if (told.weeks !== undefined && isDaily) return false;
  subjects.readings = items.map((one) => ({
    kind: one.kind,
    label: one.label,
    ...(one.references && { references: one.references }),
    per: "plan",
    count: 1,
  }));
  subjects.unused = subjects.unused.filter(
    ({ meaning }) => !items.some(({ label }) => "label" in meaning && meaning.label === label),
  );
  subjects.attached.add(cadence.finding);
  if (cadence.isReading && !isDaily) timing.days_per_week ??= 1;
  if (isDaily || (perWeek && length % perWeek > 0)) timing.days = length;
  else timing.weeks = weeks;
  return true;
}
