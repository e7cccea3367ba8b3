/** The parts of a brief as text, for chips. */
import { SEASON_NAMES } from "#shared/domain/bible/topics.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { hasGapWeeks } from "#shared/domain/plan/brief.ts";
import { BRIEF_PARTS, type BriefPart } from "#shared/domain/plan/briefParts.ts";
import { parsePlanDate, pauseOf } from "#shared/domain/plan/planDate.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";

/** Returns the text of a part, such as "6 weeks"; null if nothing is chosen yet. */
export function textOf(brief: Brief, part: BriefPart): string | null {
  switch (part) {
    case "readings":
      return textOfReadings(brief);
    case "length":
      return textOfLength(brief);
    case "days":
      return textOfDays(brief);
    case "start": {
      const noon = brief.start_date ? parsePlanDate(brief.start_date) : undefined;
      if (!noon) return t.noDates;
      return [t.from(noon), ...textOfPauses(brief), ...textOfFreeDates(brief)].join(", ");
    }
    case "readers":
      return brief.occasion ?? t.audience[brief.audience];
    case "questions":
      return [
        t.questions(brief.questions),
        ...(brief.prayer ? lengthOfPrayer(brief) : [t.noPrayer]),
        ...(brief.memory_verse ? [t.memoryVerse[brief.memory_verse]] : []),
      ].join(", ");
    case "amount":
      if (brief.minutes !== undefined) return t.minutes(brief.minutes);
      return brief.verses === undefined ? t.anyAmount : t.verses(brief.verses);
  }
}

function lengthOfPrayer({ prayer_length }: Brief): string[] {
  return prayer_length ? [t.prayers[prayer_length]] : [];
}

/** More than these are counted. */
const MOST_PAUSES_NAMED = 2;

function textOfPauses(brief: Brief): string[] {
  const pauses = namedPauses(brief);
  if (pauses.length > MOST_PAUSES_NAMED) return [t.pauses(pauses.length)];
  return pauses.map((date) => t.pause(pauseOf(date)));
}

function textOfFreeDates(brief: Brief): string[] {
  const dates = freeDatesOf(brief);
  if (dates.length > MOST_PAUSES_NAMED) return [t.freeDays(dates.length)];
  const noons = dates.flatMap((date) => parsePlanDate(date) ?? []);
  return noons.length > 0 ? [t.free(noons)] : [];
}

/** The single dates without a reading, in order. */
export function freeDatesOf({ free_dates }: Brief): string[] {
  return [...new Set(free_dates)].sort();
}

/** First days of pauses, but for those of a plan that is read every second week or once a month. */
export function namedPauses(brief: Brief): string[] {
  return hasGapWeeks(brief) ? [] : [...new Set(brief.paused_weeks)].sort();
}

/** The whole brief in one line, for the message of a run started by taps. */
export function summarizeBrief(brief: Brief): string {
  return BRIEF_PARTS.filter((part) => part !== "start" || brief.start_date !== undefined)
    .filter((part) => part !== "amount" || textOf(brief, part) !== t.anyAmount)
    .flatMap((part) => textOf(brief, part) ?? [])
    .join(" · ");
}

/** A reading's name: "Mark", "Lent", "a psalm on Fridays". */
export function nameOfReading(reading: BriefReading): string {
  const { label, kind, weekdays, per, count = 1 } = reading;
  const name =
    kind === "season"
      ? (SEASON_NAMES[label] ?? label)
      : label === "Psalms" && per
        ? t.psalm(count)
        : label;
  const dates = datesOf(reading);
  if (dates) return t.onDates(name, dates);
  if (weekdays) return t.on(name, listWeekdays(weekdays));
  return per === "week" ? t.eachWeek(name) : name;
}

function datesOf({ from_date = "", to_date = from_date }: BriefReading) {
  const [first, last] = [parsePlanDate(from_date), parsePlanDate(to_date)];
  return first && last ? { first, last } : undefined;
}

function textOfReadings({ readings, leave_out }: Brief): string | null {
  if (readings.length === 0) return null;
  const leftOut = leave_out.length > 0 ? [t.without(leave_out.join(", "))] : [];
  return [...readings.map(nameOfReading), ...leftOut].join(", ");
}

function textOfLength({ weeks, days, months }: Brief): string | null {
  if (months !== undefined) return t.months(months);
  if (days !== undefined) return t.days(days);
  return weeks === undefined ? null : t.weeks(weeks);
}

function textOfDays({ reading_days, days_per_week, every_weeks }: Brief): string | null {
  const days = reading_days
    ? listWeekdays(reading_days)
    : days_per_week === undefined
      ? null
      : t.perWeek(days_per_week);
  const every = every_weeks && every_weeks > 1 ? t.everyWeeks(every_weeks) : undefined;
  return [days, every].filter(Boolean).join(", ") || null;
}

/** Weekdays as text: "Mon–Fri", "Tue, Thu", "All but Fri". */
export function listWeekdays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const name = (day: number | undefined) => t.shortWeekdays[(day ?? 1) - 1] ?? "";
  const isRun = sorted.every((day, at) => at === 0 || day === (sorted[at - 1] ?? 0) + 1);
  if (isRun && sorted.length > 2) return `${name(sorted[0])}–${name(sorted.at(-1))}`;
  const free = t.shortWeekdays.filter((_, at) => !days.includes(at + 1));
  if (free.length === 1) return t.allBut(free.join());
  return sorted.map(name).join(", ");
}
