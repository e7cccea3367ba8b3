/** The state of a run while its events arrive. */
import type { AgentNode } from "../../contracts/agent.ts";
import type { Brief, Choice, PlanNotes } from "../plan/brief.ts";
import type { Plan } from "../plan/plan.ts";

/** The status texts of a stream. */
export const STREAM_STARTED = "Stream started...";
export const STREAM_FINISHED = "Stream finished.";
export const UNKNOWN_STREAM_ERROR = "Unknown stream error";
export const UPDATE_FAILED = "Error processing update.";
export const streamErrorStatus = (message: string) => `Stream error: ${message}`;

/** The text of one of the agent's messages. */
export interface AssistantPart {
  id: string;
  text: string;
}

export interface PlanProgress {
  currentNode: AgentNode | null;
  /** How many weeks this run has written. Weeks arrive in any order, so they are counted. */
  currentWeek: number;
  totalWeeks: number;
  message: string;
}

export interface StreamState {
  /** The plan as this run sees it; weeks that an event does not change stay the same objects. */
  weeks: Plan;
  /** Numbers of the weeks that this run has written, ascending. */
  writtenWeeks: number[];
  /** In order of first arrival. */
  parts: AssistantPart[];
  progress: PlanProgress;
  status: string;
  /** The error that ended the stream, as a status. */
  error: string | null;
  /** Whether a plan is being written. */
  isLoading: boolean;
  /** Whether the assistant's message is complete. */
  isFinished: boolean;
  /** Whether the agent reported the plan as complete, which triggers a save. */
  isAggregated: boolean;
  /** Seconds from the start to the complete plan. */
  completionSeconds: number | null;
  /** From the structure that `tools` announced; undefined where it had none. */
  planTitle: string | undefined;
  /** Whether the title replaces the project's own. */
  isRenamed: boolean;
  startDate: string | null | undefined;
  readingDays: number[] | null | undefined;
  brief: Brief | undefined;
  notes: PlanNotes | undefined;
  /** Suggested answers, below the last question. */
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
    isRenamed: false,
    startDate: undefined,
    readingDays: undefined,
    brief: undefined,
    notes: undefined,
    choices: undefined,
  };
}

/** Joins the assistant's parts with a blank line. */
export function assistantText(parts: readonly AssistantPart[]): string {
  return parts.map(({ text }) => text).join("\n\n");
}

/** "Wrote bible plan in 12.3s" */
export function completionSentence(seconds: number): string {
  return `Wrote bible plan in ${seconds.toFixed(1)}s`;
}
