/** Another length: "Make it 6 weeks", "7 days a week". What the plan reads is divided anew. */
import { MAX_WEEKS } from "#shared/domain/plan.ts";
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { joinRanges } from "../../bible/passages.ts";
import type { DaySlot, Style, Turn } from "../../writer.ts";
import { divide } from "../division/divide.ts";
import { daysBetween } from "../request/dates.ts";
import { readSchedule, type Schedule } from "../request/schedule.ts";
import { Chooser } from "../writing/chooser.ts";
import { type Draft, type DraftWeek, rangesOf, usualLength } from "./draft.ts";
import { type EditReader, type EditRequest, refuse } from "./edit.ts";
import { isAboutPace } from "./isAboutPace.ts";
import { slotToWrite, textsOf } from "./writeSlot.ts";

const RESIZING =
  /\b(?:double|twice|halve|half|triple|add|make (?:it|this|the plan)|change (?:it|this|the plan|the length)|stretch|shorten|extend|expand|compress|condense|squeeze|spread|reduce|turn (?:it|this)|(?:in|over|to|for|into) \d+ (?:weeks?|days?|months?)|instead|only|should (?:be|take|last)|lengthen|slower|faster|switch to|go to|we (?:want|need|have)|(?:can|could) (?:it|we|you))\b/i;

export const resize: EditReader = (request) => {
  const { text, draft, target, turn, style } = request;
  if (target && !target.isWeeks) return undefined;
  if (/\b(?:swap|switch (?!to)|exchange|trade)\b/i.test(text)) return undefined;
  const words = text.replaceAll(/\b(?:\d+ )?questions?\b/gi, " ");
  const schedule = readSchedule(words, turn.today);
  const totalDays = schedule.totalDays ?? daysUntil(words, schedule.endDate, turn);
  const { daysPerWeek, readingDays } = withUsualDays(words, schedule, request);
  const tooMany = /\b(\d{1,2}) days? (?:a|per|each|every) week\b/i.exec(words)?.[1];
  if (Number(tooMany) > 7) return refuse(`A week has seven days, so ${tooMany} are too many.`);
  const weeks =
    relativeWeeks(words, draft.length) ??
    schedule.weeks ??
    weeksUntil(schedule.endDate, turn, usualLength(draft));
  if (weeks === undefined && totalDays === undefined && daysPerWeek === undefined) return undefined;
  const isBare =
    /^\W*(?:(?:no|actually|hmm+|ok(?:ay)?|wait|maybe|rather|or|well|sorry)\W+)*\d+ (?:weeks?|days?(?: a week| per week| each week)?)\W*(?:(?:please|instead|then)\W*)*$/i.test(
      words,
    );
  if (!RESIZING.test(words) && !isBare && !readingDays && !isAboutPace(text) && !schedule.endDate)
    return undefined;
  if (/\b(?:later|earlier|forward|back)\b/i.test(words) || target) return undefined;
  const now = usualLength(draft);
  const perWeek = daysPerWeek ?? (totalDays ? Math.min(now, totalDays) : now);
  // Another pace over the same text asks for another number of weeks unless one is given.
  const count = totalDays ?? (weeks ?? draft.length) * perWeek;
  if (count > MAX_WEEKS * perWeek) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const structure = readingDays ? { reading_days: readingDays } : {};
  const before = draft.flatMap(({ slots }) => slots);
  if (count === before.length && perWeek === now) {
    if (schedule.endDate && schedule.weeks === undefined)
      return refuse("The plan ends in time for that already.");
    if (!readingDays)
      return refuse(
        `The plan has ${spellCount(draft.length, "week")} of ${spellCount(now, "day")} already.`,
      );
    return {
      kind: "changed",
      draft,
      structure,
      done: "the reading days",
      text: "I will set the reading days; every day keeps its words.",
    };
  }
  const slots = divideAnew(before, count, { style, chooser: new Chooser(), from: 0 });
  const resized = inWeeks(slots, perWeek, draft);
  const short =
    slots.length < count
      ? ` There is text for ${slots.length} good days rather than ${count}.`
      : "";
  return {
    kind: "changed",
    draft: resized,
    structure: { ...structure, days_per_week: perWeek },
    done: `the plan: ${spellCount(resized.length, "week")} of ${spellCount(perWeek, "day")}`,
    text: `I will divide the same readings over ${spellCount(resized.length, "week")}, ${spellCount(perWeek, "day")} a week.${short}`,
  };
};

