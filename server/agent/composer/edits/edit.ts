import type { PlanStructure } from "#shared/contracts/agent.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Style, Turn } from "../../writer.ts";
import type { DayPlace, Draft } from "./draft.ts";

/** What a message asks of a plan, made ready for the readers of single edits. */
export interface EditRequest {
  /** The person's words with numbers as digits, without what a file says. */
  text: string;
  turn: Turn;
  plan: Plan;
  /** A draft of its own for each reader to change. */
  draft: Draft;
  /** The days that the message names or that are selected, and how that was settled where it was not said. */
  target: Target | undefined;
  /** As the plan was asked for. */
  style: Style;
}

export interface Target {
  places: DayPlace[];
  /** Whether whole weeks were named rather than days. */
  isWeeks: boolean;
  /** Named by what they read, which is then what gives way: "Replace Psalm 23 with Psalm 121". */
  replaced?: VerseRange[];
  /** Named in the sentence before, as in "… and call it Hope". */
  isInherited?: boolean;
  /** A sentence that says what was taken for granted, as in "I took Tuesday to be week 1, day 2." */
  note?: string;
}

export type EditResult =
  /** It cannot be done; nothing changes. */
  | { kind: "refused"; text: string }
  | {
      kind: "changed";
      draft: Draft;
      /** As in "week 2, day 3". */
      done: string;
      /** What will be done, as one sentence. */
      text: string;
      structure?: Partial<PlanStructure>;
    };

export type EditReader = (request: EditRequest) => EditResult | undefined;

export const refuse = (text: string): EditResult => ({
  kind: "refused",
  text: `${text} Nothing was changed.`,
});
