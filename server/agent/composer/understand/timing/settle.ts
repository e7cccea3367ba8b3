/** Combines lengths and dates, and detects contradictions. */
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { daysBefore } from "../../divide/daysBefore.ts";
import { spellCount } from "../../spellCount.ts";
import type { Finding } from "../finding.ts";
import { spellDay } from "../reply.ts";
import type { Scheduled } from "./scheduled.ts";

/** A length and a start need no end; a length and an end begin in time. */
export function settle(
  scheduled: Scheduled,
  free: readonly Finding[],
  { today, isWholeBible }: { today: string; isWholeBible: boolean },
): void {
  const { timing, doubts, options } = scheduled;
  // "Keep the pace": it says how long, and the start counts on.
  if (free.some(({ meaning }) => meaning.kind === "pace")) {
    delete timing.end_date;
    delete timing.weeks;
    delete timing.days;
  }
  readEveryDay(timing);
  if (scheduled.hasLooseEnd && (timing.weeks ?? timing.days) !== undefined) delete timing.end_date;
  const { start_date, end_date, weeks, days } = timing;
  // "From Easter to Pentecost" is every day of it.
  if (start_date && end_date && (weeks ?? days ?? timing.reading_days) === undefined)
    timing.days_per_week ??= 7;
  // "In a year", and the whole Bible anyhow, is a year of days.
  const isYear = free.some(
    ({ meaning }) => meaning.kind === "length" && meaning.unit === "year" && meaning.value <= 3,
  );
  if (isYear || (isWholeBible && (weeks ?? days ?? end_date) === undefined)) {
    if (isWholeBible) timing.weeks ??= 52;
    timing.days_per_week ??= timing.reading_days?.length ?? 7;
  }
  if (start_date && end_date && end_date < start_date)
    doubts.push("The end that you named comes before the start.");
  else if (start_date && start_date < today) {
    doubts.push(`${spellDay(start_date)} has passed.`);
    options.push("start today", "start next Monday");
  } else if (
    start_date &&
    end_date &&
    weeks !== undefined &&
    weeks * 7 > daysBetween(start_date, end_date) + 7
  ) {
    doubts.push(`Your dates hold fewer than ${weeks} weeks.`);
    options.push(
      spellCount(Math.max(1, Math.floor(daysBetween(start_date, end_date) / 7)), "week"),
    );
  } else if (
    start_date &&
    end_date &&
    !scheduled.hasLooseEnd &&
    weeks !== undefined &&
    weeks * 7 + 7 < daysBetween(start_date, end_date)
  ) {
    const held = Math.round((daysBetween(start_date, end_date) + 1) / 7);
    doubts.push(`Your dates hold ${held} weeks, and you wrote ${weeks}.`);
    options.push(spellCount(weeks, "week"), spellCount(held, "week"));
  } else if (end_date && end_date < today) doubts.push("The end that you named is over.");
  else if (start_date && end_date && (weeks ?? days) !== undefined) delete timing.end_date;
  if (end_date && !start_date && (weeks ?? days) !== undefined) {
    const perWeek = timing.reading_days
      ? 7
      : (timing.days_per_week ?? (weeks === undefined || weeks === 1 ? 7 : 5));
    const span =
      weeks === undefined
        ? Math.ceil((days ?? 1) * (7 / perWeek))
        : timing.reading_days
          ? weeks * 7
          : (weeks - 1) * 7 + perWeek;
    // "40 days leading up to Easter, skip Sundays": only days that are read count.
    const start =
      days && timing.reading_days
        ? daysBefore(end_date, days, timing.reading_days)
        : addDays(end_date, 1 - span);
    if (start >= today || end_date < today) {
      timing.start_date = start;
      delete timing.end_date;
    } else beginLate(scheduled, { start, end: end_date, today });
  }
  if (timing.start_date && timing.reading_days?.length === 1) {
    const [only = 1] = timing.reading_days;
    timing.start_date = addDays(timing.start_date, (only - weekdayOf(timing.start_date) + 7) % 7);
  }
}

/** "21 days, 10 to 30 January, on the Sundays the reading is …": as many days as the dates hold are each of them. */
function readEveryDay(timing: Scheduled["timing"]): void {
  const { start_date, end_date, days, reading_days } = timing;
  if (!start_date || !end_date || !days || !reading_days) return;
  if (reading_days.length === DAYS_OF_WEEK || daysBetween(start_date, end_date) !== days) return;
  // "Five days, Monday 7 to Friday 11 December": none of the others falls within them.
  const held = Array.from({ length: days }, (_, at) => weekdayOf(addDays(start_date, at)));
  if (held.every((day) => reading_days.includes(day))) return;
  delete timing.reading_days;
  timing.days_per_week = DAYS_OF_WEEK;
}

const DAYS_OF_WEEK = 7;

/** "Four weeks before Christmas" on 30 November: the days that are left, or a question where many are over. */
function beginLate(
  { timing, doubts, options, assumed }: Scheduled,
  { start, end, today }: { start: string; end: string; today: string },
): void {
  const begin = addDays(today, 1);
  const length = timing.weeks
    ? spellCount(timing.weeks, "week")
    : spellCount(timing.days ?? 1, "day");
  const said = `${length} up to ${spellDay(end)} would have begun on ${spellDay(start)}`;
  const sentence = `${said[0]?.toUpperCase()}${said.slice(1)}`;
  const isShort = daysBetween(start, begin) <= DAYS_OF_WEEK + 1;
  const left = daysBetween(begin, end);
  if (!isShort || left < DAYS_OF_WEEK) {
    const held =
      left < 2 * DAYS_OF_WEEK
        ? spellCount(Math.max(1, left), "day")
        : spellCount(Math.floor(left / DAYS_OF_WEEK), "week");
    doubts.push(`${sentence}; from tomorrow it could be ${held}.`);
    options.push(held);
    return;
  }
  delete timing.weeks;
  delete timing.days;
  timing.start_date = begin;
  assumed.push({
    field: "start_date",
    sentence: `${sentence}, so it begins tomorrow.`,
  });
}
