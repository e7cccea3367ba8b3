/** What changed in a new version, for its readers: one sentence a change, in plan order. */
import { dateFormat } from "../formats.ts";
import { sameJson } from "../merge/sameJson.ts";
import { parsePlanDate } from "../plan/planDate.ts";
import type { PublishedDay, PublishedWeek } from "./publishedPlan.ts";

const MAX_SENTENCES = 24;
/** More days than this with a new date become one sentence. */
const MAX_MOVED = 3;
const MAX_TEXT = 160;

export interface Comparable {
  title: string;
  weeks: PublishedWeek[];
}

export function readerChanges(before: Comparable, after: Comparable): string[] {
  const [had, has] = [daysOf(before), daysOf(after)];
  const known = new Map(had.map((day) => [day.id, day]));
  const remaining = new Set(has.map(({ id }) => id));
  const sentences: string[] = [];
  if (before.title !== after.title)
    sentences.push(`The plan is now called “${short(after.title)}”.`);
  sentences.push(...movedDates(known, has), ...weekNames(before, after));
  for (const day of has) {
    const old = known.get(day.id);
    if (old) sentences.push(...dayChange(old, day));
    else sentences.push(`${labelOf(day)} is new: ${short(day.reference)}.`);
  }
  for (const day of had) {
    if (remaining.has(day.id)) continue;
    sentences.push(`${short(day.reference)} is no longer read on ${labelOf(day)}.`);
  }
  if (sentences.length <= MAX_SENTENCES) return sentences;
  const rest = sentences.length - MAX_SENTENCES + 1;
  return [...sentences.slice(0, MAX_SENTENCES - 1), `And ${rest} more changes.`];
}

/** Says that a plan that opens week by week has a new one. */
export function weekOpened({ number, name }: PublishedWeek): string {
  const isNamed = name.trim() !== "" && name.trim() !== `Week ${number}`;
  return `Week ${number} is open${isNamed ? `: ${short(name)}` : ""}.`;
}

function dayChange(old: PublishedDay, day: PublishedDay): string[] {
  if (old.reference !== day.reference) {
    return [
      `${labelOf(day)} now reads ${short(day.reference)} instead of ${short(old.reference)}.`,
    ];
  }
  const parts = [
    ...(old.title === day.title ? [] : ["the title"]),
    ...(sameJson(old.questions, day.questions) ? [] : ["the questions"]),
    ...(old.prayer === day.prayer ? [] : ["the prayer"]),
  ];
  if (parts.length === 0) return [];
  const list = parts.join(", ").replace(/, ([^,]*)$/, " and $1");
  const verb = parts.length === 1 && parts[0] !== "the questions" ? "was" : "were";
  return [`${labelOf(day)} (${short(day.reference)}): ${list} ${verb} changed.`];
}

function movedDates(known: Map<string, PublishedDay>, has: PublishedDay[]): string[] {
  const moved = has.filter(({ id, date }) => known.has(id) && known.get(id)?.date !== date);
  if (moved.length === 0) return [];
  const dates = has.flatMap(({ date }) => date ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) {
    return ["The plan no longer has dates: it can be begun on any day."];
  }
  if (moved.length > MAX_MOVED) {
    return [`The dates have moved: the plan now goes from ${label(first)} to ${label(last)}.`];
  }
  return moved.flatMap(({ date, reference }) =>
    date === null ? [] : [`${short(reference)} is now read on ${label(date)}.`],
  );
}

function weekNames(before: Comparable, after: Comparable): string[] {
  const names = new Map(before.weeks.map(({ number, name }) => [number, name]));
  return after.weeks.flatMap(({ number, name }) =>
    names.has(number) && names.get(number) !== name && name.trim() !== ""
      ? [`Week ${number} is now called “${short(name)}”.`]
      : [],
  );
}

function daysOf({ weeks }: Comparable): PublishedDay[] {
  return weeks.flatMap(({ days }) => days);
}

function labelOf({ date, number }: PublishedDay): string {
  return date === null ? `Day ${number}` : label(date);
}

const DATE = dateFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

function label(date: string): string {
  const noon = parsePlanDate(date);
  return noon ? DATE.format(noon) : date;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}
