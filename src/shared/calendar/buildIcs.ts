/**
 * The plan as a calendar (RFC 5545): a file to import, and the response of a subscribed address.
 * Each entry's UID is its day's id, so a later version moves and rewrites it in place.
 */

import {
  hasDates,
  type PublishedDay,
  type PublishedPlan,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { roundsAround } from "#shared/domain/daily/rounds.ts";
import { addDays, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { distributeMessages as t } from "../messages/en.distribute.ts";
import { type ChannelFile, fileName } from "./channelFile.ts";
import { dayLines } from "./dayLines.ts";
import { entryId } from "./entryId.ts";
import { icsFile, icsText } from "./icsLines.ts";
import { NO_TEXT } from "./outputText.ts";
import { plainLine } from "./plainText.ts";
import { isTimeZone, stamp, vtimezone } from "./vtimezone.ts";

export type ReadingTime =
  /** `reminderMinutes`: after midnight of the day. */
  | { kind: "allDay"; reminderMinutes: number | null }
  /** `time` is "07:00" of the zone's wall clock. `reminderMinutes`: before it. */
  | {
      kind: "timed";
      time: string;
      timeZone: string;
      durationMinutes: number;
      reminderMinutes: number | null;
    };

export interface CalendarOptions {
  reading: ReadingTime;
  /** The first day of a plan without dates; its days then follow one another. Ignored for one with dates. */
  begin?: string;
  /** Of a plan that begins again, the rounds around this date are in the calendar. */
  today?: string;
}

/** A subscribed calendar is asked for again long before the last of these; a saved one says how far it goes. */
const ROUNDS = { month: { before: 1, after: 12 }, year: { before: 1, after: 1 } };

/** Throws a RangeError for a plan without dates and `begin`, and for a zone or a time that does not exist. */
export function buildIcs(
  plan: PublishedPlan,
  { reading, begin, today }: CalendarOptions,
): ChannelFile {
  const { again } = plan;
  const isDated = hasDates(plan);
  const first = isDated ? undefined : begin;
  if (!isDated && first === undefined) {
    throw new RangeError("A calendar needs the date of each day");
  }
  const at = today ?? again?.startDate ?? "";
  const rounds = roundsAround(plan, at, again ? ROUNDS[again.every] : { before: 0, after: 0 });
  const days = rounds.flatMap(({ start: round, plan: each }) =>
    publishedDays(each).flatMap((day, index) => {
      // A round may leave a day out.
      const date = first === undefined ? day.date : addDays(first, index);
      return date === null ? [] : [{ day, date, round }];
    }),
  );
  const last = days.at(-1)?.date ?? "";
  const noon = parsePlanDate(last);
  const name = icsText(plainLine(plan.title));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lamplight//Reading plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-CALDESC:${icsText(plainLine(plan.church.name))}`,
    // How often subscribers ask for a newer version.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...(plan.church.color ? [`X-APPLE-CALENDAR-COLOR:${plan.church.color}`] : []),
    ...zoneLines(
      reading,
      days.map(({ date }) => date),
    ),
    ...days.flatMap((dated) => eventLines(plan, dated, reading)),
    "END:VCALENDAR",
  ];
  return {
    name: fileName(plan, "", "ics"),
    type: "text/calendar;charset=utf-8",
    content: icsFile(lines),
    notes: again && noon ? [t.calendarUntil(t.fullDate(noon))] : [],
  };
}

function eventLines(
  plan: PublishedPlan,
  { day, date, round }: { day: PublishedDay; date: string; round: string | null },
  reading: ReadingTime,
): string[] {
  const published = `${stamp(Date.parse(plan.publishedAt))}Z`;
  const summary = icsText(
    [day.reference, day.title].map(plainLine).filter(Boolean).join(" · ") || t.reading,
  );
  const details = [...dayLines({ ...day, date }, NO_TEXT), t.readOnline(plan.url)];
  return [
    "BEGIN:VEVENT",
    `UID:${entryId(plan, day, round)}`,
    `DTSTAMP:${published}`,
    `LAST-MODIFIED:${published}`,
    `SEQUENCE:${plan.version}`,
    ...whenLines(date, reading),
    `SUMMARY:${summary}`,
    `DESCRIPTION:${icsText(details.join("\n\n"))}`,
    `URL:${addressBy("calendar", plan.url)}`,
    // A reading does not mark anyone as busy.
    "TRANSP:TRANSPARENT",
    ...alarmLines(summary, reading),
    "END:VEVENT",
  ];
}

function whenLines(date: string, reading: ReadingTime): string[] {
  const compact = date.replaceAll("-", "");
  if (reading.kind === "allDay") {
    const next = addDays(date, 1).replaceAll("-", "");
    return [`DTSTART;VALUE=DATE:${compact}`, `DTEND;VALUE=DATE:${next}`];
  }
  const time = `${reading.time.replace(":", "")}00`;
  return [
    `DTSTART;TZID=${reading.timeZone}:${compact}T${time}`,
    `DURATION:PT${wholeMinutes(reading.durationMinutes)}M`,
  ];
}

function alarmLines(summary: string, reading: ReadingTime): string[] {
  if (reading.reminderMinutes === null) return [];
  const minutes = wholeMinutes(reading.reminderMinutes);
  const trigger = reading.kind === "allDay" ? `PT${minutes}M` : `-PT${minutes}M`;
  const alarm = ["ACTION:DISPLAY", `TRIGGER:${trigger}`, `DESCRIPTION:${summary}`];
  return ["BEGIN:VALARM", ...alarm, "END:VALARM"];
}

function zoneLines(reading: ReadingTime, dates: string[]): string[] {
  if (reading.kind === "allDay") return [];
  if (!isTimeZone(reading.timeZone)) throw new RangeError("There is no such time zone");
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(reading.time)) throw new RangeError("Not a time of day");
  const instants = dates.flatMap((date) => parsePlanDate(date)?.getTime() ?? []);
  if (instants.length === 0) return [];
  return vtimezone(reading.timeZone, Math.min(...instants), Math.max(...instants));
}

function wholeMinutes(minutes: number): number {
  return Math.max(0, Math.round(minutes));
}
