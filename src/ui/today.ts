import { localDate } from "#shared/domain/localDate.ts";

/** The current date in the person's time zone, `yyyy-MM-dd`. */
export function today(now = new Date()): string {
  return localDate(now);
}
