/** A reading a month: its day of the month, and how many months there are. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { laterMonth, nthWeekday } from "#shared/domain/plan/rhythm.ts";
import type { Finding, Meaning } from "../finding.ts";
import type { Scheduled } from "./scheduled.ts";

const MOST_MONTHS = 24;
const A_YEAR = 12;

/** Whether so much is read each month: "one passage a month", "monthly". */
function isOncePerMonth({ meaning }: Finding): boolean {
  if (meaning.kind === "often") return meaning.unit === "month";
  return (
    meaning.kind === "portion" &&
    meaning.per === "month" &&
    meaning.value === 1 &&
    /^(?:reading|piece|story|psalm|chapter)$/.test(meaning.of)
  );
}

/** What says that one reading comes each month: beside no other rhythm, a bare "each month" as well. */
export function monthlyIn(free: readonly Finding[]): Finding | undefined {
  const all = free.filter(isOncePerMonth);
  // "Once a month, the first Sunday of each month".
  const monthly =
    all.find(({ meaning }) => meaning.kind === "often" && meaning.nth !== undefined) ?? all[0];
  if (monthly || free.some(({ meaning }) => isOtherRhythm(meaning))) return monthly;
  return free.find(({ meaning }) => isPerMonth(meaning));
}

function isOtherRhythm(meaning: Meaning): boolean {
  if (meaning.kind === "length") return /^(?:day|week)$/.test(meaning.unit);
  return /^(?:per|often|weekdays|each|again)$/.test(meaning.kind) && !isPerMonth(meaning);
}

function isPerMonth(meaning: Meaning): boolean {
  return meaning.kind === "per" && meaning.unit === "month";
}

/** Sets the months, and the first of the named weekdays as the start. @param today `yyyy-MM-dd` */
export function readMonthly(free: readonly Finding[], { timing }: Scheduled, today: string): void {
  const monthly = monthlyIn(free);
  if (!monthly) return;
  delete timing.weeks;
  delete timing.days;
  timing.days_per_week = 1;
  const { meaning } = monthly;
  const nth = meaning.kind === "often" ? meaning.nth : undefined;
  const weekday = meaning.kind === "often" ? meaning.weekday : undefined;
  const from = timing.start_date ?? (nth || timing.end_date ? addDays(today, 1) : undefined);
  if (nth && weekday && from) {
    timing.reading_days = [weekday];
    const [date = from] = [0, 1]
      .map((later) => nthWeekday(laterMonth(from.slice(0, 7), later), nth, weekday))
      .filter((one) => one >= from);
    timing.start_date = date;
  }
  const { start_date: start = from, end_date: end } = timing;
  if (timing.months === undefined && start && end) {
    const dates = Array.from({ length: MOST_MONTHS }, (_, later) => {
      const month = laterMonth(start.slice(0, 7), later);
      return nth && weekday ? nthWeekday(month, nth, weekday) : `${month}-${start.slice(8)}`;
    });
    timing.months = Math.max(1, dates.filter((date) => date <= end).length);
  }
  timing.months ??= A_YEAR;
  delete timing.end_date;
}
