/**
 * What writes plans. The graph knows this interface alone, so that the built-in composer
 * and a chat model can stand in for each other.
 */
import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import type { AskedBefore } from "./askedBefore.ts";

/** One turn of a conversation. */
export interface Said {
  by: "person" | "agent";
  text: string;
}

/** One message of a person, with all that bears on it. */
export interface Turn {
  text: string;
  /** What the person wrote before in this conversation, oldest first. */
  earlier: string[];
  /** Everything that was said before this message by both, oldest first. */
  talk?: Said[];
  plan: Plan | null;
  /** The days that alone may change, or null for all. */
  selection: string[] | null;
  /** The person's calendar day, `yyyy-MM-dd`. */
  today: string;
  startDate: string | null;
  readingDays: number[] | null;
  /** What the plan at hand was made from, or as taps have changed it; null where there is none. */
  brief?: Brief | null;
  /** What this conversation's last plan was, as the agent wrote it, and its brief. */
  written?: { brief: Brief | null; weeks: Plan };
  /** The message that the agent's last turn asked back about, or null where it asked nothing. */
  asked?: string | null;
  /** The last edit of this conversation, or null where there was none. */
  previous?: LastEdit | null;
  /** How the person's church wishes its plans to be worded, where it has set anything. */
  writing?: WritingSettings | undefined;
}

/** What an edit found and what it left, so that it can be taken back. */
export interface LastEdit {
  before: Plan;
  after: Plan;
  startDate: string | null;
  readingDays: number[] | null;
  brief?: Brief | null;
  /** The plan's title before, where the edit gave it another. */
  title?: string;
  /** What days asked before this and the edits before it, by their ids. */
  asked?: AskedBefore;
}

export type Audience = "adults" | "youth" | "children" | "newBelievers";

/** How days are to be written. */
export interface Style {
  audience: Audience;
  /** Whether plain words and short sentences come before everything else, as for people who learn English. */
  plain?: boolean;
  /** Questions a day. */
  questions: number;
  /** Whether a verse to learn by heart stands after the questions. */
  memoryVerse?: boolean;
  /** Whether the prayer is left out. */
  withoutPrayer?: boolean;
  /** Stands on every day after the others, in the person's own words. */
  ownQuestion?: string;
  /** What most of the questions are to do, where somebody asked for more of one. */
  focus?: "observe" | "understand" | "respond";
  /** What the church wishes of every plan, as far as the composer can follow. */
  church?: ChurchWords;
}

export type ChurchWords = Pick<WritingSettings, "wordsKept" | "wordsAvoided" | "prayers">;

/** What is to be done for one day of a week. */
export type DaySlot =
  /** Stays as it is, whatever happens around it. */
  | { kind: "keep"; day: PlanDay }
  | {
      kind: "write";
      /** Kept when a day gets another reading, new when the day is new. */
      id: string;
      ranges: VerseRange[];
      /** What the plan's theme finds in the reading, in a sentence. */
      why?: string;
      title: string;
      /** For this day alone, where it differs from the week. */
      style?: Style;
      /** Which questions and which prayer, as the writer chose them with the whole plan in view; empty before that. */
      picks: string[];
    }
  /** The same reading with other words: fields that are given replace the day's own. */
  | { kind: "revise"; day: PlanDay; title?: string; questions?: string[]; prayer?: string };

/** One week to write: the unit of work that the graph hands out. */
export interface WeekTask {
  week_number: number;
  name: string;
  weekly_passage: string;
  style: Style;
  slots: DaySlot[];
  /** What the person asked for, in their own words; only the chat model is told. */
  wish?: string;
  /** What the plan is made from; only the chat model is told. */
  brief?: Brief;
  /** Under which the chat model knows what the plan's other weeks ask. */
  planId?: string;
  /** What is to be said in other words on days that are kept; only the chat model asks this of itself. */
  rewording?: Rewording;
}

export interface Rewording {
  dayIds: string[];
  fields: ("title" | "questions" | "prayer")[];
  /** How, in words: "for teenagers". */
  instruction: string;
}

export type Decision =
  /** Nothing is to change; the text says why, or answers. */
  | { kind: "answer"; text: string; choices?: Choice[] }
  /** `unmet` are sentences about what the plan does not keep of its brief. */
  | { kind: "plan"; text: string; structure: PlanStructure; weeks: WeekTask[]; unmet?: string[] }
  /** `weeks` holds only the weeks that change; `done` says what changed, as in "week 2, day 3". */
  | { kind: "edit"; text: string; structure: PlanStructure; weeks: WeekTask[]; done: string };

/** The run for which a writer works. */
export interface RunContext {
  /** The caller's church, as the Worker vouched for it. */
  church: string;
  /** How that church wishes its plans to be worded, where it has set anything. */
  writing?: WritingSettings | undefined;
  signal?: AbortSignal | undefined;
  /** Leaves a sentence for the person, said once when the run ends. */
  tell?: (sentence: string) => void;
  /** Shows a day of the week in work that is finished before the others. */
  showDay?: (day: PlanDay) => void;
}

/** A fault that trying again at once would not mend. Its message is a sentence for the person. */
export class WriterFault extends Error {}

export interface Writer {
  /** Quick: the person reads its text while the weeks are prepared and written. */
  decide(turn: Turn, run?: RunContext): Promise<Decision>;
  /** Settles what depends on the whole plan, such as that no question comes again soon. */
  prepare(weeks: WeekTask[]): Promise<WeekTask[]>;
  /** Writes one week. @throws Error when it cannot; the graph tries once more, but for a `WriterFault`. */
  writeWeek(task: WeekTask, run?: RunContext): Promise<PlanWeek>;
}
