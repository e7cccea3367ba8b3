/** The number of days and of days per week: as requested, or by length, season and convention. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS, MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { joinRanges } from "../../bible/passages.ts";
import { spellCount } from "../spellCount.ts";
import { countAllVerses } from "./countVerses.ts";
import { divide } from "./divide.ts";
import { membersOf, rangesIn, readingsOf, wordsOf } from "./readingsOf.ts";
import type { DivisionRequest, Track } from "./track.ts";

/** Words read aloud in a minute, at a thoughtful pace. */
const WORDS_PER_MINUTE = 150;
const COMFORTABLE_WORDS = 700;
/** The fewest words of a day, unless shorter days are requested. */
const LEAST_WORDS = 110;
const DEFAULT_DAYS_PER_WEEK = 5;
const MAX_DEFAULT_WEEKS = 52;
/** A plan of a year usually means every day. */
const DAILY_FROM_WEEKS = 52;
const LONGEST_DAILY_SPAN = 35;
/** A theme is usually read in about a month: more people finish shorter plans. */
const USUAL_THEME_DAYS = 20;

/** @param notes receives a sentence for each assumption */
export function countDays({ schedule, tracks }: DivisionRequest, notes: string[]) {
  const { weeks, totalDays, readingDays, startDate, endDate, versesPerDay } = schedule;
  const span = startDate && endDate ? daysBetween(startDate, endDate) : undefined;
  let { daysPerWeek } = schedule;
  const portions = portionsIn(tracks);
  const weekly = tracks.find(({ kind }) => kind === "weekly" || kind === "lists");
  if (weekly && "weeks" in weekly) {
    daysPerWeek ??= readingDays?.length ?? assume(DEFAULT_DAYS_PER_WEEK, notes);
    const needed = weekly.weeks.length;
    if (weeks !== undefined && weeks !== needed) {
      notes.push(`At that pace it takes ${spellCount(needed, "week")}, so the plan has ${needed}.`);
    }
    return { days: needed * daysPerWeek, daysPerWeek };
  }
  if (totalDays !== undefined && weeks === undefined) {
    daysPerWeek ??= Math.min(totalDays, 7);
    // A request of thirty days per month means the calendar month, of 28 or 31 days too.
    if (totalDays % 30 === 0 && portions > 0 && Math.abs(portions - totalDays) <= 3)
      return { days: portions, daysPerWeek };
    settlePortions(tracks, portions, totalDays, `${totalDays} days`, notes);
    settleVerses(tracks, schedule, totalDays, notes);
    return { days: Math.min(totalDays, MAX_WEEKS * daysPerWeek), daysPerWeek };
  }
  const isTooLong = span !== undefined && weeks !== undefined && Math.ceil(span / 7) < weeks;
  if (isTooLong) {
    notes.push(
      `Your dates hold ${spellCount(Math.ceil(span / 7), "week")}, but you asked for ${weeks}; I kept to the dates.`,
    );
  }
  if (weeks !== undefined && !isTooLong) {
    const most = Math.min(weeks, MAX_WEEKS);
    if (most < weeks) notes.push(`A plan holds at most ${MAX_WEEKS} weeks.`);
    // A pace per day implies a reading on every day.
    if (portions > 0) daysPerWeek ??= 7;
    // "The seven churches in a week": one a day.
    const members = membersOf(tracks) / most;
    if (members > DEFAULT_DAYS_PER_WEEK && members <= 7 && Number.isInteger(members))
      daysPerWeek ??= members;
    daysPerWeek ??= assume(most >= DAILY_FROM_WEEKS ? 7 : DEFAULT_DAYS_PER_WEEK, notes);
    const days = most * daysPerWeek;
    // "A chapter each weekday, just under six weeks": the pace decides the end.
    if (portions > 0 && portions < days && days - portions < daysPerWeek)
      return { days: portions, daysPerWeek };
    settlePortions(tracks, portions, days, spellCount(most, "week"), notes);
    settleVerses(tracks, schedule, days, notes);
    return { days, daysPerWeek };
  }
  if (span !== undefined && startDate) {
    if (span >= 7 || daysPerWeek !== undefined) {
      if (portions > 0) daysPerWeek ??= 7;
      // A range of a month or less is usually meant day by day, so that the last day has a reading.
      daysPerWeek ??= assume(span <= LONGEST_DAILY_SPAN ? 7 : DEFAULT_DAYS_PER_WEEK, notes);
    } else daysPerWeek = span;
    const free = countFreeDates(schedule, daysPerWeek, endDate ?? startDate);
    const days = Math.min(
      Math.max(1, daysIn(startDate, span, daysPerWeek, readingDays) - free),
      MAX_WEEKS * daysPerWeek,
    );
    settlePortions(tracks, portions, days, `${days} days`, notes);
    return { days: portions > 0 ? Math.min(days, portions) : days, daysPerWeek };
  }
  const told = weeksOfChapters(tracks);
  if (told > 0 && readingDays)
    return { days: told * readingDays.length, daysPerWeek: readingDays.length };
  if (portions > 0) {
    daysPerWeek ??= readingDays?.length ?? Math.min(7, portions);
    return { days: Math.min(portions, MAX_WEEKS * daysPerWeek), daysPerWeek };
  }
  // "One prophet each day, about 15 verses": as many days as there are of them.
  if (versesPerDay !== undefined && membersOf(tracks) === 0) {
    daysPerWeek ??= readingDays?.length ?? DEFAULT_DAYS_PER_WEEK;
    return {
      days: daysOfVerses(tracks, versesPerDay, schedule.isAboutVerses ?? false),
      daysPerWeek,
    };
  }
  return usualDays({ schedule, tracks }, notes);
}

