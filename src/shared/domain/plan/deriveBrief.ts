import type { Project } from "../project.ts";
import { type Brief, DEFAULT_QUESTIONS, emptyBrief } from "./brief.ts";
import { isPlaceholderTitle, MAX_QUESTIONS_PER_DAY, type Plan } from "./plan.ts";

type Dates = Partial<Pick<Project, "startDate" | "readingDays">>;

/** Returns a brief for a plan that has none: older than briefs, imported or written by hand. */
export function deriveBrief(plan: Plan, title: string, dates: Dates): Brief {
  const passages = [...new Set(plan.map(({ weekly_passage }) => weekly_passage.trim()))].filter(
    (passage) => passage !== "" && passage.length <= MAX_REFERENCE,
  );
  const days = plan.flatMap((week) => week.passages);
  const written = days.filter((day) => !isPlaceholderTitle(day.title));
  const questions = Math.round(average(written.map((day) => day.questions.length)));
  const brief: Brief = {
    ...emptyBrief(),
    weeks: Math.max(1, plan.length),
    days_per_week: Math.max(1, ...plan.map((week) => Math.min(7, week.passages.length))),
    questions: written.length > 0 ? Math.min(questions, MAX_QUESTIONS_PER_DAY) : DEFAULT_QUESTIONS,
    prayer: written.length === 0 || written.some(({ prayer }) => prayer.trim() !== ""),
    ...(passages.length > 0 && {
      readings: [{ kind: "passages" as const, label: title || "The plan", references: passages }],
    }),
  };
  return withDates(brief, dates);
}

/** Returns the brief with a plan's start date and reading days; undefined values change nothing. */
export function withDates(brief: Brief, { startDate, readingDays }: Dates): Brief {
  const { start_date, reading_days, ...rest } = brief;
  const start = startDate === undefined ? start_date : startDate;
  const days = readingDays === undefined ? reading_days : readingDays;
  return {
    ...rest,
    ...(start && { start_date: start }),
    ...(days && days.length > 0 && { reading_days: days, days_per_week: days.length }),
  };
}

const MAX_REFERENCE = 300;

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
