import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";

/** "Sun, Nov 29", or "Day 3" where the plan has no dates. */
export function dayLabel({ date, number }: { date: string | null; number: number }): string {
  const noon = date === null ? undefined : parsePlanDate(date);
  return noon ? t.date(noon) : t.day(number);
}

export function longLabel({ date, number }: { date: string | null; number: number }): string {
  const noon = date === null ? undefined : parsePlanDate(date);
  return noon ? t.longDate(noon) : t.day(number);
}
