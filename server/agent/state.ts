/**
 * The channels of the graph. A checkpoint stores all of them; the stream and the thread's state expose those in
 * `SHOWN_CHANNELS`, so that a plan is not sent twice over a slow connection.
 */
import { Annotation, MessagesAnnotation } from "@langchain/langgraph";
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import type { DayGround } from "#shared/domain/plan/dayGround.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { LastEdit, Notice } from "./writer.ts";

export interface FailedWeek {
  week_number: number;
  /** A sentence that the person reads. */
  reason: string;
}

/** Keeps the last written value. */
function latest<T>(initial: T) {
  return Annotation<T>({ reducer: (_, next) => next, default: () => initial });
}

/** Collects what parallel weeks return; an empty list resets it. */
function gathered<T>() {
  return Annotation<T[]>({
    reducer: (before, added) => (added.length === 0 ? [] : [...before, ...added]),
    default: () => [],
  });
}

export const AgentState = Annotation.Root({
  /** The conversation. */
  ...MessagesAnnotation.spec,
  /** The structure of the plan, as last announced by `tools`. */
  number_of_weeks: latest(0),
  weekly_passages: latest<string[]>([]),
  days_per_week: latest(0),
  plan_title: latest(""),
  is_renamed: latest(false),
  start_date: latest<string | null>(null),
  reading_days: latest<number[] | null>(null),
  /** The plan's brief, the assumptions made for the person, and their words that were not used. */
  brief: latest<Brief | null>(null),
  assumed: latest<Assumption[]>([]),
  unread: latest<string[]>([]),
  /** Why each day of a sermon's week is read, and on which sentence of the notes it stands. */
  grounds: latest<DayGround[]>([]),
  /** Parts of the brief that the plan does not fulfil, each as a sentence. */
  unmet: latest<string[]>([]),
  /** The brief of the last run that wrote a plan, as it was then. */
  written_for: latest<Brief | null>(null),
  /** Weeks written in the last run that wrote a plan. */
  completed_weeks: gathered<PlanWeek>(),
  /** Weeks changed in the last run that edited one. */
  edited_weeks: gathered<PlanWeek>(),
  /** Weeks that could not be written in the last run. */
  failed_weeks: gathered<FailedWeek>(),
  /** Sentences for the person, shown at the end of the run. */
  notices: gathered<Notice>(),

  /** The whole plan: from the phone's input, or from the end of the last run. */
  plan: latest<Plan | null>(null),
  /** Input of this run only: `agent` reads and resets it. */
  selection: latest<{ dayIds: string[] } | null>(null),
  today: latest<string | null>(null),
  startDate: latest<string | null>(null),
  readingDays: latest<number[] | null>(null),
  /** The brief at the start of this run. */
  brief_before: latest<Brief | null>(null),
  title_before: latest(""),
  /** The last edit, for undo. */
  previous: latest<LastEdit | null>(null),
  /** What the current edit changes, for its closing sentence. */
  edit_summary: latest(""),
});

export type AgentStateValues = typeof AgentState.State;

export const SHOWN_CHANNELS = [
  "messages",
  "number_of_weeks",
  "weekly_passages",
  "days_per_week",
  "plan_title",
  "is_renamed",
  "start_date",
  "reading_days",
  "brief",
  "assumed",
  "unread",
  "grounds",
  "unmet",
  "completed_weeks",
  "edited_weeks",
  "failed_weeks",
] as const satisfies (keyof AgentStateValues)[];
