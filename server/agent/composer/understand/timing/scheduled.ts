/** When a plan is read, as far as a message says. */
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import type { Finding, Of } from "../finding.ts";

export type Timing = Pick<
  Brief,
  | "weeks"
  | "days"
  | "every_weeks"
  | "months"
  | "days_per_week"
  | "reading_days"
  | "start_date"
  | "end_date"
  | "minutes"
  | "verses"
>;

export interface Scheduled {
  timing: Timing;
  /** Contradictions, each as a sentence. */
  doubts: string[];
  /** The alternatives of a doubt, each as "6 weeks". */
  options: string[];
  assumed: Assumption[];
  /** Whether the end is just that of a month or season. */
  hasLooseEnd?: boolean;
  unused: Finding[];
  /** Lengths of single subjects; they count days by the days of a week. */
  shared?: readonly Finding<Of<"length">>[];
  /** Bare numbers that give a length: "4 weeks, no, 5". */
  numbers: Finding[];
}
