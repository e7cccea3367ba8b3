/** What is known of a run while its events come in. */
import type { AgentNode } from "../../contracts/agent.ts";
import type { Brief, Choice, PlanNotes } from "../plan/brief.ts";
import type { Plan } from "../plan/plan.ts";

/** The sentences of a stream's status. */
export const STREAM_STARTED = "Stream started...";
export const STREAM_FINISHED = "Stream finished.";
export const UNKNOWN_STREAM_ERROR = "Unknown stream error";
export const UPDATE_FAILED = "Error processing update.";
export const streamErrorStatus = (message: string) => `Stream error: ${message}`;

/** What the assistant said in one message of the agent's. */
export interface AssistantPart {
  id: string;
  text: string;
}

export interface PlanProgress {
  currentNode: AgentNode | null;
  /** How many weeks this run has written. They come in any order, so it counts. */
  currentWeek: number;
  totalWeeks: number;
  message: string;
}

export interface StreamState {
  /** The plan as this run sees it; weeks that an event does not change stay the same objects. */
  weeks: Plan;
  /** Numbers of the weeks that this run has written, ascending. */
  writtenWeeks: number[];
  /** In the order in which they first came. */
  parts: AssistantPart[];
  progress: PlanProgress;
  status: string;
  /** The error that the stream ended with, as a status. */
  error: string | null;
  /** Whether a plan is being written. */
  isLoading: boolean;
  /** Whether the assistant's message is complete. */
  isFinished: boolean;
  /** Whether the agent said that the plan is complete, which asks for a save. */
  isAggregated: boolean;
  /** Seconds from the start to the complete plan. */
  completionSeconds: number | null;
  /** From the structure that `tools` announced; undefined where it said nothing. */
  planTitle: string | undefined;
  startDate: string | null | undefined;
  readingDays: number[] | null | undefined;
  brief: Brief | undefined;
  notes: PlanNotes | undefined;
  /** Answers to tap, beneath the last question. */
  choices: Choice[] | undefined;
}

export function startStreamState(plan: Plan | null): StreamState {
  const weeks = plan ?? [];
  return {
    weeks,
    writtenWeeks: [],
    parts: [],
    progress: { currentNode: null, currentWeek: 0, totalWeeks: weeks.length, message: "" },
    status: "",
    error: null,
    isLoading: true,
    isFinished: false,
    isAggregated: false,
    completionSeconds: null,
    planTitle: undefined,
    startDate: undefined,
    readingDays: undefined,
    brief: undefined,
    notes: undefined,
    choices: undefined,
  };
}

/** The assistant's text: its parts, a blank line between them. */
export function assistantText(parts: readonly AssistantPart[]): string {
  return parts.map(({ text }) => text).join("\n\n");
}

/** "Wrote bible plan in 12.3s" */
export function completionSentence(seconds: number): string {
  return `Wrote bible plan in ${seconds.toFixed(1)}s`;
}
