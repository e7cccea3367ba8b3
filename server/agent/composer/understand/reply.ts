/** Words the reply about a brief: short, in the person's terms. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { isSeason } from "../../bible/seasons.ts";
import { setOfMembers } from "../../bible/setMembers.ts";
import { allThemes } from "../../bible/themes.ts";
import { spellNumber } from "../spellCount.ts";
import { GENEALOGIES } from "./exclusions/readExclusions.ts";
import { personNamed } from "./finders/person.ts";

const DAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** A week without one of these is no run of days that anybody would name: "Saturday to Thursday". */
const MIDWEEK = new Set(DAY_NAMES.slice(1, 5));
export function joinAnd(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "Monday to Friday", "Saturdays", "Tuesday and Thursday". */
export function spellWeekdays(days: readonly number[]): string {
  const run = days.length > 2 ? runOf(days) : undefined;
  const names = (run ?? days).map((day) => DAY_NAMES[day - 1] ?? "");
  const [free, ...others] = DAY_NAMES.filter((_, at) => !days.includes(at + 1));
  if (free && others.length === 0 && MIDWEEK.has(free)) return `every day but ${free}`;
  if (run) return `${names[0]} to ${names.at(-1)}`;
  return names.length === 1 ? `${names[0]}s` : joinAnd(names);
}

/** The days one after another, over the end of a week too: Sunday to Thursday. */
function runOf(days: readonly number[]): number[] | undefined {
  const first = days.find((day) => !days.includes(((day + 5) % 7) + 1)) ?? days[0] ?? 1;
  const run = days.map((_, at) => ((first - 1 + at) % 7) + 1);
  return run.every((day) => days.includes(day)) ? run : undefined;
}

/** "Monday 30 November 2026". */
export function spellDay(date: string): string {
  const noon = parsePlanDate(date);
  if (!noon) return date;
  const format = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(noon).replace(",", "");
}

export function nameOfReading({ kind, label }: BriefReading): string {
  if (kind === "season")
    return allThemes().find(({ id }) => id === label)?.name ?? (isSeason(label) ? label : label);
  return label;
}

/** The plan's title: "Mark", "Unity", "Saul, David and Solomon". */
export function titleOf(brief: Brief): string {
  const { readings } = brief;
  const main = readings.filter(
    (one) => !one.weekdays && !one.from_date && one.per !== "week" && !edgeOf(brief, one),
  );
  const named = main.length > 0 ? main : readings;
  const set = setOfMembers(named);
  if (set) return set.name;
  const names = [...new Set(named.map(nameOfReading))];
  const all = joinAnd(names);
  if (all.length <= 60) return gospel(all);
  // A pace for several books makes one name of theirs.
  const each = names.length > 1 ? names : all.split(/, | and /);
  return `${each[0]} to ${each.at(-1)}`.slice(0, 80);
}

/** A passage that has the first or the last day of a plan for itself. */
function edgeOf(
  { readings, weeks, days_per_week }: Brief,
  one: BriefReading,
): "first" | "last" | undefined {
  const isOne = one.kind === "passages" && one.per === "plan" && one.count === 1;
  const isBesideMain = readings.some(({ per, count = 1 }) => per === "plan" && count > 2);
  if (!isOne || !isBesideMain || readings.length > MOST_WITH_EDGES) return undefined;
  // "Four weeks of hope and a week of Romans 8" counts weeks.
  const total = readings.reduce((sum, { count = 1 }) => sum + count, 0);
  if (total === weeks && days_per_week !== 1) return undefined;
  if (one === readings[0]) return "first";
  return one === readings.at(-1) ? "last" : undefined;
}

const MOST_WITH_EDGES = 3;

function gospel(name: string): string {
  return /^(?:Matthew|Mark|Luke|John)$/.test(name) ? `The Gospel of ${name}` : name;
}

/** "Six weeks in Mark, Monday to Friday, with a psalm on Fridays, from Monday 30 November." */
export function sayPlan(
  brief: Brief,
  title: string,
  { weeks, days, minutes }: { weeks: number; days: number; minutes: number },
): string {
  const isListed = brief.readings.length > 1 && brief.readings.every(({ kind }) => kind === "list");
  const readings = days === 1 ? "reading" : "readings";
  const length = brief.months
    ? `${spellNumber(days)} monthly ${readings}`
    : brief.every_weeks && weeks === days
      ? `${spellNumber(days)} ${readings}`
      : isListed && weeks > 1
        ? `${spellNumber(weeks)} weeks, ${spellNumber(days)} readings`
        : weeks > 1 && !isBrokenWeek(brief, weeks, days)
          ? `${spellNumber(weeks)} weeks`
          : `${spellNumber(days)} day${days === 1 ? "" : "s"}`;
  const rhythm = brief.reading_days
    ? `, ${spellWeekdays(brief.reading_days)}`
    : weeks > 1 && brief.days_per_week && !brief.months && !isListed
      ? `, ${spellNumber(brief.days_per_week)} day${brief.days_per_week === 1 ? "" : "s"} a week`
      : "";
  const every =
    brief.every_weeks && brief.every_weeks > 1
      ? `, every ${["", "", "second", "third", "fourth"][brief.every_weeks] ?? `${brief.every_weeks}th`} week`
      : "";
  const isBoth =
    brief.readings.length === 2 &&
    brief.readings.every(
      ({ per, weekdays, from_date }) => per === "day" && !weekdays && !from_date,
    );
  const extras = `${isBoth ? ", both each day" : ""}${brief.readings.flatMap((one) => spellExtra(one, brief)).join("")}`;
  const start = brief.start_date ? `, from ${spellDay(brief.start_date)}` : "";
  const audience = {
    adults: "",
    youth: ", for young people",
    children: ", for children",
    newBelievers: ", for people new to the Bible",
  }[brief.audience];
  const read =
    minutes >= 1 ? ` It takes about ${minutes} minute${minutes === 1 ? "" : "s"} a day.` : "";
  const text = `${title}: ${length}${rhythm}${every}${extras}${start}${audience}.${read}`;
  return text;
}

/** "Eleven days" are no two weeks. */
function isBrokenWeek({ days_per_week: perWeek = 7 }: Brief, weeks: number, days: number) {
  return weeks <= SPELLED_WEEKS && days % perWeek !== 0;
}

const SPELLED_WEEKS = 4;

function spellExtra(reading: BriefReading, brief: Brief): string[] {
  const { label, weekdays, per, count = 1, from_date, to_date } = reading;
  const what =
    label === "Psalms" ? (count === 1 ? "a psalm" : `${spellNumber(count)} psalms`) : label;
  if (from_date) {
    const until = to_date && to_date !== from_date ? ` to ${spellDay(to_date)}` : "";
    return [`, ${what} ${until ? "from" : "on"} ${spellDay(from_date)}${until}`];
  }
  const edge = edgeOf(brief, reading);
  if (edge) return [`, ${what} on the ${edge} day`];
  if (weekdays) return [`, ${what} on ${spellWeekdays(weekdays)}`];
  if (per === "week") return [`, ${what} each week`];
  return [];
}

/** More names than this do not fit a sentence. */
const MOST_LEFT_OUT = 4;

/** "Mark 5 is left out.", "Psalm 3, Psalm 7, Psalm 9 and 8 more are left out." @param notes sentences that already mention them */
export function sayLeftOut(names: readonly string[], notes: readonly string[]): string[] {
  const isSaid = (name: string) =>
    (GENEALOGIES.test(name) && notes.some((note) => GENEALOGIES.test(note))) ||
    notes.some((note) => note.includes(`“${name}”`));
  const all = [...new Set(names)].filter((name) => !isSaid(name));
  const isMany = all.length > MOST_LEFT_OUT + 1;
  const said = isMany
    ? [...all.slice(0, MOST_LEFT_OUT - 1), `${all.length - MOST_LEFT_OUT + 1} more`]
    : all;
  const [first = ""] = said;
  if (said.length === 0) return [];
  const isPlural = said.length > 1 || isSeveral(first);
  const list = joinAnd(said);
  return [`${list.charAt(0).toUpperCase()}${list.slice(1)} ${isPlural ? "are" : "is"} left out.`];
}

/** "Psalms", "Parables of Jesus", "Generosity and Money"; a book is one. */
function isSeveral(name: string): boolean {
  if (personNamed(name.toLowerCase()) !== undefined) return false;
  const isBook = name !== "Psalms" && BOOKS.some((book) => book.name === name);
  const [head = name] = name.split(/ (?:of|in|on|for|from|before) /);
  return !isBook && (/[;,]|^lists\b| and /.test(name) || /[^su'’]s$/.test(head));
}
