import { parsePlanDate } from "#shared/domain/plan/planDate.ts";

/** `yyyy-MM` */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/**
 * The month to open a dated plan at: today's if it has a reading, else that of the reading nearest to today, the later
 * one of two equally near. Undefined without dates.
 */
export function openingMonth(dates: readonly string[], today: string): string | undefined {
  if (dates.some((date) => monthOf(date) === monthOf(today))) return monthOf(today);
  const distance = (date: string) => Math.abs(noonOf(date) - noonOf(today));
  const nearest = [...dates].sort((a, b) => distance(a) - distance(b) || b.localeCompare(a))[0];
  return nearest && monthOf(nearest);
}

function noonOf(date: string): number {
  return parsePlanDate(date)?.getTime() ?? Number.NaN;
}
