/** The types of an edit: from a wish in words to the weeks that change. */
import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { OWN_CHANGE, type Style, type Turn } from "../../writer.ts";
import type { Clause } from "./clause.ts";
import type { DayPlace, Draft } from "./draft.ts";

/** One wish, with the plan that it concerns. */
export interface EditRequest {
  clause: Clause;
  turn: Turn;
  plan: Plan;
  /** A copy that readers may modify. */
  draft: Draft;
  /** The plan's style as requested. */
  style: Style;
  /** The target of the wish before this one. */
  before: Target | undefined;
  /** Where the wish before this one removed a day. */
  gap?: DayPlace | undefined;
}

/** The days that a wish concerns. */
export interface Target {
  places: DayPlace[];
  /** Whether whole weeks were named. */
  isWeeks: boolean;
  /** "Every day", "the whole plan". */
  isAll?: boolean;
  /** The named text, if the days read more than it. */
  text?: readonly VerseRange[];
  /** A sentence about an assumption, as in "I took Tuesday to be week 1, day 2." */
  note?: string;
}

export type EditResult =
  /** Impossible or unclear; nothing changes. */
  | {
      kind: "refused";
      text: string;
      choices?: Choice[];
      /** Whether it says when the plan ends, which the person wants to read beside another change. */
      isOfEnd?: boolean;
    }
  | {
      kind: "changed";
      draft: Draft;
      /** As in "week 2, day 3". */
      done: string;
      /** What will be done, in one sentence. */
      text: string;
      structure?: Partial<PlanStructure>;
      /** Changed fields of the plan's brief. */
      brief?: Partial<Brief> | undefined;
      /** The target, which the next wish may refer to. */
      target?: Target | undefined;
      gap?: DayPlace | undefined;
    };

export type Changed = Extract<EditResult, { kind: "changed" }>;
export type Refused = Extract<EditResult, { kind: "refused" }>;

/** A reader of one kind of wish; undefined for other kinds. */
export type EditHandler = (request: EditRequest) => EditResult | undefined;

export const refuse = (text: string): Refused => ({
  kind: "refused",
  text: `${text} Nothing was changed.`,
});

/** Asks a question. @param choices labels, each with the message that it sends */
export function ask(question: string, choices: readonly (readonly [string, string])[]): Refused {
  return {
    kind: "refused",
    text: question,
    choices: choices.map(([label, message]) => ({
      label: label.slice(0, 80),
      message: message.slice(0, 2_000),
    })),
  };
}

/** A choice's message as a wish of its own, whatever was asked: "Change the plan: read 2 days a week". */
export const asOwn = (message: string): string =>
  `${OWN_CHANGE}${message.charAt(0).toLowerCase()}${message.slice(1)}`;

export const ownChoice = ({ label, message }: Choice): Choice => ({
  label,
  message: asOwn(message),
});

/** Asks a question whose choices are wishes of their own. @param choices labels, each with the wish in full */
export function askOwn(question: string, choices: readonly (readonly [string, string])[]): Refused {
  return ask(
    question,
    choices.map(([label, message]) => [label, asOwn(message)]),
  );
}
