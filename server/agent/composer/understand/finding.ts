/** The output of the finders: typed spans of the message. */
import type { BookId } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import type { Care } from "./care/care.ts";

/** Requests that the app does not fulfil itself. */
export type PassedOn =
  | "send"
  | "print"
  | "calendar"
  | "media"
  | "translate"
  | "lookBack"
  | "activity";

export type Unit = "day" | "week" | "month" | "year";

/** The unit of a reading. */
export type Portion =
  | "chapter"
  | "psalm"
  | "verse"
  | "book"
  /** Whatever units the text has: "one a day", "a beatitude a day". */
  | "piece"
  | "reading"
  | "story"
  | "minute"
  | "question";

export type Meaning =
  | {
      kind: "scripture";
      label: string;
      ranges: VerseRange[];
      isGroup?: boolean;
      isBook?: boolean;
      /** Chapters that are wished for apart from their book: "from there to the end". */
      isApart?: true;
    }
  /** A passage that does not exist, with a sentence that says why. */
  | { kind: "impossible"; reason: string }
  /** `isNear`: the words name another subject, which has no theme of its own. */
  | { kind: "topic"; id: string; label: string; isLoose: boolean; isNear?: true }
  | { kind: "person"; label: string }
  | { kind: "season"; id: string; label: string }
  /** A day with a name, or the first and last day of a period. */
  | {
      kind: "date";
      start: string;
      end?: string;
      isFeast?: boolean;
      /** An "after" before it is already included. */
      isShifted?: boolean;
    }
  | { kind: "number"; value: number }
  | { kind: "length"; value: number; unit: Unit }
  /** "A week each", "two weeks for each". */
  | { kind: "each"; value: number; unit: Unit }
  /** "Once a month", "every second week": `every` of `unit`, so many `times`; a month's `nth` weekday. */
  | {
      kind: "often";
      times: number;
      every: number;
      unit: Unit;
      nth?: number;
      /** 1 is Monday, 7 is Sunday. */
      weekday?: number;
    }
  /** "Week 1", "weeks 2-3", "second": how many weeks of the plan, or days where it says so, read what is told with it. */
  | { kind: "weekLabel"; weeks: number; unit?: "day" }
  | { kind: "weekdays"; days: number[]; isOff?: boolean; isNamed?: boolean }
  /** "A psalm each day", "ten minutes a day", "four questions". */
  | { kind: "portion"; value: number; of: Portion; per?: Unit }
  | { kind: "per"; unit: Unit }
  | { kind: "audience"; audience: BriefAudience; label: string }
  | { kind: "occasion"; label: string; areAdults: boolean }
  /** A chapter or a verse without its book: "skip chapters 1 to 4". */
  | { kind: "position"; text: string }
  /** "Chapter 53 should have two days", within a longer text. */
  | { kind: "slow"; text: string; book?: BookId; days: number }
  /** "Side by side": each is read each day. */
  | { kind: "parallel" }
  /** "Alternating": a day of the one, a day of the other. */
  | { kind: "turns" }
  /** "The same every month". */
  | { kind: "again"; unit: "week" | "month" }
  /** The prayer of each day; its length if it is said. */
  | { kind: "prayer"; length?: "short" | "long" }
  | { kind: "questions" }
  /** The readings alone: "just the references". */
  | { kind: "bare" }
  /** "Not all of it", "the highlights". */
  | { kind: "some" }
  /** "Super short bits": a few minutes a day. */
  | { kind: "short" }
  /** "In easy English": how it is to be said. */
  | { kind: "plain" }
  /** "In the order it happened". */
  | { kind: "order" }
  | { kind: "memory" }
  | { kind: "without" }
  | { kind: "correction" }
  | { kind: "care"; care: Care }
  | { kind: "other"; id: string }
  /** "Text it to the members": what the app cannot carry out. */
  | { kind: "cannot"; wish: PassedOn }
  | { kind: "translation"; label: string }
  | { kind: "quote"; text: string }
  /** A question for every day in the person's own words, and how many others are wanted. */
  | { kind: "ownQuestion"; text: string; others?: number }
  /** Whom or what each day's prayer prays for as well; "in some of the prayers" only now and then. */
  | { kind: "prayFor"; whom: string; isSome?: true; length?: "short" | "long" }
  /** A passage for the first or the last day, beside what is read on the others. */
  | { kind: "anchor"; at: "first" | "last"; label: string; ranges: VerseRange[] }
  | { kind: "choose" }
  /** "Keep the pace", rather than the dates. */
  | { kind: "pace" }
  /** "Yes, write it like this": what was understood is what was meant. */
  | { kind: "confirm" }
  /** Words without information about the plan: "please", "our church". */
  | { kind: "filler" };

export type Kind = Meaning["kind"];
export type Of<K extends Kind> = Extract<Meaning, { kind: K }>;

export interface Finding<M extends Meaning = Meaning> {
  /** Indices of tokens; `to` is exclusive. */
  from: number;
  to: number;
  meaning: M;
  /** The weight of each token in the cover; a typing mistake costs. */
  weight: number;
}

/** Whether a finding names what could be read: a text, a topic or a person. */
export function isSubject({ meaning }: Pick<Finding, "meaning">): boolean {
  return /^(?:topic|person|scripture)$/.test(meaning.kind);
}

/** Whether it is the topic of prayer, which may speak of each day's prayer. */
export function isPrayer({ meaning }: Pick<Finding, "meaning">): boolean {
  return meaning.kind === "topic" && meaning.id === "prayer";
}