/** "Luke from Monday to Thursday, a chapter each": the weeks that its chapters take; 0 for other requests. */
function weeksOfChapters(tracks: readonly Track[]): number {
  const weeks = tracks.flatMap((track) => {
    const isOwn = track.kind === "readings" && track.isDaily && track.weekdays;
    // Psalms are selected, so they have no natural end.
    if (!isOwn || isSelected(track)) return [];
    return Math.ceil(track.readings.length / (track.weekdays?.length ?? 1));
  });
  return Math.min(MAX_WEEKS, Math.max(0, ...weeks));
}

/** The default number of days, by the length of the text or subject. */
function usualDays({ schedule, tracks }: DivisionRequest, notes: string[]) {
  const { readingDays, minutes } = schedule;
  const members = membersOf(tracks);
  if (members > 0) {
    const week = members <= 7 ? members : DEFAULT_DAYS_PER_WEEK;
    notes.push(
      `I assumed ${spellCount(members, "day")}, one for each; say “make it 3 weeks” for another length.`,
    );
    return { days: members, daysPerWeek: schedule.daysPerWeek ?? readingDays?.length ?? week };
  }
  const words = Math.max(...tracks.map(wordsOf));
  const perDay = minutes ? minutes * WORDS_PER_MINUTE : COMFORTABLE_WORDS;
  const daysPerWeek = schedule.daysPerWeek ?? readingDays?.length ?? DEFAULT_DAYS_PER_WEEK;
  const readings = Math.max(...tracks.map((track) => readingsOf(track).length));
  const byText = Math.round(words / perDay);
  const isTheme = tracks.every(({ kind }) => kind !== "text");
  const usual = isTheme ? Math.min(readings, USUAL_THEME_DAYS) : byText;
  const needed = Math.max(minutes ? byText : usual, 1);
  // A story of a few verses is not stretched over a week without a request.
  const most = Math.max(1, Math.round(words / LEAST_WORDS));
  if (!isTheme && most < daysPerWeek) {
    notes.push(`I assumed ${spellCount(most, "day")}, since it is short.`);
    return { days: most, daysPerWeek: most };
  }
  const chosen = Math.max(1, Math.min(Math.round(needed / daysPerWeek) || 1, MAX_DEFAULT_WEEKS));
  notes.push(
    `I assumed ${spellCount(chosen, "week")} of ${spellCount(daysPerWeek, "day")}; say “make it ${chosen + 2} weeks” for another length.`,
  );
  return { days: chosen * daysPerWeek, daysPerWeek };
}

function assume(daysPerWeek: number, notes: string[]): number {
  notes.push(
    `I assumed ${daysPerWeek} days a week; say “${daysPerWeek === 7 ? 5 : 7} days a week” if you want another number.`,
  );
  return daysPerWeek;
}

/**
 * How many readings a plan loses to free dates up to its last one.
 * @param perWeek days a week; where they were not asked for, five are Monday to Friday
 */
