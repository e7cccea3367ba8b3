/** A kind of change that the model of wishes tells apart, and the messages that ask for it. */
import type { Choice } from "#shared/domain/plan/brief.ts";
import { spellCount } from "../../spellCount.ts";
import type { By } from "../doubts/certainty.ts";

export interface WishedPlace {
  /** "week 1 day 3", of a single day that the sentence names. */
  day: string | undefined;
  /** The days beside it in the plan, where there are some. */
  beside: { before?: string; after?: string };
  /** "Rahab", of a single subject that the sentence names. */
  subject: string | undefined;
  /** Weekdays that the sentence names, 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** Whether something is to be without readings. */
  isWithout: boolean;
  /** Weekdays on which the plan reads; undefined where it has no dates. */
  readOn: readonly number[] | undefined;
  /** Numbers that the sentence names, beside those of the day. */
  numbers: number[];
  weeks: number;
  days: number;
}

export interface WishKind {
  /** The readers that carry it out; another one has understood something else. */
  by: readonly By[];
  /** Changes that fit it, where nothing more has to be said. */
  choices: (place: WishedPlace) => Choice[];
  /** What has to be said. */
  ask: string;
  /** What a reply says that does the opposite. */
  opposite?: RegExp;
  /** Whether it is of no single day. */
  isOfPlan?: boolean;
  /** Whether only questions, prayers or titles change, which can be taken back. */
  isOfWords?: boolean;
}

export const WORDS = ["words", "name"] as const;
export const DAYS = [
  "timing",
  "remove",
  "add",
  "order",
  "spread",
  "trim",
  "keep",
  "replace",
] as const;

export const choice = (label: string, message: string): Choice => ({ label, message });

export const lengthOf = (count: number, noun: string): Choice =>
  choice(spellCount(count, noun), `Make it ${spellCount(count, noun)}`);

/** A change of the questions or prayers, of the day or of all. */
export const rewording =
  (label: string, of: string, how: string) =>
  ({ day }: WishedPlace): Choice[] =>
    day
      ? [choice(`${label}, ${day}`, `Make the ${of} of ${day} ${how}`)]
      : [choice(`${label} on all days`, `Make the ${of} ${how}`)];

export const anew =
  (label: string, of: string) =>
  ({ day }: WishedPlace): Choice[] =>
    day
      ? [choice(`${label}, ${day}`, `Write the ${of} for ${day} anew`)]
      : [choice(`${label} on all days`, `Write all the ${of} anew`)];

export const always = (label: string, message: string) => (): Choice[] => [choice(label, message)];
