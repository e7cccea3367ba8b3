/** What is divided over days, and over how many: streams of readings and their time. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Theme } from "../../bible/themes.ts";

export interface Part {
  name: string;
  /** `areAccounts` where several Gospels tell one story, of which a single day reads one. */
  content: { ranges: VerseRange[]; areAccounts?: true } | { theme: Theme };
  /** How much of the days it takes, beside the others. */
  share: number;
}

/** A stream of readings; a plan of several gives each day one of each. */
export type Track =
  /** Text to be divided over the days. */
  | { kind: "text"; ranges: VerseRange[]; weekdays?: number[] }
  /** Readings that stand by themselves, in this order, one or more a day. */
  | {
      kind: "readings";
      readings: {
        ranges: VerseRange[];
        title?: string | undefined;
        why?: string;
        isKey?: boolean;
      }[];
      /** Read in order from the first, where there are fewer days, rather than chosen from. */
      isFromStart?: boolean;
      /** Asked for as so much a day, so there is one reading for every day there is. */
      isDaily?: boolean;
      /** Somebody's own list: where there are fewer days, a day has several, and none is left out. */
      isWhole?: boolean;
      /** The days of the week that it is for, where others read something else. */
      weekdays?: number[];
      /** What is divided instead where there are fewer days than readings. */
      whole?: VerseRange[];
    }
  /** "A chapter a week": what each week divides among its days. */
  | { kind: "weekly"; weeks: VerseRange[][] }
  /** Somebody's own list of weeks, each with its readings. */
  | { kind: "lists"; weeks: { ranges: VerseRange[] }[][] }
  /** Books and subjects one after another, each with its own time. */
  | { kind: "parts"; parts: readonly Part[] }
  /** Subjects one after another, each for its share of the days. */
  | { kind: "themes"; themes: readonly Theme[] };

export interface Schedule {
  weeks?: number;
  daysPerWeek?: number;
  /** Days in all, where those were asked for instead of weeks. */
  totalDays?: number;
  /** 1 is Monday, 7 is Sunday. */
  readingDays?: number[];
  startDate?: string;
  endDate?: string;
  /** Of reading a day, at most. */
  minutes?: number;
  /** Read a day, at most. */
  versesPerDay?: number;
  /** Whether so many verses are a pace rather than a bound. */
  isAboutVerses?: boolean;
}

export interface DivisionRequest {
  tracks: Track[];
  schedule: Schedule;
}
