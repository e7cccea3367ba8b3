/** From a request to the decision to write a plan: its structure, its weeks, and what is said about it. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { countWords } from "../bible/passages.ts";
import type { Decision, Style, WeekTask } from "../writer.ts";
import { type PlannedDay, planDays, weeklyPassage } from "./division/planDays.ts";
import { nameWeek } from "./nameWeek.ts";
import type { PlanRequest } from "./request/planRequest.ts";
import { spellDate } from "./spellDate.ts";

export function makePlan(request: PlanRequest): Decision {
  const { weeks: planned, daysPerWeek, notes } = planDays(request);
  const { schedule, style, title } = request;
  const weeks = tasksOf(planned, style, request.memory);
  if (request.memory) {
    const often = request.memory === "daily" ? "Each day" : "The first day of each week";
    notes.push(`${often} has a verse to learn by heart.`);
  }
  const tooMuch = refuseLength(planned);
  if (tooMuch) return { kind: "answer", text: tooMuch };
  const days = planned.reduce((count, week) => count + week.length, 0);
  const span =
    weeks.length === 1
      ? `${days} ${days === 1 ? "day" : "days"}`
      : `${weeks.length} weeks, ${daysPerWeek} ${daysPerWeek === 1 ? "day" : "days"} a week`;
  const start = schedule.startDate ? `, beginning on ${spellDate(schedule.startDate)}` : "";
  const audience = AUDIENCE_WORDS[style.audience];
  const words = wordsIn(planned);
  const pace = `Each day reads about ${minutesFor(words / Math.max(1, days))}`;
  const text = [
    `Gladly! I am writing a plan for you: ${title}, ${span}${start}${audience}. ${pace}.`,
    ...notes,
  ].join(" ");
  return {
    kind: "plan",
    text,
    weeks,
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map((week) => week.weekly_passage),
      days_per_week: daysPerWeek,
      plan_title: title,
      start_date: schedule.startDate ?? null,
      reading_days: schedule.readingDays ?? null,
    },
  };
}

const WORDS_PER_MINUTE = 180;

function minutesFor(words: number): string {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${minutes} minute${minutes === 1 ? "" : "s"} of scripture`;
}

function wordsIn(planned: readonly PlannedDay[][]): number {
  return planned
    .flat()
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, range) => sum + countWords(range), 0);
}

/** Nobody reads longer than this on a day. */
const MAX_MINUTES = 240;
const COMFORTABLE_MINUTES = 20;

function refuseLength(planned: readonly PlannedDay[][]): string | undefined {
  const days = planned.reduce((count, week) => count + week.length, 0);
  const minutes = wordsIn(planned) / WORDS_PER_MINUTE;
  if (minutes <= MAX_MINUTES * Math.max(1, days)) return undefined;
  const better = Math.ceil(minutes / COMFORTABLE_MINUTES);
  return `That would be about ${Math.round(minutes / days / 60)} hours of reading a day, which is too much for anybody. At ${COMFORTABLE_MINUTES} minutes a day it takes ${better} days, or about ${Math.ceil(better / 7)} weeks; tell me how long your plan may be. Nothing was changed.`;
}

const AUDIENCE_WORDS: Record<Style["audience"], string> = {
  adults: "",
  youth: ", written for young people",
  children: ", written for children",
  newBelievers: ", written for people who are new to the Bible",
};

function tasksOf(
  planned: readonly PlannedDay[][],
  style: Style,
  memory: PlanRequest["memory"],
): WeekTask[] {
  const names = new Set<string>();
  return planned.map((days, index) => ({
    week_number: index + 1,
    name: nameFor(days, names),
    weekly_passage: weeklyPassage(days),
    style,
    slots: days.map(({ title, ...day }, place) => ({
      ...day,
      ...(memory === "daily" || (memory && place === 0)
        ? { style: { ...style, memoryVerse: true } }
        : {}),
      kind: "write",
      id: crypto.randomUUID(),
      title: title || formatRanges(day.ranges),
      picks: [],
    })),
  }));
}

function nameFor(days: readonly PlannedDay[], taken: Set<string>): string {
  const name = nameWeek(days, taken);
  taken.add(name);
  return name;
}
