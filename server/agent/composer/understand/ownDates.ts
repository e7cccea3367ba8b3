/** "Isaiah for Advent, and Luke 2 on Christmas Day": a reading on a feast of its own, beside what the plan reads. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import { findingAfter, findingBefore } from "./around.ts";
import { nextFeast } from "./feasts.ts";
import type { Finding } from "./finding.ts";
import { isFirm } from "./firm.ts";
import type { Reading } from "./read.ts";
import type { Timing } from "./schedule.ts";
import { isBreak } from "./tokens.ts";

export interface OwnDates {
  from_date: string;
  to_date: string;
  /** The finding that names the feast. */
  feast: Finding;
}

/** A longer time is that of the plan. */
const LONGEST_DAYS = 8;
/** "On Good Friday Isaiah 53", "at Holy Week we read the Passion". */
const LEADS =
  /^(?:an?|the|is|are|we|use|do|does|read|reads|reading|have|has|gets|with|about|should|can|will|be|follow|follows|itself|:|-|–|=|,)$/;
/** "Luke 2 on Christmas Day", "the Passion in Holy Week". */
const FOLLOWS = /^(?:on|in|for|during|at|the)$/;
const ON = /^(?:on|in|during|at|for)$/;
const STARTS = /^(?:start\w*|begin\w*|from|until|till?|to|by|before|after|end\w*|finish\w*)$/;

/** @returns the days of a feast right beside a subject, where something else is read on the others */
export function ownDatesOf(
  reading: Reading,
  subject: Finding,
  today: string,
): OwnDates | undefined {
  if (!hasOther(reading, subject, today)) return undefined;
  const { tokens } = reading;
  const [before, after] = [findingBefore(reading, subject), findingAfter(reading, subject)];
  const lead = before && daysOf(before, today);
  const led = before && tokens.slice(before.to, subject.from);
  const leading = before && (tokens[before.from - 1]?.word ?? "");
  if (
    lead &&
    (ON.test(leading ?? "") || isClauseAt(reading, before)) &&
    led?.every(({ word, text }) => LEADS.test(word || text))
  )
    return lead;
  const follows = after && daysOf(after, today);
  const between = after ? tokens.slice(subject.to, after.from) : [];
  const isBeside =
    between.some(({ word }) => ON.test(word)) && between.every(({ word }) => FOLLOWS.test(word));
  // "Ruth and Jonah for Easter": the time of both.
  const isOwn = follows && (between.every(({ word }) => word !== "for") || isLong(follows));
  return isBeside && isOwn && !STARTS.test(tokens[subject.from - 1]?.word ?? "")
    ? follows
    : undefined;
}

/** "…, Holy Week should follow the Passion". */
function isClauseAt({ tokens }: Reading, { from }: Finding): boolean {
  const before = tokens[tokens[from - 1]?.word === "the" ? from - 2 : from - 1];
  return before !== undefined && (isBreak(before) || before.text === "," || before.word === "and");
}

function isLong({ from_date, to_date }: OwnDates): boolean {
  return from_date !== to_date;
}

function daysOf(finding: Finding, today: string): OwnDates | undefined {
  const { meaning } = finding;
  const days =
    meaning.kind === "season"
      ? nextFeast(meaning.label, today)
      : meaning.kind === "date" && meaning.isFeast && !meaning.isShifted
        ? { start: meaning.start, end: meaning.end ?? meaning.start }
        : undefined;
  if (!days || daysBetween(days.start, days.end) > LONGEST_DAYS) return undefined;
  return { from_date: days.start, to_date: days.end, feast: finding };
}

/** Whether the message names another subject or a season before, which the rest of the plan reads. */
function hasOther({ findings }: Reading, subject: Finding, today: string): boolean {
  return findings.some(
    (one) => one.to <= subject.from && isFirm(one.meaning) && daysOf(one, today) === undefined,
  );
}

/** A plan that ends a little earlier, or has no dates, reaches the last of its readings with dates of their own. */
export function reachingOwnDates(timing: Timing, readings: readonly BriefReading[]): Timing {
  const last = readings
    .flatMap(({ to_date }) => to_date ?? [])
    .sort()
    .at(-1);
  if (!last) return timing;
  const { start_date, end_date } = timing;
  if (!start_date && !end_date) return { ...timing, end_date: last };
  const isNear = end_date && last > end_date && daysBetween(end_date, last) <= MOST_BEYOND;
  return isNear ? { ...timing, end_date: last } : timing;
}

const MOST_BEYOND = 15;
