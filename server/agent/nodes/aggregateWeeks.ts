import { sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { AgentStateValues } from "../state.ts";
import { describeFailures, describeNotices } from "./describeFailures.ts";
import { joinWords, sayDone } from "./speech.ts";

/** Ends the writing of a plan: says what was written and stores the plan. */
export function aggregateWeeks(state: AgentStateValues) {
  const plan = sortedByWeek(state.completed_weeks);
  const days = plan.reduce((count, week) => count + week.passages.length, 0);
  const failures = describeFailures(state.failed_weeks);
  if (plan.length === 0) return { messages: [sayDone(`No week could be written. ${failures}`)] };
  const written =
    failures === ""
      ? `${state.plan_title}: ${count(plan.length, "week")}, ${count(days, "day")}`
      : `week${plan.length === 1 ? "" : "s"} ${joinWords(plan.map((week) => week.week_number))}`;
  const hint = "Ask for any change, such as “Change week 1 day 2 to Psalm 23”.";
  return {
    messages: [
      sayDone(
        [`Successfully generated ${written}.`, describeNotices(state.notices), failures || hint]
          .filter(Boolean)
          .join(" "),
      ),
    ],
    plan,
    unmet: state.unmet,
    previous: null,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
