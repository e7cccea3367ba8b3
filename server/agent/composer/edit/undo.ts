/** Takes back the last edit, as the graph remembers it. */
import type { Plan, PlanWeek } from "#shared/domain/plan.ts";
import type { Decision, Turn, WeekTask } from "../../writer.ts";

export const UNDO =
  /^\W*(?:(?:we|i) (?:liked|preferred) (?:it|that|the old one) (?:better |more )?(?:before|as it was|how it was)|(?:it|that) was better before|take (?:that|this|the|my|your)? ?(?:last |previous )?(?:thing|change|edit|one|step) back)\b|^\W*(?:(?:oops|no|wait|sorry|please|ok(?:ay)?|actually|can you|could you|hmm|never ?mind|on second thoughts?)\W+)*(?:undo|revert|take (?:that|it) back|(?:put|change|turn) (?:it|that) back|go back(?! to (?:\d|one|two|three|four|five|six))|bring (?:it|that|this|(?:the )?(?:week|day)(?: \d+)?) back|bring back|restore (?:it|that|the (?:last|previous)))\b/i;

export function undo({ previous, startDate, readingDays }: Turn, plan: Plan): Decision {
  if (!previous || JSON.stringify(previous.after) !== JSON.stringify(plan)) {
    return {
      kind: "answer",
      text: "There is no edit of mine to take back. Undo stands beside each day that was just changed, and older versions are under the plan's history. Nothing was changed.",
    };
  }
  const { before } = previous;
  const weeks = before
    .filter((week, index) => JSON.stringify(week) !== JSON.stringify(plan[index]))
    .map(taskOfWritten);
  return {
    kind: "edit",
    text: "I will take back the last change.",
    done: "the plan: the last change is taken back",
    weeks,
    structure: {
      number_of_weeks: before.length,
      weekly_passages: before.map((week) => week.weekly_passage),
      start_date: previous.startDate ?? startDate,
      reading_days: previous.readingDays ?? readingDays,
    },
  };
}

/** A week whose days are written already. */
export function taskOfWritten({ week_number, name, weekly_passage, passages }: PlanWeek): WeekTask {
  return {
    week_number,
    name,
    weekly_passage,
    style: { audience: "adults", questions: 4 },
    slots: passages.map((day) => ({ kind: "keep", day })),
  };
}
