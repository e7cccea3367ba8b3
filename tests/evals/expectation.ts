import type { Outcome } from "./outcome.ts";

/** One thing that must hold of an outcome. */
export interface Expectation {
  /** What is looked at, the same in every case, so that failures can be grouped. */
  name: string;
  /** What is wrong, or undefined where it holds. */
  fault(outcome: Outcome): string | undefined;
}

/** What the general checks allow, where a case asks for something out of the ordinary. */
export interface Bounds {
  questions: readonly [min: number, max: number];
  prayerWords: readonly [min: number, max: number];
  /** School grade of questions and prayers: 7 is about the age of twelve. */
  grade: number;
  /**
   * How even the days must be. "tight": as even as the outline lets them be. "loose": passages
   * chosen by topic, or several tracks a day. "any": the request itself fixes the portions.
   */
  balance: "tight" | "loose" | "any";
  /** A psalm a day comes round again in a long plan. */
  mayRepeatVerses: boolean;
}

export const USUAL: Bounds = {
  questions: [3, 5],
  prayerWords: [12, 85],
  grade: 7.5,
  balance: "tight",
  mayRepeatVerses: false,
};

export interface RequestCase {
  name: string;
  say: string;
  /** Said before in the same conversation; the plan of each goes into the next. */
  earlier?: readonly string[];
  today?: string;
  /** "none": nothing may be written. "either": a plan is welcome, a good answer is enough. */
  due?: "plan" | "none" | "either";
  /** A question with answers to tap is as good as a plan. */
  mayAsk?: boolean;
  bounds?: Partial<Bounds>;
  /** A request whose outcome the expectations compare with this one's. */
  comparedWith?: string;
  holds: readonly Expectation[];
}

/** Wednesday; the Advent after it begins on 29 November 2026, Easter is on 28 March 2027. */
export const USUAL_TODAY = "2026-09-09";
