import type { Brief } from "#shared/domain/plan/brief.ts";
import { withDates } from "#shared/domain/plan/deriveBrief.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import type { Decision, Turn } from "../writer.ts";

/** Keeps the brief's length and dates in step with an edit. */
export function withBriefKept(edit: Decision, { brief, plan }: Turn): Decision {
  if (edit.kind !== "edit" || !brief) return edit;
  const { number_of_weeks, start_date, reading_days, days_per_week } = edit.structure;
  const dates = { startDate: start_date, readingDays: reading_days };
  const { end_date, days, months, ...rest } = withDates(edit.structure.brief ?? brief, dates);
  const isAsLong = number_of_weeks === plan?.length;
  const isAsDated = start_date === undefined || start_date === brief.start_date;
  const changed: Brief = {
    ...rest,
    ...(isAsLong
      ? { ...(days && { days }), ...(months && { months }) }
      : { weeks: number_of_weeks }),
    ...(isAsLong && isAsDated && end_date && { end_date }),
    ...(days_per_week !== undefined && !reading_days && { days_per_week }),
  };
  const isMoved = !isAsLong || !isAsDated;
  const kept = isMoved ? withGapWeeks(changed, number_of_weeks) : changed;
  return { ...edit, structure: { ...edit.structure, brief: kept } };
}
