/**
 * What the app sends to the agent and what it receives, under the agent's wire names.
 *
 * A run is started with the stream modes "updates" and "custom". The data of an update maps a node's
 * name to what that node returned; a custom event is a day that is written before its week. Every
 * field is optional to the reader: unknown shapes are skipped, so that old apps work with new agents.
 */
import * as z from "zod/mini";
import { assumptionSchema, briefSchema, choiceSchema } from "../domain/plan/brief.ts";
import { dayGroundsSchema } from "../domain/plan/dayGround.ts";
import { type PlanDay, planWeekSchema } from "../domain/plan/plan.ts";

/** The assistant that runs use unless the environment names another. */
export const DEFAULT_ASSISTANT_ID = "agent";

/** Where the Worker serves the agent's API to the browser. */
export const AGENT_PATH = "/api/agent";

/** The graph's nodes. */
export const AGENT_NODES = [
  "agent",
  "tools",
  "generate_week",
  "generate_sequential_daily_content",
  "edit_week",
  "aggregate_weeks",
  "aggregate_edited_weeks",
] as const;
export type AgentNode = (typeof AGENT_NODES)[number];

/** How a run is followed. */
export const STREAM_MODES: ("updates" | "custom")[] = ["updates", "custom"];

/** A day that is finished while its week is being written, which follows with all of them. */
export interface WrittenDay {
  written_day: { week_number: number; day: PlanDay };
}

/** The input of a run. The thread holds the history; the plan is sent as the phone has it. */
export const agentInputSchema = z.object({
  messages: z.array(z.object({ role: z.literal("user"), content: z.string() })),
  plan: z.optional(z.nullable(z.array(planWeekSchema))),
  /** What the person selected before asking: only these days may change. */
  selection: z.optional(z.object({ dayIds: z.array(z.string()) })),
  /** The person's local date (`yyyy-MM-dd`), and the plan's calendar where it has one. */
  today: z.optional(z.string()),
  startDate: z.optional(z.nullable(z.string())),
  readingDays: z.optional(z.nullable(z.array(z.int()))),
  /**
   * The plan's brief. Words in the message change it; a message without words makes a plan from
   * taps alone.
   */
  brief: z.optional(z.nullable(briefSchema)),
});
export type AgentInput = z.infer<typeof agentInputSchema>;

const text = z.string();

/** A LangGraph message: `type` from the graph, `role` from people; content as text or as parts. */
export const agentMessageSchema = z.object({
  id: z.optional(z.nullable(text)),
  type: z.optional(text),
  role: z.optional(text),
  content: z.optional(z.union([text, z.array(z.looseObject({ text: z.optional(text) }))])),
  additional_kwargs: z.optional(
    z.looseObject({
      aggregated: z.optional(z.boolean()),
      /** Suggested answers, shown below a question. */
      choices: z.catch(z.optional(z.array(choiceSchema)), undefined),
    }),
  ),
});
export type AgentMessage = z.infer<typeof agentMessageSchema>;

/** The structure that `tools` announces before any week is written. */
export const planStructureSchema = z.object({
  number_of_weeks: z.int(),
  /** What each week reads, in week order. */
  weekly_passages: z.array(text),
  days_per_week: z.optional(z.int()),
  plan_title: z.optional(text),
  /** Whether the person asked for this title, which then replaces one that the project has. */
  is_renamed: z.catch(z.optional(z.boolean()), undefined),
  start_date: z.optional(z.nullable(text)),
  reading_days: z.optional(z.nullable(z.array(z.int()))),
  /** The understanding, the assumptions, and the person's words that were not used. */
  brief: z.catch(z.optional(briefSchema), undefined),
  assumed: z.catch(z.optional(z.array(assumptionSchema)), undefined),
  unread: z.catch(z.optional(z.array(text)), undefined),
  /** Why each day of a sermon's week is read: for the conversation, and for no plan. */
  grounds: z.catch(z.optional(dayGroundsSchema), undefined),
});
export type PlanStructure = z.infer<typeof planStructureSchema>;
