/** What the words of an edit can mean, as plain data: the finders make it, and `vocabulary.ts` names its kinds. */
import type { Token } from "../understand/tokens.ts";
import type { DayPlace } from "./draft.ts";
import type { EditFinding } from "./vocabulary.ts";

export type Tokens = readonly Token[];

/** Which of the weeks or days, counted from 1. */
export type Count =
  /** `isOrdinal`: "the second day", which is counted through the plan. */
  | { kind: "numbers"; numbers: number[]; isOrdinal?: boolean }
  | { kind: "first" | "last"; count: number }
  | { kind: "from" | "before"; number: number }
  | { kind: "each" }
  /** The first and the last. */
  | { kind: "ends" }
  /** By the person's calendar: 0 is this week or today. */
  | { kind: "now"; shift: number };

/** What comes after a place: the day, the week or the weekday, 1 for Monday. */
export interface Next {
  unit: "day" | "week" | number;
  /** What it is counted from; without it, from what the wish before was about. */
  of?: EditFinding<"place" | "date">;
}

export interface PlaceWords {
  isAll?: boolean;
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
  /** A day of some month: "the 14th". */
  monthDay?: number;
}

export interface Scene {
  /** The days that speak of it most, the first of them first; none where no day does. */
  places: DayPlace[];
  /** As it was named. */
  words: string;
}

/** Of what the day reads; without a last verse the whole of its chapter. */
export interface VerseWords {
  first: number;
  last?: number;
}

/** Days without a reading, both counted. */
export interface DateSpan {
  start: string;
  end: string;
}

/** A week by its number is known only once the plan has dates. */
export type PauseSpan = DateSpan | { week: number } | "halfTerm" | "that";

export interface Pause {
  span: PauseSpan;
  /** Whether a pause is taken back. */
  isOver: boolean;
}
