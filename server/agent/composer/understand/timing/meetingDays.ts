/** "For our Thursday night group, eight weeks from 4 February": what begins on the day of a meeting is read there. */
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellWeekdays } from "../reply.ts";
import { isOfMeeting } from "./meetings.ts";
import type { Scheduled } from "./scheduled.ts";

const SUNDAY_SCHOOL = /\bsunday school\b/i;
const SUNDAY = 7;

/** Sets the reading days where nothing says how often is read, and the start is one of the days of meeting. */
export function readMeetingDays(
  reading: ParsedMessage,
  free: readonly Finding[],
  { timing, assumed }: Scheduled,
): void {
  const { weeks, end_date, start_date } = timing;
  const isPaced = (timing.reading_days ?? timing.days_per_week ?? timing.days) !== undefined;
  if (isPaced || !start_date || (weeks ?? end_date) === undefined) return;
  if (free.some(({ meaning }) => "per" in meaning && meaning.per === "day")) return;
  const met = free.flatMap((finding) =>
    finding.meaning.kind === "weekdays" && isOfMeeting(reading, finding)
      ? finding.meaning.days
      : [],
  );
  const days = SUNDAY_SCHOOL.test(reading.text) ? [...met, SUNDAY] : met;
  if (!days.includes(weekdayOf(start_date))) return;
  timing.reading_days = [...new Set(days)].sort((a, b) => a - b);
  timing.days_per_week = timing.reading_days.length;
  const sentence = `I assumed a reading on ${spellWeekdays(timing.reading_days)}, when you meet.`;
  assumed.push({ field: "reading_days", sentence });
}
