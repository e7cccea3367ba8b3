/** What a message asks for, as far as it was understood. */
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import type { Care } from "./care/care.ts";
import type { UnusedSpan } from "./doubts/unusedWords.ts";
import type { Finding } from "./finding.ts";
import type { ParsedMessage } from "./parsedMessage.ts";

export interface Understanding {
  reading: ParsedMessage;
  brief: Brief;
  assumed: Assumption[];
  /** The person's words that no field of the brief uses. */
  unread: string[];
  /** The same as spans of the message. */
  unusedSpans: UnusedSpan[];
  /** What of them is said to the person: whole wishes, and nothing that only tells of people and places. */
  named: string[];
  /** Wishes on the questions and prayers that no plan fulfils, each as a sentence. */
  beyond: string[];
  /** What it is to be about, in words that no topic knows. */
  unknown: string[];
  /** Signs such as "without" and "only" that had no effect. */
  idle: Finding[];
  /** What is to be left out, as written, in words that name no passage. */
  unclear: string[];
  /** Contradictions and impossibilities, each as a sentence. */
  doubts: string[];
  /** The alternatives of a doubt, each as "6 weeks". */
  options: string[];
  /** Whether the message names a passage that does not exist. */
  isImpossible: boolean;
  care: Care | undefined;
  /** Other things than a plan: "sermon", "weather". */
  others: string[];
  /** Whether a plan is requested explicitly. */
  wantsPlan: boolean;
  /** Whether the subject is left to the agent. */
  isFree: boolean;
  /** Feasts and dates to skip, in the person's words. */
  pauses: string[];
  /** What happens to days that should be free, each as a sentence. */
  free: string[];
  title: string | undefined;
  translation: string | undefined;
}