/** The same readings on another number of days. @param from the first day's place in the plan, from 0 */
export function divideAnew(
  before: readonly DaySlot[],
  count: number,
  { style, chooser, from }: { style: Style; chooser: Chooser; from: number },
): DaySlot[] {
  const days = divide(joinRanges(before.flatMap(rangesOf)), count);
  const byReading = new Map(
    before.map((slot) => [JSON.stringify(joinRanges(rangesOf(slot))), slot]),
  );
  return days.map((passages, index) => {
    const ordinal = from + index;
    const joined = joinRanges(passages);
    // A day that reads the same as before stays the same day.
    const same = byReading.get(JSON.stringify(joined));
    if (same) {
      byReading.delete(JSON.stringify(joined));
      if (same.kind === "keep") for (const text of textsOf(same.day)) chooser.note(text, ordinal);
      return same;
    }
    return slotToWrite({ ranges: joined, style, chooser, ordinal });
  });
}

/** "End on Ash Wednesday": the reading days until then, though the last week is broken. */
function daysUntil(
  text: string,
  endDate: string | undefined,
  { startDate, readingDays }: Turn,
): number | undefined {
  if (!endDate || !startDate || endDate <= startDate || !ENDING_ON.test(text)) return undefined;
  const dates = Array.from({ length: daysBetween(startDate, endDate) }, (_, day) =>
    addDays(startDate, day),
  );
  return dates.filter((date) => !readingDays || readingDays.includes(weekdayOf(date))).length;
}

const ENDING_ON = /\b(?:end|finish|conclude|stop)(?:s|ing)? (?:it |the plan )?on\b/i;

/** "We need to finish by February 5": as many weeks as have their last day by then. */
function weeksUntil(
  endDate: string | undefined,
  { startDate, readingDays }: Turn,
  perWeek: number,
): number | undefined {
  if (!endDate || !startDate || endDate <= startDate) return undefined;
  const week = Array.from({ length: 7 }, (_, day) => weekdayOf(addDays(startDate, day)));
  const offsets = week.flatMap((weekday, day) => (readingDays?.includes(weekday) ? [day] : []));
  const last = offsets.length >= perWeek ? (offsets[perWeek - 1] ?? 0) : perWeek - 1;
  return Math.max(1, Math.floor((daysBetween(startDate, endDate) - 1 - last) / 7) + 1);
}

/** "No Fridays" and "Saturdays too" take a day from those that are read now, or add one. */
function withUsualDays(
  text: string,
  { daysPerWeek, readingDays }: Schedule,
  { turn, draft }: EditRequest,
): Pick<Schedule, "daysPerWeek" | "readingDays"> {
  const count = usualLength(draft);
  const { startDate } = turn;
  const now =
    turn.readingDays ??
    Array.from({ length: count }, (_, day) =>
      startDate ? weekdayOf(addDays(startDate, day)) : day + 1,
    );
  const isLess = readingDays && readingDays.length === 6 && LESS.test(text);
  if (isLess) {
    const days = now.filter((day) => readingDays.includes(day));
    return { readingDays: days, daysPerWeek: days.length };
  }
  const isMore = readingDays && readingDays.length < 3 && MORE.test(text);
  if (isMore) {
    const days = [...new Set([...now, ...readingDays])].sort((a, b) => a - b);
    return { readingDays: days, daysPerWeek: days.length };
  }
  return { ...(daysPerWeek ? { daysPerWeek } : {}), ...(readingDays ? { readingDays } : {}) };
}

const LESS = /\b(?:no|not|skip|drop|without|except|remove|leave out|off|free)\b/i;
const MORE = /\b(?:add|include|also|too|as well|plus)\b/i;

/** "Extend it by 2 weeks", "1 week shorter", "2 more weeks". */
function relativeWeeks(text: string, now: number): number | undefined {
  if (/\bdouble\b|\btwice (?:as long|the length|as many weeks)\b/i.test(text)) return now * 2;
  if (/\btriple\b/i.test(text)) return now * 3;
  if (/\b(?:half (?:the (?:length|time|weeks)|as (?:long|many weeks))|in half|halve)\b/i.test(text))
    return Math.max(1, Math.ceil(now / 2));
  const by =
    /\bby (\d+) weeks?\b/i.exec(text) ??
    /\b(\d+) weeks? (?:longer|shorter|more|less|fewer)\b/i.exec(text) ??
    /\b(\d+) (?:more|extra|additional|fewer) weeks?\b/i.exec(text);
  if (!by) return undefined;
  const isLess = /\b(?:shorten|shorter|less|fewer|cut|reduce|compress)\b/i.test(text);
  return Math.max(1, now + Number(by[1]) * (isLess ? -1 : 1));
}

export function inWeeks(slots: DraftWeek["slots"], perWeek: number, old: Draft): Draft {
  const weeks: Draft = [];
  for (let at = 0; at < slots.length; at += perWeek) {
    const week = old[weeks.length];
    weeks.push({
      name: week?.name ?? "",
      weekly_passage: week?.weekly_passage ?? "",
      slots: slots.slice(at, at + perWeek),
    });
  }
  return weeks;
}

function spellCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