export function countFreeDates(
  { startDate = "", freeDates = [], readingDays, daysPerWeek }: DivisionRequest["schedule"],
  perWeek: number,
  last: string,
): number {
  const within = [...new Set(freeDates)].filter((date) => date >= startDate && date <= last);
  if (readingDays || perWeek === 7 || daysPerWeek === undefined)
    return within.filter((date) =>
      readingDays ? readingDays.includes(weekdayOf(date)) : perWeek === 7 || weekdayOf(date) <= 5,
    ).length;
  // Such a week has idle days, to which its readings move.
  const weeks = within.map((date) => Math.floor((daysBetween(startDate, date) - 1) / 7));
  return [...new Set(weeks)].reduce((sum, week) => {
    const free = weeks.filter((one) => one === week).length;
    return sum + Math.max(0, perWeek + free - 7);
  }, 0);
}

/** The reading days between two dates. */
function daysIn(
  startDate: string,
  span: number,
  perWeek: number,
  readingDays: readonly number[] | undefined,
): number {
  if (!readingDays) return Math.max(1, Math.floor(span / 7) * perWeek + restOf(span, perWeek));
  const dates = Array.from({ length: span }, (_, day) => addDays(startDate, day));
  return Math.max(1, dates.filter((date) => readingDays.includes(weekdayOf(date))).length);
}

/** Days of the last, incomplete week; one or two extra days do not count as a week. */
function restOf(span: number, perWeek: number): number {
  const rest = span % 7;
  return perWeek < 7 && span > 7 && rest < 4 ? 0 : Math.min(perWeek, rest);
}

/** The number of readings at a number of chapters a day; 0 without such a pace. */
function portionsIn(tracks: readonly Track[]): number {
  if (!tracks.every((track) => track.kind === "readings" && track.isDaily)) return 0;
  // "A chapter of Acts and a psalm each day": psalms are selected, so Acts decides.
  const ending = tracks.filter((track) => !isSelected(track));
  const deciding = ending.length > 0 ? ending : tracks;
  return Math.max(...deciding.map((track) => readingsOf(track).length));
}

function isSelected(track: Track): boolean {
  return track.kind === "readings" && track.readings.some(({ isKey }) => isKey !== undefined);
}

function settlePortions(
  tracks: readonly Track[],
  portions: number,
  days: number,
  length: string,
  notes: string[],
): void {
  if (portions <= days) return;
  const begun = tracks.find(
    (track) => track.kind === "readings" && track.isFromStart && track.readings.length > days,
  );
  if (begun?.kind === "readings") {
    const last = formatRanges(begun.readings[days - 1]?.ranges ?? []);
    notes.push(`At that pace ${length} reach as far as ${last}.`);
    return;
  }
  const isChosen = tracks.some(
    (track) => track.kind === "readings" && !track.whole && track.readings.length > days,
  );
  const instead = isChosen
    ? "so I chose from them, spread over the whole"
    : "so each day reads more instead";
  notes.push(`At that pace it would take ${portions} days; I kept to ${length}, ${instead}.`);
}

/** Adds a note if the days are too few for the limit of verses a day. */
function settleVerses(
  tracks: readonly Track[],
  { versesPerDay, isAboutVerses = false }: DivisionRequest["schedule"],
  days: number,
  notes: string[],
): void {
  if (versesPerDay === undefined || tracks.some(({ kind }) => kind !== "text")) return;
  const needed = Math.ceil(countAllVerses(rangesIn(tracks)) / versesPerDay);
  if (needed <= days) return;
  const about = isAboutVerses ? "" : "about ";
  notes.push(
    `At ${spellCount(versesPerDay, "verse")} a day it would take ${about}${needed} days; I kept to ${days}, so days are longer.`,
  );
}

/** About the fewest days on which no reading exceeds a number of verses; for a long text an estimate. */
function daysOfVerses(tracks: readonly Track[], most: number, isAbout: boolean): number {
  const ranges = rangesIn(tracks);
  const verses = countAllVerses(ranges);
  if (isAbout) return Math.min(MAX_DAYS, Math.max(1, Math.round(verses / most)));
  const least = Math.max(1, Math.ceil(verses / most));
  if (least * 2 > MOST_DIVIDED) return Math.min(MAX_DAYS, Math.round(least * USUAL_EXCESS));
  for (let days = least; days < least * 2; days += Math.ceil(least / MOST_TRIES)) {
    const longest = Math.max(...divide(ranges, days).map((day) => countAllVerses(joinRanges(day))));
    if (longest <= most) return days;
  }
  return least * 2;
}

/** A text of more days is not divided just to count them. */
const MOST_DIVIDED = MAX_DAYS / 2;
const MOST_TRIES = 24;
/** How many more days it takes where no passage is cut. */
const USUAL_EXCESS = 1.25;
