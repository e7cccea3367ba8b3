/** Turns a brief into the days of a plan. */
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { isSeason, nextSeason, seasonDates } from "../../bible/seasons.ts";
import { countDays } from "./countDays.ts";
import { ignoreDatesOnAll, planDated, undatedReadings } from "./datedDays.ts";
import { daysBefore } from "./daysBefore.ts";
import { withBestParts } from "./fewDays.ts";
import { highlightsIn, MOST_CHAPTERS_A_DAY } from "./highlights.ts";
import { passionParts } from "./passionDays.ts";
import { type PlannedDay, planDays } from "./planDays.ts";
import { scheduleOf } from "./scheduleOf.ts";
import { datesOf } from "./seasonDays.ts";
import { seasonWeeks } from "./seasonWeeks.ts";
import { memberThemes } from "./setDays.ts";
import { subtract } from "./subtract.ts";
import { rangesOf, themeOf } from "./themeOf.ts";
import type { DivisionRequest, Schedule, Track } from "./track.ts";
import { tracksOf } from "./tracksOf.ts";
import { withItems } from "./withItems.ts";
import { withLives } from "./withLives.ts";

interface PlannedBrief {
  /** The brief, with assumptions filled in. */
  brief: Brief;
  weeks: PlannedDay[][];
  daysPerWeek: number;
  assumed: Assumption[];
  /** What could not be fulfilled, each as a sentence. */
  notes: string[];
}

/** Longer seasons are read for their first weeks only, unless a length is requested. */
const MAX_SEASON_DAYS = 28;

/** @param today `yyyy-MM-dd` @throws RangeError for a reference that no parser reads */
export function planBrief(told: Brief, today: string): PlannedBrief {
  const asked = withWeeksRead(told);
  const assumed: Assumption[] = [];
  const whole: string[] = [];
  const brief = withWorkingDays(
    withStart(
      withWeekdays(
        withSeason(
          withItems(withChapters(withText(withLives(ignoreDatesOnAll(asked)), whole))),
          today,
          assumed,
        ),
      ),
      today,
      assumed,
    ),
  );
  const undated = withBestParts({ ...brief, readings: undatedReadings(brief) }, whole).readings;
  const free = undatedReadings(brief);
  const dated = brief.readings.filter((one) => one.kind === "passages" && !free.includes(one));
  const taken = dated.flatMap(({ references = [] }) => rangesOf(references));
  const { tracks, notes, excluded } = tracksOf({ ...brief, readings: undated }, taken);
  notes.push(...whole);
  if (brief.months) return planMonths(brief, tracks, notes, assumed);
  const passion = dated.length === 0 ? passionParts(undated, datesIn(brief, tracks)) : undefined;
  if (passion) assumed.push({ field: "readings", sentence: passion.sentence });
  const request: DivisionRequest = {
    tracks: passion ? tracksOf({ ...brief, readings: passion.parts }, taken).tracks : tracks,
    schedule: scheduleOf(brief),
  };
  const planned = planDated(brief, request, ({ weeks, daysPerWeek }) =>
    seasonWeeks(brief, weeks, daysPerWeek),
  );
  for (const note of planned.notes) {
    if (note.startsWith("I assumed")) assumed.push(assumptionOf(note));
    else notes.push(note);
  }
  const gone = excluded.flatMap((range) => subtract(range, taken));
  const weeks = planned.weeks.map((days) => withoutVerses(days, gone));
  const count = weeks.flat().length;
  const filled: Brief = {
    ...brief,
    ...(brief.days === undefined
      ? { weeks: Math.max(1, weeks.length) }
      : { days: Math.max(1, count) }),
    days_per_week: planned.daysPerWeek,
  };
  return { brief: filled, weeks, daysPerWeek: planned.daysPerWeek, assumed, notes };
}

/** The dates of a brief's days; none without a start. */
function datesIn(brief: Brief, tracks: Track[]): string[] {
  const { start_date, reading_days } = brief;
  if (!start_date || tracks.length === 0) return [];
  const { days, daysPerWeek } = countDays({ tracks, schedule: scheduleOf(brief) }, []);
  return datesOf(start_date, {
    ...{ count: days, perWeek: daysPerWeek, weekdays: reading_days },
    off: brief,
  });
}

/** Whatever a plan was divided from, it reads none of the verses that are left out. */
function withoutVerses(days: readonly PlannedDay[], gone: readonly VerseRange[]): PlannedDay[] {
  return days.flatMap((day) => {
    if (!day.ranges.some((range) => gone.some((one) => overlaps(one, range)))) return [day];
    const ranges = day.ranges.flatMap((range) => subtract(range, gone));
    return ranges.length > 0 ? [{ ...day, ranges }] : [];
  });
}

