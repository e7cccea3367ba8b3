/**
 * The channels of the graph. A checkpoint holds them all; the stream and the thread's
 * state show the ones in `SHOWN_CHANNELS`, so that a plan is not sent twice over a bad line.
 */
import { Annotation, MessagesAnnotation } from "@langchain/langgraph";
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import type { DayGround } from "#shared/domain/plan/dayGround.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { LastEdit } from "./writer.ts";

export interface FailedWeek {
  week_number: number;
  /** A sentence for a person. */
  reason: string;
}

/** Keeps the last value that was written. */
function latest<T>(initial: T) {
  return Annotation<T>({ reducer: (_, next) => next, default: () => initial });
}

/** Gathers what parallel weeks return; an empty list starts afresh. */
function gathered<T>() {
  return Annotation<T[]>({
    reducer: (before, added) => (added.length === 0 ? [] : [...before, ...added]),
    default: () => [],
  });
}

export const AgentState = Annotation.Root({
  /** The conversation. */
  ...MessagesAnnotation.spec,
  /** The structure of the plan, as `tools` announced it last. */
  number_of_weeks: latest(0),
  weekly_passages: latest<string[]>([]),
  days_per_week: latest(0),
  plan_title: latest(""),
  is_renamed: latest(false),
  start_date: latest<string | null>(null),
  reading_days: latest<number[] | null>(null),
  /** What the plan is made from; what was chosen for the person; their words that found no place. */
  brief: latest<Brief | null>(null),
  assumed: latest<Assumption[]>([]),
  unread: latest<string[]>([]),
  /** Why each day of a sermon's week is read, and on which sentence of the notes it stands. */
  grounds: latest<DayGround[]>([]),
  /** What the plan does not keep of its brief, each as a sentence. */
  unmet: latest<string[]>([]),
  /** The brief of the last run that made a plan, as it stood then. */
  written_for: latest<Brief | null>(null),
  /** Weeks written in the last run that made a plan. */
  completed_weeks: gathered<PlanWeek>(),
  /** Weeks changed in the last run that edited one. */
  edited_weeks: gathered<PlanWeek>(),
  /** Weeks that could not be written in the last run. */
  failed_weeks: gathered<FailedWeek>(),
  /** What the writer left to be said at the end of the run. */
  told: gathered<string>(),

  /** The whole plan: what the phone sent, or what the last run ended with. */
  plan: latest<Plan | null>(null),
  /** Of this run's input alone: `agent` takes it up and empties it. */
  selection: latest<{ dayIds: string[] } | null>(null),
  today: latest<string | null>(null),
  startDate: latest<string | null>(null),
  readingDays: latest<number[] | null>(null),
  /** The brief as this run found it. */
  brief_before: latest<Brief | null>(null),
  title_before: latest(""),
  /** The last edit, for whoever wants it undone. */
  previous: latest<LastEdit | null>(null),
  /** What the edit under way changes, for its last sentence. */
  doing: latest(""),
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
