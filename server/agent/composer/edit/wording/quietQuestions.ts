/** Questions to think over alone, for people who do not speak before others. */
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import type { Style } from "../../../writer.ts";
import { rangesOfDay } from "../draft.ts";
import type { WordChange } from "./wordChanges.ts";
import { freshText, textsOf } from "./writeSlot.ts";

const ALOUD =
  /\b(?:share|tell|talk|discuss|describe|debate|each other|one another|together|group|neighbou?rs?|partner|pairs?|out loud|aloud|others?|somebody|someone|friends?)\b/i;

export function isQuiet(question: string): boolean {
  return !ALOUD.test(question);
}

/** Those that ask to speak before others yield, and the rest stay. */
export function quieter(style: Style): WordChange {
  return {
    what: "the questions",
    verb: "replace the questions that speak of telling others by ones to think over alone",
    already:
      "No question there asks to tell others something. Name the one you mean, as in “Replace question 2 of week 1 day 3”.",
    of: (day, ordinal, chooser) => {
      if (day.questions.every(isQuiet)) return {};
      for (const text of textsOf(day)) chooser.note(text, ordinal);
      const fresh = quietOf(day, { style, chooser, ordinal });
      return {
        questions: day.questions.map((one) => (isQuiet(one) ? one : (fresh.shift() ?? one))),
      };
    },
  };
}

type Writing = Pick<Parameters<typeof freshText>[0], "style" | "chooser" | "ordinal">;

/** Questions of a day's reading to think over alone, the best first. */
export function quietOf(day: PlanDay, { style, chooser, ordinal }: Writing): string[] {
  const wanted = { ...style, questions: MAX_QUESTIONS_PER_DAY };
  const { questions } = freshText(
    { ranges: rangesOfDay(day), style: wanted, chooser, ordinal },
    true,
  );
  return questions.filter(isQuiet);
}
