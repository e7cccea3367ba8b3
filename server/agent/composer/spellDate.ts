import { parsePlanDate } from "#shared/domain/plan/planDate.ts";

/** "Sunday, 29 November 2026". */
export function spellDate(date: string): string {
  const noon = parsePlanDate(date);
  if (!noon) return date;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }).format(noon);
}
