import { sortedByWeek } from "#shared/domain/plan/plan.ts";
import { rememberQuestions } from "../rememberQuestions.ts";
import type { AgentStateValues } from "../state.ts";
import { describeFailures, describeNotices } from "./describeFailures.ts";
import { sayDone } from "./speech.ts";

/** Ends an edit: says what changed and stores the plan with the changed weeks. */
export function aggregateEditedWeeks(state: AgentStateValues) {
  const weeks = new Map(state.plan?.map((week) => [week.week_number, week]));
  for (const week of state.edited_weeks) weeks.set(week.week_number, week);
  const plan = sortedByWeek(weeks.values()).filter(
    (week) => week.week_number <= state.number_of_weeks,
  );
  const failures = describeFailures(state.failed_weeks);
  const nothing = failures !== "" && state.edited_weeks.length === 0;
  const text = nothing
    ? failures
    : [`Successfully edited ${state.edit_summary}.`, describeNotices(state.notices), failures]
        .filter(Boolean)
        .join(" ");
  const { startDate, readingDays, brief_before: brief } = state;
  const previous = state.plan && {
    before: state.plan,
    after: plan,
    startDate,
    readingDays,
    brief,
    ...(state.is_renamed && { title: state.title_before }),
    asked: rememberQuestions(state.plan, plan, state.previous?.asked),
  };
  return { messages: [sayDone(text)], plan, previous };
}
