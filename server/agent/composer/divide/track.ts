/** The input of the division: streams of readings and their time. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { RankSpan } from "../../bible/themes/parseThemes.ts";
import type { Theme } from "../../bible/themes.ts";

export interface Part {
  name: string;
  /** `areAccounts`: several Gospels tell one story, and a single day reads one of them. */
  content: { ranges: VerseRange[]; areAccounts?: true } | { theme: Theme };
  /** Its weight among the parts when days are divided. */
  share: number;
}

/** A stream of readings; a plan with several gives each day one reading of each. */
export type Track =
  /** Text to be divided over the days. */
  | { kind: "text"; ranges: VerseRange[]; weekdays?: number[] }
  /** Self-contained readings in this order, one or more a day. */
  | {
      kind: "readings";
      readings: {
        ranges: VerseRange[];
        title?: string | undefined;
        why?: string;
        isKey?: boolean;
        rank?: RankSpan;
      }[];
      /** With fewer days, take the first readings instead of a selection. */
      isFromStart?: boolean;
      /** Requested per day, so every day has a reading. */
      isDaily?: boolean;
      /** The person's own list: with fewer days, several readings share a day and none is left out. */
      isWhole?: boolean;
      /** The weekdays of this track, if others have other readings. */
      weekdays?: number[];
      /** The text to divide instead if there are fewer days than readings. */
      whole?: VerseRange[];
    }
  /** "A chapter a week": each week divides its own text among its days. */
  | { kind: "weekly"; weeks: VerseRange[][] }
  /** The person's own list of weeks, each with its readings. */
  | { kind: "lists"; weeks: { ranges: VerseRange[] }[][] }
  /** Books and subjects in sequence, each with its own time. */
  | { kind: "parts"; parts: readonly Part[] }
  /** Subjects in sequence, each for its share of the days. */
  | { kind: "themes"; themes: readonly Theme[] };

export interface Schedule {
  weeks?: number;
  daysPerWeek?: number;
  /** The total number of days, if requested instead of weeks. */
  totalDays?: number;
  /** 1 is Monday, 7 is Sunday. */
  readingDays?: number[];
  startDate?: string;
  endDate?: string;
  /** Single dates without a reading. */
  freeDates?: string[];
  /** Minutes of reading a day, at most. */
  minutes?: number;
  /** Verses a day, at most. */
  versesPerDay?: number;
  /** Whether `versesPerDay` is a pace rather than a limit. */
  isAboutVerses?: boolean;
}

export interface DivisionRequest {
  tracks: Track[];
  schedule: Schedule;
}
