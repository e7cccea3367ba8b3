/**
 * The interface of a plan writer. The graph depends on it alone, so that the built-in composer and a chat model are
 * interchangeable.
 */
import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import type { AskedBefore } from "./rememberQuestions.ts";

/** One turn of a conversation. */
export interface TalkTurn {
  by: "person" | "agent";
  text: string;
}

/** One message of a person, with its context. */
export interface Turn {
  text: string;
  /** The person's earlier messages in this conversation, oldest first. */
  earlier: string[];
  /** All earlier turns of both sides, oldest first. */
  talk?: TalkTurn[];
  plan: Plan | null;
  /** The ids of the only days that may change, or null for all. */
  selection: string[] | null;
  /** The person's calendar day, `yyyy-MM-dd`. */
  today: string;
  startDate: string | null;
  readingDays: number[] | null;
  /** The current plan's brief, with changes made by taps; null if there is none. */
  brief?: Brief | null;
  /** The last plan of this conversation as the agent wrote it, with its brief. */
  written?: { brief: Brief | null; weeks: Plan };
  /** The message that the agent's last turn asked a question about, or null. */
  asked?: string | null;
  /** The last edit of this conversation, or null. */
  previous?: LastEdit | null;
  /** The church's writing settings, if it has any. */
  writing?: WritingSettings | undefined;
}

/** The weeks before and after an edit, for undo. */
export interface LastEdit {
  before: Plan;
  after: Plan;
  startDate: string | null;
  readingDays: number[] | null;
  brief?: Brief | null;
  /** The plan's previous title, if the edit changed it. */
  title?: string;
  /** The questions that days had before this edit and earlier ones, by day id. */
  asked?: AskedBefore;
}

export type Audience = "adults" | "youth" | "children" | "newBelievers";

/** How days are written. */
export interface Style {
  audience: Audience;
  /** Whether plain words and short sentences take priority, as for people who learn English. */
  plain?: boolean;
  /** Questions a day. */
  questions: number;
  /** Whether a memory verse follows the questions. */
  memoryVerse?: boolean;
  /** The length of prayers, where it is not the church's. */
  prayers?: NonNullable<Brief["prayer_length"]>;
  /** Whether the prayer is left out. */
  withoutPrayer?: boolean;
  /** A question in the person's own words, after the others on every day. */
  ownQuestion?: string;
  /** A sentence more in the prayer: for whom people asked to pray. */
  prayerLine?: string;
  /** The kind of question to prefer, if requested. */
  focus?: "observe" | "understand" | "respond";
  /** The church's settings that the composer can follow. */
  church?: ChurchWords;
}

export type ChurchWords = Pick<WritingSettings, "wordsKept" | "wordsAvoided" | "prayers">;

/** What to do for one day of a week. */
export type DaySlot =
  /** Stays unchanged. */
  | { kind: "keep"; day: PlanDay }
  | {
      kind: "write";
      /** Kept when a day gets another reading, new when the day is new. */
      id: string;
      ranges: VerseRange[];
      /** The theme's line about the reading. */
      why?: string;
      title: string;
      /** This day's style, if it differs from the week's. */
      style?: Style;
      /** Ids of questions and prayer, chosen with the whole plan in view; empty before `prepare`. */
      picks: string[];
    }
  /** The same reading with other words; given fields replace the day's. */
  | { kind: "revise"; day: PlanDay; title?: string; questions?: string[]; prayer?: string };

/** One week to write: the unit of work that the graph hands out. */
export interface WeekTask {
  week_number: number;
  name: string;
  weekly_passage: string;
  style: Style;
  slots: DaySlot[];
  /** The person's request in their own words, for the chat model only. */
  wish?: string;
  /** The plan's brief, for the chat model only. */
  brief?: Brief;
  /** Identifies the plan to the chat model, which compares its weeks' questions. */
  planId?: string;
  /** The chat model's fault that the reply already told, so that its end does not tell it again. */
  faultTold?: string;
  /** Kept days to reword. Set by the chat model only. */
  rewording?: Rewording;
}

export interface Rewording {
  dayIds: string[];
  fields: ("title" | "questions" | "prayer")[];
  /** Questions a day, where their number changes. */
  questions?: number | undefined;
  /** The instruction in words: "for teenagers". */
  instruction: string;
}

/** What stands before a choice's message that is a wish of its own, whatever was asked. */
export const OWN_CHANGE = "Change the plan: ";

export type Decision =
  /** Nothing changes; the text answers, or says why. */
  | { kind: "answer"; text: string; choices?: Choice[] }
  /** `unmet`: sentences about parts of the brief that the plan does not fulfil. */
  | { kind: "plan"; text: string; structure: PlanStructure; weeks: WeekTask[]; unmet?: string[] }
  /** `weeks` holds only the changed weeks; `done` names what changed, as in "week 2, day 3". */
  | { kind: "edit"; text: string; structure: PlanStructure; weeks: WeekTask[]; done: string };

/** A sentence for the person; of days, without its full stop. */
export interface Notice {
  sentence: string;
  /** "week 1, day 2". */
  days?: readonly string[];
}

/** The run that a writer works for. */
export interface RunContext {
  /** The caller's church, verified by the Worker. */
  church: string;
  /** The church's writing settings, if it has any. */
  writing?: WritingSettings | undefined;
  /** The origin of the Worker that began the run, where its tokens are counted. */
  site?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Adds a notice for the person, shown once when the run ends, with all days that it was given of. */
  notify?: (sentence: string, days?: readonly string[]) => void;
  /** Streams a finished day before its week is complete. */
  showDay?: (day: PlanDay) => void;
}

/** A failure that an immediate retry would not fix. Its message is a sentence for the person. */
export class WriterFault extends Error {}

export interface Writer {
  /** Must be quick: the person reads its text while the weeks are prepared and written. */
  decide(turn: Turn, run?: RunContext): Promise<Decision>;
  /** Makes choices that need the whole plan, such as avoiding repeated questions. */
  prepare(weeks: WeekTask[]): Promise<WeekTask[]>;
  /** Writes one week. @throws Error on failure; the graph retries once, except for a `WriterFault` */
  writeWeek(task: WeekTask, run?: RunContext): Promise<PlanWeek>;
}
