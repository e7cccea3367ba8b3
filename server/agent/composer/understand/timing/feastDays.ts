/** Feasts on their own days, where a plan runs from or to a feast and reads something else. */
import {
  type Assumption,
  type Brief,
  type BriefReading,
  MAX_READINGS,
} from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { HOLY_WEEK } from "../../../bible/holyWeek.ts";
import { easterOf } from "../../../bible/seasons.ts";
import { feastOn } from "../../divide/seasonDays.ts";
import { themeOf } from "../../divide/themeOf.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellDay } from "../reply.ts";

const LONGEST_DAYS = 100;
const MOST_FEASTS = 8;

/** How many days each of these takes. */
const DAYS_OF_PARTS = [1, 3, 1, 1, 1, 1];

/** The brief with the feasts of its period on their days, and the sentences about them. */
export function withFeastDays(
  brief: Brief,
  reading: ParsedMessage,
): { brief: Brief; assumed: Assumption[] } {
  const week = holyWeekNamed(brief);
  if (week) return { brief: { ...brief, readings: week }, assumed: [] };
  if (isBeforeEaster(brief))
    return { brief: { ...brief, readings: [{ kind: "season", label: "holy-week" }] }, assumed: [] };
  const toEaster = lentToEaster(brief, reading);
  if (toEaster)
    return {
      brief: toEaster,
      assumed: [{ field: "end_date", sentence: "It goes on to Easter Sunday." }],
    };
  const dated = feastsIn(brief, reading);
  if (dated.length === 0) return { brief, assumed: [] };
  return {
    brief: { ...brief, readings: [...brief.readings, ...dated] },
    assumed: [{ field: "readings", sentence: sayFeasts(dated) }],
  };
}

function sayFeasts(dated: readonly BriefReading[]): string {
  const [only, ...others] = dated;
  return others.length > 0 || !only?.from_date
    ? "Each feast has its own reading on its day."
    : `${spellDay(only.from_date)} is a feast and has its own reading, ${only.label}.`;
}

/** "Easter week, Palm Sunday to Easter Day" is Holy Week: nothing of after Easter is read before it. */
function isBeforeEaster({ readings, start_date: start, end_date: end }: Brief): boolean {
  const [only, ...others] = readings;
  if (only?.kind !== "season" || only.label !== "easter" || others.length > 0) return false;
  if (!start || !end) return false;
  const easter = easterOf(Number(end.slice(0, 4)));
  return start < easter && start >= addDays(easter, -DAYS_OF_WEEK) && end <= easter;
}

/** "Luke for Lent": a Gospel that is read on Sundays too has its last chapter on Easter Sunday. */
function lentToEaster(brief: Brief, { findings }: ParsedMessage): Brief | undefined {
  const { readings, end_date: end, reading_days, days_per_week = DAYS_OF_WEEK } = brief;
  const [only, ...others] = readings;
  const isGospel = HOLY_WEEK[only?.references?.join() ?? ""] !== undefined;
  if (!end || !isGospel || others.length > 0 || (brief.weeks ?? brief.days) !== undefined)
    return undefined;
  const easter = addDays(end, 1);
  // "For Lent, 10 February to 27 March" ends when it says.
  const isTold = findings.some(
    ({ meaning }) =>
      meaning.kind === "date" && !meaning.isFeast && (meaning.end ?? meaning.start) === end,
  );
  const isLent = findings.some(
    ({ meaning }) =>
      (meaning.kind === "date" && meaning.isFeast && meaning.end === end) ||
      (meaning.kind === "season" && meaning.id === "lent"),
  );
  const isRead = reading_days?.includes(DAYS_OF_WEEK) ?? days_per_week === DAYS_OF_WEEK;
  if (easter !== easterOf(Number(end.slice(0, 4))) || !isLent || isTold || !isRead)
    return undefined;
  return { ...brief, end_date: easter };
}

const DAYS_OF_WEEK = 7;

/** "Holy Week from Luke, Palm Sunday to Easter": each day what the Gospel tells of it. */
function holyWeekNamed(brief: Brief): BriefReading[] | undefined {
  const { readings, start_date: start, end_date: end, reading_days } = brief;
  const [, book = ""] = /^Holy Week in (\p{L}+)$/u.exec(readings[0]?.label ?? "") ?? [];
  if (!HOLY_WEEK[book] || readings.length > 1 || reading_days || !start || !end) return undefined;
  const easter = easterOf(Number(end.slice(0, 4)));
  if (end !== easter || start !== addDays(easter, -7)) return undefined;
  return holyWeekOf(book);
}

/** The parts of Holy Week as a Gospel tells them; undefined for another book. @param book its name */
function holyWeekOf(book: string): BriefReading[] | undefined {
  return HOLY_WEEK[book]?.map((part, at) => ({
    kind: "passages",
    label: `${book} ${part}`,
    references: [`${book} ${part}`],
    per: "plan",
    count: DAYS_OF_PARTS[at] ?? 1,
  }));
}

/** The Holy Week of a plan as another Gospel tells it; undefined for other plans and books. */
export function holyWeekIn(
  readings: readonly BriefReading[],
  book: string,
): BriefReading[] | undefined {
  const labels = readings.map(({ label }) => label).join();
  const isHolyWeek = Object.keys(HOLY_WEEK).some(
    (gospel) =>
      holyWeekOf(gospel)
        ?.map(({ label }) => label)
        .join() === labels,
  );
  return isHolyWeek ? holyWeekOf(book) : undefined;
}

/** "From Ascension Day to Pentecost, about waiting": Acts 1 and Acts 2 on their days. */
function feastsIn(brief: Brief, { findings, text }: ParsedMessage): BriefReading[] {
  const { readings, start_date: start, end_date: end } = brief;
  if (!start || !end || readings.length === 0) return [];
  const count = daysBetween(start, end);
  const isTold = findings.some(
    ({ meaning }) =>
      meaning.kind === "date" &&
      meaning.isFeast === true &&
      !meaning.isShifted &&
      (meaning.start === start || meaning.start === end) &&
      isAroundEaster(meaning.start),
  );
  const isOfTopics = readings.every(
    ({ kind, label, from_date, weekdays, per }) =>
      (kind === "topic" || kind === "people") &&
      !/\bPsalms\b/.test(label) &&
      !hasDaysOfItsOwn(label) &&
      !from_date &&
      !weekdays &&
      !per,
  );
  // "The days between Ascension Day and Pentecost" are without them.
  if (!isTold || !isOfTopics || BETWEEN.test(text) || count < 2 || count > LONGEST_DAYS) return [];
  return Array.from({ length: count }, (_, at) => addDays(start, at))
    .filter((date) => brief.reading_days?.includes(weekdayOf(date)) ?? true)
    .flatMap((date): BriefReading[] => {
      const feast = feastOn(date);
      if (!feast) return [];
      const { reference } = feast;
      return [{ kind: "passages", label: reference, references: [reference], from_date: date }];
    })
    .slice(0, Math.min(MOST_FEASTS, MAX_READINGS - readings.length));
}

/** A life of which each part has its days, so that it holds its feasts. */
function hasDaysOfItsOwn(label: string): boolean {
  return themeOf({ kind: "topic", label })?.passages.some(({ when }) => when) ?? false;
}

const BETWEEN = /\bbetween\b/i;

/** Easter and what is counted from it; other feasts stand in plans of every kind. */
function isAroundEaster(date: string): boolean {
  return feastOn(date) !== undefined && !/-(?:12|01)-/.test(date);
}
