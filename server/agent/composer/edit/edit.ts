/** What an edit comes to, from a wish in words to the weeks that change. */
import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Style, Turn } from "../../writer.ts";
import type { DayPlace, Draft } from "./draft.ts";
import type { Clause } from "./readClauses.ts";

/** One wish, with the plan at which it is aimed. */
export interface EditRequest {
  clause: Clause;
  turn: Turn;
  plan: Plan;
  /** A copy that may be changed. */
  draft: Draft;
  /** As the plan was asked for. */
  style: Style;
  /** What the wish before this one was about. */
  before: Target | undefined;
  /** Where the wish before this one took a day out. */
  gap?: DayPlace | undefined;
}

/** The days that a wish is about. */
export interface Target {
  places: DayPlace[];
  /** Whether whole weeks were named rather than days. */
  isWeeks: boolean;
  /** "Every day", "the whole plan". */
  isAll?: boolean;
  /** The text alone that was spoken of, where the days read more. */
  text?: readonly VerseRange[];
  /** A sentence that says what was taken for granted, as in "I took Tuesday to be week 1, day 2." */
  note?: string;
}

export type EditResult =
  /** It cannot be done, or it is not clear what is meant; nothing changes. */
  | { kind: "refused"; text: string; choices?: Choice[] }
  | {
      kind: "changed";
      draft: Draft;
      /** As in "week 2, day 3". */
      done: string;
      /** What will be done, as one sentence. */
      text: string;
      structure?: Partial<PlanStructure>;
      /** What of the plan's brief is another now. */
      brief?: Partial<Brief> | undefined;
      /** What the wish was about, for the one after it. */
      target?: Target | undefined;
      gap?: DayPlace | undefined;
    };

export type Changed = Extract<EditResult, { kind: "changed" }>;

/** A reader of one kind of wish; undefined where the wish is of another kind. */
export type EditReader = (request: EditRequest) => EditResult | undefined;

export const refuse = (text: string): EditResult => ({
  kind: "refused",
  text: `${text} Nothing was changed.`,
});

/** Asks for what is not clear. @param choices labels, and the message that each stands for */
export function ask(question: string, choices: readonly (readonly [string, string])[]): EditResult {
  return {
    kind: "refused",
    text: question,
    choices: choices.map(([label, message]) => ({
      label: label.slice(0, 80),
      message: message.slice(0, 2_000),
    })),
  };
}
