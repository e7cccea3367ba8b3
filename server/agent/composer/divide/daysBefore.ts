import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";

/** The first of a number of reading days that end on `end`, or on the last reading day before it. */
export function daysBefore(
  end: string,
  count: number,
  weekdays: readonly number[] | undefined,
): string {
  let date = end;
  for (let left = count; ; date = addDays(date, -1)) {
    if (weekdays && weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue;
    left -= 1;
    if (left <= 0) return date;
  }
}
