/** "Add one question that a six-year-old could answer, keep the others": adds questions for another audience. */
import { MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import type { Style } from "../../../writer.ts";
import { rangesOfDay } from "../draft.ts";
import { readersOf } from "./anew.ts";
import type { WordChange } from "./wordChanges.ts";
import { freshText } from "./writeSlot.ts";

/** @param count how many a day */
export function addFor(style: Style, count: number): WordChange {
  const said = count === 1 ? "a question" : `${count} questions`;
  /** Days whose passage has no questions for this audience. */
  let without = 0;
  return {
    what: "the questions",
    verb: `add ${said}${readersOf(style.audience)}, and keep the others`,
    already: "I have no such question for those days.",
    isAddition: true,
    note: () =>
      without === 0
        ? ""
        : ` For ${without} ${without === 1 ? "day" : "days"} I have none of that kind.`,
    of: (day, ordinal, chooser) => {
      const ranges = rangesOfDay(day);
      const room = Math.min(count, MAX_QUESTIONS_PER_DAY - day.questions.length);
      if (ranges.length === 0 || room < 1) return {};
      const wanted = { ...style, questions: day.questions.length + room };
      const fresh = freshText({ ranges, style: wanted, chooser, ordinal }, true);
      const added = fresh.questions.filter((one) => !day.questions.includes(one)).slice(0, room);
      if (added.length === 0) without += 1;
      return added.length > 0 ? { questions: [...day.questions, ...added] } : {};
    },
  };
}