/** "Every second week until June": counts only the weeks with readings. */
function withWeeksRead(brief: Brief): Brief {
  const { every_weeks = 1, start_date, end_date, weeks, days, ...rest } = brief;
  if (every_weeks < 2 || !start_date || !end_date || (weeks ?? days) !== undefined) return brief;
  const span = Math.ceil(daysBetween(start_date, end_date) / 7);
  const most = Math.max(1, Math.ceil(span / every_weeks));
  const read = { ...rest, every_weeks, start_date };
  const dates = datesOf(start_date, {
    ...{ count: most, perWeek: 1, weekdays: brief.reading_days?.slice(0, 1) },
    off: withGapWeeks(read, most),
  });
  const late = brief.free_dates ? dates.filter((date) => date > end_date).length : 0;
  return { ...read, weeks: Math.max(1, most - late) };
}

/** One reading a month: each month becomes a week of one day. */
function planMonths(
  brief: Brief,
  tracks: Track[],
  notes: string[],
  assumed: Assumption[],
): PlannedBrief {
  const months = brief.months ?? 12;
  const schedule: Schedule = { weeks: months, daysPerWeek: 1 };
  if (undatedReadings(brief).length < brief.readings.length)
    notes.push("A monthly plan has no room for a reading on a date of its own.");
  const planned = planDays({ tracks, schedule });
  const days = planned.weeks.flat();
  return { brief, weeks: days.map((day) => [day]), daysPerWeek: 1, assumed, notes };
}

const LEAST_IN_SCOPE = 3;
/** A chapter this many times longer than the others is not one day's reading. */
const UNEVEN = 1.8;

/** "Unity in Philemon": if too little of the text is about the topic, the text itself is read. */
function withText(brief: Brief, notes: string[]): Brief {
  const readings = brief.readings.map((one) => {
    if (one.kind !== "topic" || !one.references || one.per) return one;
    const count = themeOf(one)?.passages.length ?? 0;
    if (count >= LEAST_IN_SCOPE) return one;
    // "Work, money and speech in Proverbs": the other topics fill the plan.
    if (count > 0 && brief.readings.length > 1) {
      notes.push(`There are few passages on ${one.label} there.`);
      return one;
    }
    const name = one.references.join("; ");
    const some = isTooLong(brief, one.references) && highlightsIn({ ...one, label: name });
    if (some) {
      notes.push(`I know too few passages on ${one.label} there, so its best known ones are read.`);
      return some;
    }
    notes.push(`I know too few passages on ${one.label} there, so the whole of it is read.`);
    return {
      kind: "passages" as const,
      label: one.references.join("; ").slice(0, 200),
      references: one.references,
    };
  });
  return { ...brief, readings };
}

/** Whether the days of a plan would have more than a chapter or two each. */
function isTooLong({ days, weeks, days_per_week = 5 }: Brief, references: readonly string[]) {
  const count = days ?? (weeks ?? 0) * days_per_week;
  const chapters = rangesOf(references).flatMap(versesByChapter).length;
  return count > 0 && chapters > count * MOST_CHAPTERS_A_DAY;
}

/** "From Friday 1 January, five days a week": weekends are free, whatever weekday the plan starts on. */
export function withWorkingDays(brief: Brief): Brief {
  const { start_date, reading_days, days_per_week = 0, readings } = brief;
  // A season has feasts on days of their own.
  const isSeasonal = readings.some(({ kind, label }) => kind === "season" && isSeason(label));
  if (!start_date || reading_days || isSeasonal || (days_per_week !== 5 && days_per_week !== 6))
    return brief;
  const days = [1, 2, 3, 4, 5, 6].slice(0, days_per_week);
  return { ...brief, reading_days: days };
}

/** "Hebrews, thirteen days", "Proverbs in December": as many days as chapters means a chapter a day. */
function withChapters(brief: Brief): Brief {
  const { readings, days, start_date, end_date, days_per_week, reading_days, verses } = brief;
  const [only, ...others] = readings;
  if (only?.kind !== "passages" || only.per || others.length > 0 || verses) return brief;
  const isDaily = reading_days === undefined && days_per_week === 7;
  const span = start_date && end_date && isDaily ? daysBetween(start_date, end_date) : undefined;
  const wanted = days ?? span ?? (brief.weeks ?? 0) * (days_per_week ?? 0);
  const chapters = rangesOf(only.references ?? []).flatMap(versesByChapter);
  const count = chapters.length;
  const mean = chapters.reduce((sum, verses) => sum + verses, 0) / count;
  if (count < 3 || count !== wanted || Math.max(...chapters) > mean * UNEVEN) return brief;
  return { ...brief, readings: [{ ...only, per: "day", count: 1, unit: "chapter" }] };
}

