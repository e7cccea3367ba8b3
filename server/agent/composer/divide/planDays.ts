/** The days of a plan for a division request: how many, in which weeks, and what each reads. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges } from "../../bible/passages.ts";
import type { Theme } from "../../bible/themes.ts";
import { titleOfWhy, whyRead } from "../../bible/whyRead.ts";
import { spellNumber } from "../spellCount.ts";
import { countDays } from "./countDays.ts";
import { divide } from "./divide.ts";
import { lifeReadings } from "./lifeDays.ts";
import { chooseReadings, type Reading, spreadAll } from "./readings.ts";
import { membersOf } from "./readingsOf.ts";
import { memberThemes, setDays } from "./setDays.ts";
import { shares } from "./shares.ts";
import { mainTitle, numberTitles } from "./titles.ts";
import type { DivisionRequest, Part, Track } from "./track.ts";

export interface PlannedDay {
  ranges: VerseRange[];
  title: string;
  /** The theme's line about the reading. */
  why?: string;
}

export interface PlannedDays {
  /** Weeks of days. */
  weeks: PlannedDay[][];
  daysPerWeek: number;
  /** Assumptions, and what could not be fulfilled, each as a sentence. */
  notes: string[];
}

export function planDays(request: DivisionRequest): PlannedDays {
  const notes: string[] = [];
  const { days, daysPerWeek } = countDays(request, notes);
  const weekly = request.tracks.find((track) => track.kind === "weekly");
  if (weekly) return { weeks: weekByWeek(weekly.weeks, daysPerWeek), daysPerWeek, notes };
  const lists = request.tracks.find((track) => track.kind === "lists");
  if (lists) {
    const weeks = listByList(lists.weeks, daysPerWeek);
    if (isStretched(lists.weeks, daysPerWeek) && weeks.some(({ length }) => length < daysPerWeek))
      notes.push(fewerDays(daysPerWeek));
    return { weeks, daysPerWeek, notes };
  }
  const members = weeksOfMembers(request);
  if (members) {
    const weeks = numbered(
      members.map((own) => chooseReadings(own, Math.min(own.length, daysPerWeek))),
    );
    if (weeks.some(({ length }) => length < daysPerWeek)) notes.push(fewerDays(daysPerWeek));
    return { weeks, daysPerWeek, notes };
  }
  const isByWeekday = request.tracks.some((track) => "weekdays" in track);
  const tracks = isByWeekday
    ? onTheirWeekdays(request, days, daysPerWeek)
    : request.tracks.map((track) => spread(track, days));
  const longest = Math.max(...tracks.map((track) => track.length));
  if (longest < days) {
    notes.push(
      `There is text for ${longest} good ${longest === 1 ? "day" : "days"} rather than ${days}, so the plan has ${longest}.`,
    );
  }
  const of = membersOf(request.tracks);
  if (of > 0 && of < longest && request.tracks.length === 1)
    notes.push(
      `There are ${spellNumber(of)} of them for ${spellNumber(longest)} days, so some have a second day, with another passage on the same.`,
    );
  const planned = numberTitles(Array.from({ length: longest }, (_, day) => merge(tracks, day)));
  return { weeks: groupIntoWeeks(planned, daysPerWeek), daysPerWeek, notes };
}

function fewerDays(daysPerWeek: number): string {
  return `Short readings are not cut for ${daysPerWeek} days, so some weeks have fewer.`;
}

/** "A week for each of the seven churches": the readings of each; undefined for other plans. */
function weeksOfMembers({ tracks, schedule }: DivisionRequest): Reading[][] | undefined {
  const themes = memberThemes(tracks);
  return themes?.length === schedule.weeks ? themes?.map(themed) : undefined;
}

/** Divides each week's own text over its days; a short text makes a shorter week. */
function weekByWeek(weeks: readonly VerseRange[][], daysPerWeek: number): PlannedDay[][] {
  return numbered(weeks.map((ranges) => divided(ranges, daysPerWeek)));
}

/** Uses each week's list of readings; one or two readings are divided over the week's days. */
function listByList(weeks: readonly (readonly Reading[])[], daysPerWeek: number): PlannedDay[][] {
  const isOver = isStretched(weeks, daysPerWeek);
  return numbered(
    weeks.map((week) => spreadAll(week, isOver ? daysPerWeek : Math.min(week.length, daysPerWeek))),
  );
}

function isStretched(weeks: readonly (readonly Reading[])[], daysPerWeek: number): boolean {
  const longest = Math.max(...weeks.map(({ length }) => length));
  return longest <= FEW_READINGS && longest < daysPerWeek;
}

const FEW_READINGS = 2;

function numbered(weeks: readonly PlannedDay[][]): PlannedDay[][] {
  const titled = numberTitles(weeks.flat());
  let at = 0;
  return weeks.map(({ length }) => {
    at += length;
    return titled.slice(at - length, at);
  });
}

