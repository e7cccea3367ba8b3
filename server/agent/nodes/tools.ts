import { Command, Send } from "@langchain/langgraph";
import type { Decision, Writer } from "../writer.ts";

type Work = Exclude<Decision, { kind: "answer" }>;

/** Announces the plan's structure and dispatches its weeks. */
export function tools(writer: Writer) {
  return async (work: Work): Promise<Command> =>
    dispatchWeeks({ ...work, weeks: await writer.prepare(work.weeks) });
}

function dispatchWeeks(work: Work): Command {
  const emptied = { completed_weeks: [], edited_weeks: [], failed_weeks: [], notices: [] };
  const unmet = work.kind === "plan" ? (work.unmet ?? []) : [];
  const brief = work.kind === "plan" ? { written_for: work.structure.brief ?? null } : {};
  // An earlier run's grounds are of other days.
  const grounds = work.structure.grounds ?? [];
  const update = { ...work.structure, grounds, ...emptied, ...brief, unmet };
  if (work.kind === "edit") {
    const goto =
      work.weeks.length === 0
        ? "aggregate_edited_weeks"
        : work.weeks.map((week) => new Send("edit_week", week));
    return new Command({ update: { ...update, edit_summary: work.done }, goto });
  }
  const node = work.weeks.length === 1 ? "generate_sequential_daily_content" : "generate_week";
  return new Command({ update, goto: work.weeks.map((week) => new Send(node, week)) });
}