/** The verses of each chapter of a range; an incomplete chapter counts as very long. */
function versesByChapter({ book, start, end }: VerseRange): number[] {
  const { verses } = getBook(book);
  const isWhole = start.verse === 1 && end.verse === verses[end.chapter - 1];
  return isWhole ? verses.slice(start.chapter - 1, end.chapter) : [0, Number.MAX_SAFE_INTEGER];
}

/** Adds weekdays that only one reading names to the plan's reading days. */
function withWeekdays(brief: Brief): Brief {
  const own = brief.readings.flatMap(({ weekdays = [] }) => weekdays);
  if (own.length === 0) return withWeekly(brief);
  const isEvery = undatedReadings(brief).every(({ weekdays }) => weekdays !== undefined);
  // "Monday, Tuesday and Thursday, and a psalm on Saturdays": each reading has its own days.
  const named = brief.reading_days ?? [];
  const isApart = named.length > 0 && own.every((day) => !named.includes(day));
  if (isApart && !isEvery) {
    const readings = brief.readings.map((one) =>
      one.weekdays || one.from_date ? one : { ...one, weekdays: named },
    );
    return withWeekdays({ ...brief, readings });
  }
  const base = isEvery
    ? []
    : (brief.reading_days ?? [1, 2, 3, 4, 5, 6, 7].slice(0, brief.days_per_week ?? 5));
  const reading_days = [...new Set([...base, ...own])].sort((a, b) => a - b);
  return { ...brief, reading_days, days_per_week: reading_days.length };
}

/** "A psalm each week", without other readings: sets the days per week. */
function withWeekly(brief: Brief): Brief {
  const [only, ...others] = brief.readings;
  if (only?.per !== "week" || others.length > 0 || only.kind !== "passages") return brief;
  const isPsalms = only.references?.every((reference) => /^(?:Psalm|Proverb)/.test(reference));
  if (!isPsalms) return brief;
  return {
    ...brief,
    readings: [{ ...only, per: "day", count: 1 }],
    days_per_week: Math.min(7, only.count ?? 1),
  };
}

/** A plan with an end and no start begins as early as its pace requires, otherwise tomorrow. */
function withStart(brief: Brief, today: string, assumed: Assumption[]): Brief {
  const { start_date, end_date, weeks, days } = brief;
  if (start_date || !end_date || weeks !== undefined || days !== undefined) return brief;
  const { tracks } = tracksOf({ ...brief, readings: undatedReadings(brief) });
  const members = memberThemes(tracks);
  if (members) {
    const start = addDays(end_date, 1 - 7 * members.length);
    if (start > today) {
      assumed.push({ field: "start_date", sentence: "I counted the start back from the end." });
      return { ...brief, start_date: start, weeks: members.length };
    }
  }
  const [track, ...others] = tracks;
  if (track?.kind === "readings" && track.isDaily && others.length === 0) {
    const start = daysBefore(end_date, track.readings.length, brief.reading_days);
    if (start > today) {
      assumed.push({ field: "start_date", sentence: "I counted the start back from the end." });
      return { ...brief, start_date: start };
    }
  }
  assumed.push({ field: "start_date", sentence: "I assumed that it begins tomorrow." });
  return { ...brief, start_date: end_date > today ? addDays(today, 1) : today };
}

/** Sets a season's dates if the person named none. */
function withSeason(brief: Brief, today: string, assumed: Assumption[]): Brief {
  const season = brief.readings.find(
    ({ kind, label }) => kind === "season" && isSeason(label),
  )?.label;
  if (!season || !isSeason(season)) return brief;
  const year = brief.start_date ? Number(brief.start_date.slice(0, 4)) : undefined;
  const dates = year ? seasonDates(season, year) : nextSeason(season, today);
  const start = brief.start_date ?? (dates.start > today ? dates.start : today);
  const isMeasured = (brief.weeks ?? brief.days ?? brief.end_date) !== undefined;
  if (isMeasured) return { ...brief, start_date: brief.start_date ?? start };
  const span = daysBetween(start, dates.end);
  const isWhole = season === "lent" || span <= MAX_SEASON_DAYS + 7;
  const perWeek = brief.days_per_week ?? brief.reading_days?.length ?? 7;
  const days = isWhole ? span : MAX_SEASON_DAYS;
  assumed.push({ field: "start_date", sentence: "I took the season’s own dates." });
  const end = isWhole ? dates.end : undefined;
  return {
    ...brief,
    start_date: start,
    days_per_week: perWeek,
    ...(end ? { end_date: end } : { days: Math.max(1, Math.round((days * perWeek) / 7)) }),
  };
}

function assumptionOf(note: string): Assumption {
  const sentence = note
    .replace(/[;,] (?:say|tell me|since) .*$/, ".")
    .replace(/^I assumed/, "I assumed");
  const field =
    /days a week|\bdays\b(?!.*weeks)/.test(sentence) && !/weeks? of/.test(sentence)
      ? "days_per_week"
      : "weeks";
  return { field, sentence };
}