/** Places each track on its own weekdays only. */
function onTheirWeekdays(
  { tracks, schedule }: DivisionRequest,
  days: number,
  perWeek: number,
): PlannedDay[][] {
  const { startDate, readingDays } = schedule;
  const first = startDate ? weekdayOf(startDate) : 1;
  const week = Array.from({ length: 7 }, (_, day) => ((first - 1 + day) % 7) + 1).filter(
    (weekday) => !readingDays || readingDays.includes(weekday),
  );
  const weekdays = Array.from({ length: days }, (_, day) => week[day % perWeek] ?? 1);
  const plan: PlannedDay[] = Array.from({ length: days }, () => ({ ranges: [], title: "" }));
  for (const track of tracks) {
    const own = "weekdays" in track ? track.weekdays : undefined;
    const places = weekdays.flatMap((weekday, day) => (!own || own.includes(weekday) ? [day] : []));
    if (places.length === 0) continue;
    const read = spread(track, places.length);
    places.forEach((place, index) => {
      const day = read[index];
      const there = plan[place];
      if (day && there)
        plan[place] =
          there.ranges.length > 0 ? { ...there, ranges: [...there.ranges, ...day.ranges] } : day;
    });
  }
  return [plan.filter(({ ranges }) => ranges.length > 0)];
}

/** The readings of a track on each day. */
function spread(track: Track, days: number): PlannedDay[] {
  switch (track.kind) {
    case "text":
      return divided(track.ranges, days);
    case "weekly":
      return divided(track.weeks.flat(), days);
    case "lists":
      return spreadAll(track.weeks.flat(), days);
    case "parts":
      return inParts(track.parts, days);
    case "themes": {
      // Of several sets each has as many days as members.
      const areSets = track.themes.every(({ members }) => members !== undefined);
      const parts = track.themes.map((theme) => ({
        name: theme.name,
        content: { theme },
        share: areSets ? (theme.members ?? 1) : 1,
      }));
      return inParts(parts, days);
    }
    case "readings":
      if (track.isWhole) return spreadAll(track.readings, days);
      // With fewer days than readings the whole text is divided, so that nothing is left out.
      if (track.whole && track.readings.length > days) return divided(track.whole, days);
      return chooseReadings(
        track.isFromStart ? track.readings.slice(0, days) : track.readings,
        days,
      );
  }
}

function divided(ranges: readonly VerseRange[], days: number): PlannedDay[] {
  return divide(ranges, days).map((passages) => ({
    ranges: joinRanges(passages),
    title: mainTitle(passages),
  }));
}

function themed(theme: Theme | undefined): Reading[] {
  return (theme?.passages ?? []).map(({ range, ranges, why, isKey, rank }) => ({
    ranges,
    why: whyRead(range, why),
    title: titleOfWhy(why),
    isKey,
    ...(rank?.adults ? { rank: rank.adults } : {}),
  }));
}

/** Tracks one after another, each for its share of the days; a passage of two subjects is read once. */
function inParts(parts: readonly Part[], days: number): PlannedDay[] {
  const read: VerseRange[] = [];
  const counts = shares(
    days,
    parts.map(({ share }) => share),
  );
  return parts.flatMap(({ content }, index) => {
    const count = counts[index] ?? 0;
    if ("ranges" in content) return divided(accountsFor(content, count), count);
    const isSet = content.theme.members !== undefined;
    const fresh = themed(content.theme).filter(
      ({ ranges }) =>
        // Pieces of armor share a verse.
        isSet || !ranges.some((range) => read.some((other) => overlaps(range, other))),
    );
    const own = content.theme.isLife ? lifeReadings(fresh, count) : fresh;
    const mine = isSet ? setDays(fresh, count) : chooseReadings(own, count);
    read.push(...mine.flatMap(({ ranges }) => ranges));
    return mine;
  });
}

/** A single day reads one Gospel's account of a story: Mark's, if there is one. */
function accountsFor(
  { ranges, areAccounts }: { ranges: VerseRange[]; areAccounts?: true },
  days: number,
): VerseRange[] {
  const one = ranges.find(({ book }) => book === "Mark") ?? ranges[0];
  return areAccounts && days === 1 && one ? [one] : ranges;
}

function merge(tracks: readonly PlannedDay[][], day: number): PlannedDay {
  const parts = tracks.flatMap((track) => track[day] ?? []);
  const why = parts.length === 1 ? parts[0]?.why : undefined;
  return {
    ranges: parts.flatMap(({ ranges }) => ranges),
    title: parts[0]?.title ?? "",
    ...(why === undefined ? {} : { why }),
  };
}

export function groupIntoWeeks(days: readonly PlannedDay[], perWeek: number): PlannedDay[][] {
  const weeks: PlannedDay[][] = [];
  for (let at = 0; at < days.length; at += perWeek) weeks.push(days.slice(at, at + perWeek));
  return weeks;
}

/** A week's readings as one reference: "Mark 1:1-4:34". */
export function weeklyPassage(days: readonly { ranges: VerseRange[] }[]): string {
  const ranges = joinRanges(days.flatMap((day) => day.ranges));
  const whole = formatRanges(ranges);
  if (whole.length <= 120) return whole;
  const books = [
    ...new Set(ranges.map((range) => formatRanges([range]).replace(/ [\d:,\- ;]+$/, ""))),
  ];
  const named = books.join("; ");
  return named.length <= 120 ? named : `${books[0]} - ${books.at(-1)}`;
}
