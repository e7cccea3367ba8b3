/** Rewrites days that keep their reading. */
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import type { Style } from "../../../writer.ts";
import { rangesOfDay } from "../draft.ts";
import type { WordChange } from "./wordChanges.ts";
import { freshText, textsOf } from "./writeSlot.ts";

interface Wish {
  questions: boolean;
  prayer: boolean;
  /** Whether the number of questions was given. */
  isCounted: boolean;
  /** Whether audience and style are unchanged: then only the passage's own questions are used. */
  isSameKind: boolean;
  /** Whether plainer words were asked for, for the readers that the plan has. */
  isSimpler?: boolean;
  /** "7 to 10", if ages were named. */
  ages?: string;
}

export function anew(style: Style, wish: Wish): WordChange {
  const what =
    wish.questions && wish.prayer
      ? "the questions and prayers"
      : wish.questions
        ? "the questions"
        : "the prayers";
  const counted = wish.questions && wish.isCounted ? ` (${style.questions} a day)` : "";
  /** Days that keep some of their questions. */
  let short = 0;
  return {
    what,
    verb: `write ${what} anew${wish.isSimpler ? IN_SIMPLER_WORDS : forWhom(style)}${wish.ages ? ` aged ${wish.ages}` : ""}${counted}`,
    already: wish.questions ? USED_UP : "I have no other words for those days.",
    note: () => (short > 0 ? sayShort(short) : ""),
    brief: { audience: style.audience },
    of: (day, ordinal, chooser) => {
      const ranges = rangesOfDay(day);
      if (ranges.length === 0) return {};
      const count = wish.isCounted ? style.questions : day.questions.length || style.questions;
      // The current questions are not asked again.
      for (const text of textsOf(day)) chooser.note(text, ordinal);
      const fresh = freshText(
        { ranges, style: { ...style, questions: count }, chooser, ordinal },
        wish.isSameKind,
      );
      const questions = wish.isSameKind ? withOld(fresh.questions, day, count) : fresh.questions;
      if (wish.questions && fresh.questions.length < count && fresh.questions.length > 0)
        short += 1;
      return {
        ...(wish.questions ? { questions } : {}),
        ...(wish.prayer ? { prayer: fresh.prayer } : {}),
      };
    },
  };
}

export const USED_UP =
  "I have no other questions for those days: all that I know for their passages have been asked. You can word one yourself, as in “Add the question “What …?””.";

function sayShort(days: number): string {
  return days === 1
    ? " There are no more others than these, so some questions stay."
    : ` On ${days} days there are no more others than these, so some questions stay.`;
}

/** New questions first; if they are too few, the day's own follow. */
function withOld(fresh: readonly string[], day: PlanDay, count: number): string[] {
  const old = day.questions.slice(fresh.length).slice(0, Math.max(0, count - fresh.length));
  return fresh.length === 0 ? day.questions : [...fresh, ...old];
}

function forWhom({ audience, focus }: Style): string {
  return `${readersOf(audience)}${focus ? FOCUS[focus] : ""}`;
}

const IN_SIMPLER_WORDS = " in simpler words";

/** " for children", appended to the sentence about what was written. */
export function readersOf(audience: Style["audience"]): string {
  switch (audience) {
    case "adults":
      return "";
    case "newBelievers":
      return IN_SIMPLER_WORDS;
    case "youth":
      return " for young people";
    case "children":
      return " for children";
  }
}

const FOCUS = {
  observe: ", to look more closely",
  understand: ", to go deeper",
  respond: ", closer to daily life",
};
