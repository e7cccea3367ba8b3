/**
 * Turns an edited plan into the weeks that are published, and lists what prevents publishing. Pure:
 * the server publishes with it, and the phone checks with it whether a plan changed since.
 */
import { formatRanges, parseReference } from "../bible/reference.ts";
import { isPlaceholderTitle, type Plan, type PlanDay, type PlanWeek } from "../plan/plan.ts";
import { datesOfPlan, parsePlanDate } from "../plan/planDate.ts";
import type { PublishSettings } from "./publication.ts";
import type { PublishedWeek } from "./publishedPlan.ts";
import { type Again, beginningOf, lastDayOf } from "./rounds.ts";

export interface PublishFault {
  kind:
    | "noDays"
    | "unwritten"
    | "noReference"
    | "badReference"
    | "endsTooEarly"
    | "tooLongToRepeat"
    | "opensAndRepeats";
  week: number;
  /** The day that needs a fix; absent when no single day is at fault. */
  dayId?: string;
  /** For the person who publishes. */
  sentence: string;
}

type Timing = Pick<
  PublishSettings,
  | "startDate"
  | "readingDays"
  | "holidays"
  | "pausedWeeks"
  | "freeDates"
  | "endDate"
  | "again"
  | "opensOn"
>;

/** Returns the weeks with their dates, and every reason not to publish them. Faulty days have no verses. */
export function publishWeeks(
  plan: Plan | null,
  timing: Timing,
): { weeks: PublishedWeek[]; faults: PublishFault[] } {
  const filled = (plan ?? []).filter(({ passages }) => passages.length > 0);
  if (filled.length === 0) {
    return { weeks: [], faults: [{ kind: "noDays", week: 0, sentence: "This plan has no days." }] };
  }
  const { startDate, readingDays, holidays, pausedWeeks, freeDates = [], endDate } = timing;
  const dates =
    startDate === null
      ? new Map<string, string>()
      : datesOfPlan(filled, startDate, readingDays, {
          paused_weeks: pausedWeeks,
          free_dates: [...freeDates, ...holidays],
        });
  const faults: PublishFault[] = [];
  let number = 0;
  const weeks = filled.map((week): PublishedWeek => {
    const days = week.passages.map((day, index) => {
      number += 1;
      const { reference, ranges, fault } = readDay(week, day, index + 1);
      if (fault) faults.push(fault);
      return {
        ...{ id: day.id, number, date: dates.get(day.id) ?? null, title: day.title.trim() },
        ...{ reference, ranges, questions: day.questions, prayer: day.prayer },
      };
    });
    return { number: week.week_number, name: week.name, passage: passageOf(week), days };
  });
  const last = [...dates.values()].at(-1);
  if (endDate !== null && last !== undefined && endDate < last) {
    const sentence = `The page would close on ${endDate}, before its last reading on ${last}.`;
    faults.push({ kind: "endsTooEarly", week: weeks.at(-1)?.number ?? 0, sentence });
  }
  faults.push(...repeatFaults(timing, last, weeks.at(-1)?.number ?? 0));
  return { weeks, faults };
}

function repeatFaults(timing: Timing, last: string | undefined, week: number): PublishFault[] {
  const again = againOf(timing);
  if (!again || last === undefined) return [];
  const faults: PublishFault[] = [];
  if (last > lastDayOf(again)) {
    const next = beginningOf(again, 1);
    const sentence = `The plan would begin again on ${next}, before its last reading on ${last}.`;
    faults.push({ kind: "tooLongToRepeat", week, sentence });
  }
  if (timing.opensOn) {
    const sentence = "A plan that begins again has all its weeks open.";
    faults.push({ kind: "opensAndRepeats", week, sentence });
  }
  return faults;
}

/** Returns how a plan begins again, as its published version says it; undefined for one that is read once. */
export function againOf({ again, startDate, readingDays }: Timing): Again | undefined {
  if (!again || startDate === null) return undefined;
  const isEveryDay = readingDays === null || readingDays.length === DAYS_OF_WEEK;
  return { every: again, startDate, readingDays: isEveryDay ? null : readingDays };
}

const DAYS_OF_WEEK = 7;

function readDay({ week_number: week }: PlanWeek, day: PlanDay, place: number) {
  const where = `Week ${week}, day ${place}`;
  const fault = (kind: PublishFault["kind"], sentence: string): PublishFault => ({
    ...{ kind, week, dayId: day.id, sentence },
  });
  const parsed = parseReference(day.scripture);
  if (isPlaceholderTitle(day.title) && day.scripture.trim() === "") {
    return unread(day, fault("unwritten", `${where} is not written yet.`));
  }
  if (day.scripture.trim() === "") {
    return unread(day, fault("noReference", `${where} has no passage.`));
  }
  if (!parsed.ok) return unread(day, fault("badReference", `${where}: ${parsed.reason}`));
  return { reference: parsed.text, ranges: parsed.ranges, fault: undefined };
}

function unread(day: PlanDay, fault: PublishFault) {
  return { reference: day.scripture, ranges: [], fault };
}

/** The week's own wording where it is readable, such as "Mark 1:1-4:34". */
function passageOf({ weekly_passage, passages }: PlanWeek): string {
  const parsed = parseReference(weekly_passage);
  if (parsed.ok && parsed.text.length <= 300) return parsed.text;
  const days = passages.flatMap(({ scripture }) => {
    const read = parseReference(scripture);
    return read.ok ? read.ranges : [];
  });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  if (first.book === last.book) {
    const isForward =
      first.start.chapter * 1000 + first.start.verse <= last.end.chapter * 1000 + last.end.verse;
    if (isForward) return formatRanges([{ ...first, end: last.end }]);
  }
  return weekly_passage.slice(0, 300);
}

/**
 * Whether a page that closes on this date is closed everywhere: the last time zone ends the day 12
 * hours after UTC.
 */
export function isOver(endsOn: string | null, now: Date): boolean {
  const noon = endsOn === null ? undefined : parsePlanDate(endsOn);
  return noon !== undefined && now.getTime() >= noon.getTime() + 24 * 60 * 60 * 1000;
}
