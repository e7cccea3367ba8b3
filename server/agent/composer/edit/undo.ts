/** Undoes the last edit, which the graph stores. */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { Decision, Turn, WeekTask } from "../../writer.ts";

export function undo(turn: Turn, plan: Plan): Decision {
  const { previous, written, startDate, readingDays, brief } = turn;
  if (!previous && (!written || sameJson(written.weeks, plan)))
    return {
      kind: "answer",
      text: "Nothing has been changed since this plan was written, so there is nothing to take back. The plan stays as it is. What would you like to be otherwise?",
    };
  if (!previous || JSON.stringify(previous.after) !== JSON.stringify(plan)) {
    return {
      kind: "answer",
      text: "There is no edit of mine to take back. Undo stands beside each day that was just changed, and older versions are under the plan's history. Nothing was changed.",
    };
  }
  const { before } = previous;
  const former = previous.brief ?? (brief && unpaused(brief));
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
      ...(former && { brief: former }),
      ...(previous.title && { plan_title: previous.title, is_renamed: true }),
    },
  };
}

/** Removes what a brief that was created only for a pause or a free date tells. */
function unpaused({ paused_weeks, free_dates, ...brief }: Brief): Brief {
  return brief;
}

/** The task for a week whose days are already written. */
export function taskOfWritten({ week_number, name, weekly_passage, passages }: PlanWeek): WeekTask {
  return {
    week_number,
    name,
    weekly_passage,
    style: { audience: "adults", questions: 4 },
    slots: passages.map((day) => ({ kind: "keep", day })),
  };
}

/** "Undo the last change", before there is a plan. */
export function undoWithoutPlan({ text, plan }: Turn): Decision | undefined {
  if (plan?.length || !UNDO.test(text)) return undefined;
  return {
    kind: "answer",
    text: "Nothing has been written or changed yet, so there is nothing to take back. If I asked you something, an answer to that is enough; or tell me what the plan should read.",
  };
}

const UNDO =
  /^\W*(?:(?:please|pls|can you|could you|sorry|oh|no|hm+|ok)[\s,]+)*(?:undo|revert|take back)(?: (?:that|this|it|the|my|your|last|latest|recent|previous|change|changes|edit|edits|please|again|one|thing|bit))*\W*$/i;
