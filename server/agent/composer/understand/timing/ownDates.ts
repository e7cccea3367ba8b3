/** "Isaiah for Advent, and Luke 2 on Christmas Day": a separate reading on a feast. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isFirm } from "../subjects/firm.ts";
import { findingAfter, findingBefore, wordsBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";
import { nextFeast } from "./feasts.ts";
import type { Timing } from "./scheduled.ts";

export interface OwnDates {
  from_date: string;
  to_date: string;
  /** The finding that names the feast. */
  feast: Finding;
}

/** A longer period is the time of the plan itself. */
const LONGEST_DAYS = 8;
/** "On Good Friday Isaiah 53", "at Holy Week we read the Passion". */
const LEADS =
  /^(?:an?|the|is|are|we|use|do|does|read|reads|reading|have|has|gets|with|about|should|can|will|be|follow|follows|itself|:|-|–|=|,)$/;
/** "Luke 2 on Christmas Day", "the Passion in Holy Week", "Isaiah 53 must come on Good Friday". */
const FOLLOWS =
  /^(?:on|in|for|during|at|the|must|should|has|have|needs|to|come|comes|be|is|fall|falls|read)$/;
const ON = /^(?:on|in|during|at|for)$/;
const STARTS =
  /^(?:start\w*|begin\w*|from|until|till?|by|before|after|end|ends|ending|finish\w*|conclud\w*)$/;

/** @returns the days of a feast named beside a subject, if other days read something else */
export function ownDatesOf(
  reading: ParsedMessage,
  subject: Finding,
  { today, attached }: { today: string; attached: ReadonlySet<Finding> },
): OwnDates | undefined {
  if (!hasOther(reading, subject, today)) return undefined;
  return feastBehind(reading, subject, today) ?? feastBefore(reading, subject, { today, attached });
}

/** "Luke 2 on Christmas Day", "the Passion in Holy Week". */
function feastBehind(
  reading: ParsedMessage,
  subject: Finding,
  today: string,
): OwnDates | undefined {
  const { tokens } = reading;
  const after = findingAfter(reading, subject);
  const days = after && daysOf(after, today);
  if (!after || !days || isStartOrEnd(wordsBefore(reading, subject, 2))) return undefined;
  const between = tokens.slice(subject.to, after.from);
  const isBeside =
    between.some(({ word }) => ON.test(word)) && between.every(({ word }) => FOLLOWS.test(word));
  // "Ruth and Jonah for Easter": the time of both.
  const isOwn = between.every(({ word }) => word !== "for") || isLong(days);
  return isBeside && isOwn ? days : undefined;
}

/** "On Good Friday Isaiah 53", "Holy Week should follow the Passion". */
function feastBefore(
  reading: ParsedMessage,
  subject: Finding,
  { today, attached }: { today: string; attached: ReadonlySet<Finding> },
): OwnDates | undefined {
  const { tokens } = reading;
  const feast = findingBefore(reading, subject);
  const days = feast && !attached.has(feast) ? daysOf(feast, today) : undefined;
  if (!feast || !days || isStartOrEnd(wordsBefore(reading, feast, 2))) return undefined;
  const isLed = ON.test(tokens[feast.from - 1]?.word ?? "") || isClauseAt(reading, feast);
  const between = tokens.slice(feast.to, subject.from);
  return isLed && between.every(({ word, text }) => LEADS.test(word || text)) ? days : undefined;
}

/** "Starting on Ash Wednesday with Matthew 6", "ending with John 20 on Easter Sunday". */
function isStartOrEnd(words: string): boolean {
  return words.split(" ").some((word) => STARTS.test(word));
}

/** "…, Holy Week should follow the Passion". */
function isClauseAt({ tokens }: ParsedMessage, { from }: Finding): boolean {
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
function hasOther({ findings }: ParsedMessage, subject: Finding, today: string): boolean {
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
  const { start_date, end_date, weeks, days } = timing;
  if (!start_date && !end_date && (weeks ?? days) === undefined)
    return { ...timing, end_date: last };
  const isNear = end_date && last > end_date && daysBetween(end_date, last) <= MOST_BEYOND;
  return isNear ? { ...timing, end_date: last } : timing;
}

const MOST_BEYOND = 15;
