/** The meanings of an edit's words, as plain data: produced by the finders, with the kinds of `vocabulary.ts`. */
import type { Token } from "../understand/text/tokens.ts";
import type { DayPlace } from "./draft.ts";
import type { EditFinding } from "./vocabulary.ts";

export type Tokens = readonly Token[];

/** Which of the weeks or days, counted from 1. */
export type Count =
  /** `isOrdinal`: "the second day", which is counted through the plan. */
  | { kind: "numbers"; numbers: number[]; isOrdinal?: boolean }
  | { kind: "first" | "last"; count: number }
  | { kind: "from" | "before"; number: number }
  /** "The second to last": counted from the end. */
  | { kind: "fromEnd"; number: number }
  | { kind: "each" }
  /** The first and the last. */
  | { kind: "ends" }
  /** By the person's calendar: 0 is this week or today. */
  | { kind: "now"; shift: number };

/** What comes beside a place: the day, week or weekday after it, 1 for Monday, the day before it, or all days on one side. */
export interface Next {
  unit: "day" | "dayBefore" | "week" | "later" | "earlier" | number;
  /** The reference point; without it, the target of the wish before. */
  of?: EditFinding<"place" | "date">;
}

export interface PlaceWords {
  isAll?: boolean;
  /** "The others": all days but these. */
  isExcepted?: boolean;
  /** Named by what it reads rather than by its week. */
  isScene?: boolean;
  /** Named together by what they read: "the Jonah ones". */
  places?: DayPlace[];
  /** "From the 14th on": all days from there. */
  isOnwards?: boolean;
  /** "The Thursday of that week": of the one that the wish names beside it. */
  isOfThatWeek?: boolean;
  next?: Next;
  weeks?: Count;
  days?: Count;
  weekdays?: { days: number[]; isEach: boolean /** "The last Thursday". */; isLast?: boolean };
  /** "The second Friday" of the plan: 1 for Monday, and which of them. */
  nthWeekday?: { weekday: number; numbers: number[] };
  /** A day of some month: "the 14th". */
  monthDay?: number;
}

export interface Scene {
  /** The days that match best, the best first; empty if none does. */
  places: DayPlace[];
  /** As it was named. */
  words: string;
}

/** Of what the day reads; without a last verse the whole of its chapter. */
export interface VerseWords {
  first: number;
  last?: number;
}

/** Days without a reading, both inclusive. */
export interface DateSpan {
  start: string;
  end: string;
}

/** A week by its number becomes a date once the plan has dates. */
export type PauseSpan = DateSpan | { week: number } | "halfTerm" | "that";

export interface Pause {
  span: PauseSpan;
  /** Whether the pause is cancelled. */
  isOver: boolean;
}
