/** The meanings of an edit's words, as plain data: produced by the finders, with the kinds of `vocabulary.ts`. */

import type { Meaning } from "../understand/finding.ts";
import type { Token } from "../understand/text/tokens.ts";
import type { DayPlace } from "./draft.ts";

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

export type Verb =
  | "add"
  | "remove"
  | "skip"
  | "keep"
  /** Keeps something as it is. */
  | "hold"
  | "move"
  | "swap"
  | "replace"
  | "merge"
  | "split"
  | "name"
  | "rewrite"
  | "reverse"
  | "start"
  | "end"
  | "postpone"
  | "advance"
  | "extend"
  | "shorten"
  | "undo"
  | "reread";

export type Wish =
  | "shorter"
  | "longer"
  | "simpler"
  | "deeper"
  | "practical"
  | "observe"
  /** To be thought over alone rather than said before others. */
  | "quieter"
  | "better"
  | "alone";

export type Part =
  | "question"
  | "questions"
  | "prayer"
  | "title"
  | "reading"
  | "memory"
  | "language";

export type Role = "before" | "after" | "between" | "to" | "instead" | "except";

export type EditMeaning =
  | Meaning
  | { kind: "verb"; verb: Verb }
  | { kind: "wish"; wish: Wish }
  | { kind: "part"; part: Part }
  | { kind: "scale"; factor: number }
  | { kind: "edge"; edge: "start" | "end" }
  | { kind: "role"; role: Role }
  | { kind: "rest" }
  | { kind: "more" }
  | { kind: "fewer" }
  | { kind: "same" }
  | { kind: "it" }
  /** Described where its subject follows: "a 6-week plan through Luke". */
  | { kind: "newPlan"; isDescribed?: boolean }
  | { kind: "likeLast" }
  | { kind: "empty" }
  /** That the days are to be numbered, without dates. */
  | { kind: "undated" }
  /** Single dates without a reading, or read again; the other days keep theirs, or move on, or what stood there is lost. */
  | {
      kind: "closed";
      dates: string[];
      isOver: boolean;
      isKept: boolean;
      isLost: boolean;
      movesOn: boolean;
    }
  /** That a new day moves those behind it on. */
  | { kind: "pushesOn" }
  /** That nothing is read between a place and a date, from which on the rest is read. */
  | { kind: "resumes"; date: string; after: FindingOf<EditMeaning> }
  /** That a day or text, or what comes after it, is read so many days later, with all behind it. */
  | { kind: "laterFrom"; days: number; isAfter: boolean; at: FindingOf<EditMeaning> }
  /** That what comes after days taken out keeps its dates, or that it is read sooner. */
  | { kind: "datesStay" }
  | { kind: "closesUp" }
  /** That days of the week go with what is read on them. */
  | { kind: "readingsGo" }
  /** That what is named is turned down, and something else comes there. */
  | { kind: "rejected" }
  /** What no day has and nobody here can make, in the person's words. */
  | { kind: "unable"; what: string; isTitle: boolean }
  /** How many words a title has at most, and whether without colons and exclamation marks. */
  | { kind: "titleLimit"; words: number; isPlain: boolean }
  | { kind: "prayerStyle"; isWe: boolean; hasAmen: boolean }
  /** How many of a day's own questions stay, and which. */
  | { kind: "kept"; count: number; which: "best" | "first" | "last" }
  /** The one of a day's questions that stays while the others change. */
  | { kind: "questionKept"; number: number }
  /** More of the same after the last day. */
  | { kind: "further"; unit: "day" | "week"; count: number }
  | { kind: "place"; place: PlaceWords }
  /** A day named by what it reads, where none or several do. */
  | { kind: "scene"; scene: Scene }
  /** One of a day's questions, counted from 1; -1 is the last. */
  | { kind: "questionAt"; number: number }
  | { kind: "verses"; verses: VerseWords }
  | { kind: "name"; text: string }
  /** Readings of more verses or minutes than this are to be divided. */
  | { kind: "overlong"; most: number; unit: "verse" | "minute"; isInTwo: boolean }
  /** Days without a reading, named anywhere in the message. */
  | { kind: "pause"; pause: Pause };

export type EditKind = EditMeaning["kind"];

interface FindingOf<M> {
  from: number;
  to: number;
  weight: number;
  meaning: M;
}

/** A typed span of the message, with a type for each kind. */
export type EditFinding<K extends EditKind = EditKind> = {
  [Each in K]: FindingOf<Extract<EditMeaning, { kind: Each }>>;
}[K];
