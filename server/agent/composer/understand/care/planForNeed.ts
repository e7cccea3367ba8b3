/** Turns the prepared plans for people in need into decisions to write them. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import { needPlan } from "../../../bible/needs.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { Decision, WeekTask } from "../../../writer.ts";
import { excludedVerses } from "../../divide/excludedVerses.ts";
import { spellNumber } from "../../spellCount.ts";
import { speaksOf } from "../exclusions/mentions.ts";
import { sayLeftOut, spellDay, spellWeekdays } from "../reply.ts";
import { type Care, careWords, whereHelpIs } from "./care.ts";

const DAYS = 14;
/** A lower number of days probably counts something else. */
const LEAST_DAYS = 3;

/** The number of readings between two dates; undefined if one is missing. */
function daysIn({ start_date, end_date, reading_days, every_weeks }: Brief): number | undefined {
  if (!start_date || !end_date || end_date < start_date) return undefined;
  const dates = Array.from({ length: daysBetween(start_date, end_date) }, (_, day) => ({
    week: Math.floor(day / 7),
    weekday: weekdayOf(addDays(start_date, day)),
  }));
  return dates.filter(
    ({ week, weekday }) =>
      week % (every_weeks ?? 1) === 0 && (!reading_days || reading_days.includes(weekday)),
  ).length;
}

/** A plan that is not to be about marriage is not named for one. */
function titleFor(title: string, topic: string, { leave_out }: Brief): string {
  const isLeftOut = leave_out.some((label) => speaksOf(label, title));
  return isLeftOut ? (getTheme(topic)?.name ?? title) : title;
}

/**
 * @param around `own` is the contact that the church set for people in need, `isForChildren` whether children will read it
 * @returns undefined if there is no plan for it yet
 */
export function planForNeed(
  care: Care,
  brief: Brief,
  {
    unread,
    free,
    own,
    isForChildren = false,
    assumed = [],
  }: {
    unread: readonly string[];
    free: readonly string[];
    own: string | undefined;
    isForChildren?: boolean;
    assumed?: readonly Assumption[];
  },
): Decision | undefined {
  const words = careWords[care];
  const childrens = isForChildren ? words.childrensPlan : undefined;
  const plan = needPlan(childrens ?? words.plan);
  if (!plan) return undefined;
  // Without one of their own, children and young people are read the adults' words.
  const audience = childrens ? "children" : "adults";
  const perWeek = brief.months ? 1 : (brief.days_per_week ?? brief.reading_days?.length ?? 7);
  const counted = (brief.days ?? 0) >= LEAST_DAYS ? brief.days : undefined;
  const least = Math.max(perWeek, 7);
  const wanted =
    counted ?? (brief.weeks ? brief.weeks * perWeek : (daysIn(brief) ?? brief.months ?? least));
  const title = titleFor(plan.title, words.topic, brief);
  const untold: string[] = [];
  const read = plan.days.map(({ range }) => formatRanges([range]));
  const holes = excludedVerses(
    { ...brief, readings: [{ kind: "list", label: plan.title, references: read }] },
    untold,
  );
  const open = plan.days.filter(({ range }) => !holes.some((hole) => overlaps(hole, range)));
  if (open.length < LEAST_DAYS) return undefined;
  const days = open.slice(0, Math.min(wanted, DAYS));
  const weeks: WeekTask[] = [];
  for (let at = 0; at < days.length; at += perWeek) {
    const some = days.slice(at, at + perWeek);
    weeks.push({
      week_number: weeks.length + 1,
      name: weeks.length === 0 ? title : `${title}, week ${weeks.length + 1}`,
      weekly_passage: some
        .map(({ range }) => formatRanges([range]))
        .join("; ")
        .slice(0, 120),
      style: { audience, questions: brief.questions },
      slots: some.map((day, index) => ({
        kind: "keep" as const,
        day: {
          id: crypto.randomUUID(),
          day_number: index + 1,
          scripture: formatRanges([day.range]),
          title: day.title,
          questions: withWhy(day.why, day.questions.slice(0, Math.min(brief.questions, 4))),
          prayer: brief.prayer ? day.prayer : "",
        },
      })),
    });
  }
  const filled: Brief = {
    ...brief,
    audience,
    readings: [
      {
        kind: "list",
        label: title,
        references: days.map(({ range }) => formatRanges([range])),
      },
    ],
    days: days.length,
    days_per_week: perWeek,
  };
  delete filled.weeks;
  // Once a month: the weeks between are pauses.
  if (brief.months) delete filled.days;
  const stored = brief.months
    ? withGapWeeks({ ...filled, months: days.length }, weeks.length)
    : filled;
  const line = whereHelpIs(care, own);
  const rhythm = brief.months
    ? ", one a month"
    : brief.reading_days
      ? `, ${spellWeekdays(brief.reading_days)}`
      : perWeek < 7
        ? `, ${spellNumber(perWeek)} a week`
        : "";
  const start = brief.start_date ? `, from ${spellDay(brief.start_date)}` : "";
  const length = `${days.length} short readings${rhythm}${start}: “${title}”.`;
  const between = brief.every_weeks
    ? ["The calendar shows the readings week after week; skip the weeks between when you publish."]
    : [];
  const said = [
    ...sayLeftOut(brief.leave_out, untold),
    ...untold,
    ...free,
    ...(wanted > days.length
      ? [
          `I have ${days.length} days for this, not ${wanted}: take them slowly, or read them twice.`,
        ]
      : []),
    ...(brief.audience === "youth" || (brief.audience === "children" && !childrens)
      ? ["The words are written for adults: read them with the young ones."]
      : []),
    ...(brief.memory_verse ? ["I have no verses to learn by heart for it."] : []),
  ];
  return {
    kind: "plan",
    text: `${words.sentence} ${[length, ...said].join(" ")} ${childrens ? "Read them together, a little at a time" : (words.manner ?? "They lament before they hope")}, and nobody has to finish them. ${line}`,
    weeks,
    unmet: between,
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map(({ weekly_passage }) => weekly_passage),
      days_per_week: perWeek,
      plan_title: title,
      start_date: brief.start_date ?? null,
      reading_days: brief.reading_days ?? null,
      brief: stored,
      assumed: assumed.filter(({ field }) => OF_DAYS.has(field)),
      unread: [...unread],
    },
  };
}

/** What a plan for a need assumes as other plans do. */
const OF_DAYS = new Set(["reading_days", "days_per_week"]);

/** The first question says before it why the passage is read, in a plan for people in need. */
function withWhy(why: string | undefined, questions: readonly string[]): string[] {
  const [first, ...others] = questions;
  if (!why || first === undefined) return [...questions];
  return [`${why} ${first}`, ...others];
}
