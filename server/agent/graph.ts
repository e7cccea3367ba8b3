/**
 * The agent, as a diagram:
 *
 *     agent ──▶ tools ──▶ generate_week (one a week, side by side) ──▶ aggregate_weeks
 *       │         ├─────▶ generate_sequential_daily_content ─────────▶ aggregate_weeks
 *       ▼         └─────▶ edit_week (one a changed week) ────────────▶ aggregate_edited_weeks
 *      end
 *
 * `agent` reads what the person wants and answers; `tools` announces the structure and
 * hands out the weeks. Work travels inside `Send`, so the stream shows results alone.
 */
import { END, START, StateGraph } from "@langchain/langgraph";
import { chooseWriter } from "./chooseWriter.ts";
import { warmUp } from "./composer/warmUp.ts";
import { agent } from "./nodes/agent.ts";
import { aggregateEditedWeeks } from "./nodes/aggregateEditedWeeks.ts";
import { aggregateWeeks } from "./nodes/aggregateWeeks.ts";
import { tools } from "./nodes/tools.ts";
import { editWeek, generateWeek } from "./nodes/writeWeek.ts";
import { AgentState, SHOWN_CHANNELS } from "./state.ts";
import type { Writer } from "./writer.ts";

export function buildGraph(writer: Writer) {
  const compiled = new StateGraph(AgentState)
    .addNode("agent", agent(writer), { ends: ["tools", END] })
    .addNode("tools", tools(writer), {
      ends: [
        "generate_week",
        "generate_sequential_daily_content",
        "edit_week",
        "aggregate_edited_weeks",
      ],
    })
    .addNode("generate_week", generateWeek(writer))
    // A plan of one week needs no fan-out.
    .addNode("generate_sequential_daily_content", generateWeek(writer))
    .addNode("edit_week", editWeek(writer))
    .addNode("aggregate_weeks", aggregateWeeks)
    .addNode("aggregate_edited_weeks", aggregateEditedWeeks)
    .addEdge(START, "agent")
    .addEdge("generate_week", "aggregate_weeks")
    .addEdge("generate_sequential_daily_content", "aggregate_weeks")
    .addEdge("edit_week", "aggregate_edited_weeks")
    .addEdge("aggregate_weeks", END)
    .addEdge("aggregate_edited_weeks", END)
    .compile();
  compiled.streamChannels = [...SHOWN_CHANNELS];
  return compiled;
}

export const graph = buildGraph(await chooseWriter(process.env));

// Only the host warms up, since people wait for it. An error here occurs again, with its reason, on the first request.
if (process.env.AGENT_WARM_UP) warmUp().catch(() => undefined);
