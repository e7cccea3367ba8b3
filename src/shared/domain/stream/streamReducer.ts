/**
 * Reduces a run's events to what the person sees. Pure: the same events give the same state on
 * every device, and an event that is delivered twice changes nothing the second time. Unknown
 * events are skipped with a warning, so that old apps work with new agents.
 */
import { AGENT_NODES, type AgentNode } from "../../contracts/agent.ts";
import { errorText } from "../errorText.ts";
import type { Plan } from "../plan/plan.ts";
import { withDayIds } from "../plan/withDayIds.ts";
import { announceStructure } from "./announceStructure.ts";
import {
  isFromAssistant,
  type ReadMessage,
  readMessages,
  readStructure,
  readUnmet,
} from "./readAgentUpdate.ts";
import {
  STREAM_FINISHED,
  STREAM_STARTED,
  type StreamState,
  streamErrorStatus,
  UNKNOWN_STREAM_ERROR,
  UPDATE_FAILED,
} from "./streamState.ts";
import { writeDay } from "./writeDay.ts";
import { writeWeeks } from "./writeWeeks.ts";

export interface StreamEvent {
  id?: string | undefined;
  event: string;
  data?: unknown;
}

export interface StreamContext {
  /** Milliseconds since the run began, for the completion time. */
  elapsedMs: number;
  /** Returns an id for a day without one: the same id for the same week and position. */
  dayId(weekNumber: number, position: number): string;
  /** Logs what was skipped, without any of its text. */
  warn(what: string): void;
}

/** Returns the state after one event. Never throws. */
export function streamReducer(
  state: StreamState,
  event: StreamEvent,
  context: StreamContext,
): StreamState {
  switch (event?.event) {
    case "metadata":
      return { ...state, status: STREAM_STARTED };
    case "updates":
      return reduceUpdate(state, event.data, context);
    case "custom":
      return writeDay(state, event.data, context);
    case "error":
      return fail(state, event.data);
    case "end":
      return finish(state, event.data);
    default:
      context.warn(`Skipped an event of kind ${String(event?.event).slice(0, 40)}`);
      return state;
  }
}

function reduceUpdate(before: StreamState, data: unknown, context: StreamContext): StreamState {
  if (!isRecord(data)) {
    context.warn("Skipped an update that is not an object");
    return before;
  }
  let state = before;
  for (const [node, update] of Object.entries(data)) {
    if (node.startsWith("__")) continue;
    try {
      state = reduceNode(state, node, update, context);
    } catch (error) {
      context.warn(`${node}: ${error instanceof Error ? error.message : "could not be read"}`);
      state = { ...state, status: UPDATE_FAILED };
    }
  }
  return state;
}

function reduceNode(
  state: StreamState,
  node: string,
  update: unknown,
  context: StreamContext,
): StreamState {
  if (node === "messages") return { ...state, isFinished: true };
  if (!isAgentNode(node)) {
    context.warn(`Skipped an update of ${node.slice(0, 40)}`);
    return state;
  }
  // A node that changed nothing returns null.
  if (update === null || update === undefined) return atNode(state, node);
  if (!isRecord(update)) throw new Error("not an object");
  return atNode(applyNode(state, node, update, context), node);
}

function applyNode(
  state: StreamState,
  node: AgentNode,
  update: Record<string, unknown>,
  context: StreamContext,
): StreamState {
  switch (node) {
    case "tools": {
      const structure = readStructure(update);
      if (structure) return announceStructure(state, structure, context);
      context.warn("Skipped a structure that could not be read");
      return state;
    }
    case "generate_week":
    case "generate_sequential_daily_content":
      return writeWeeks(state, update.completed_weeks, context);
    case "edit_week":
      return writeWeeks(state, update.edited_weeks, context);
    case "agent": {
      const message = readMessages(update).filter(isFromAssistant).at(-1);
      return message ? { ...addText(state, message), choices: message.choices } : state;
    }
    case "aggregate_weeks":
    case "aggregate_edited_weeks":
      return aggregate(withUnmet(state, readUnmet(update)), readMessages(update), context);
  }
}

const COMPLETE = /Successfully (?:generated|edited)/;

function aggregate(
  state: StreamState,
  messages: ReadMessage[],
  context: StreamContext,
): StreamState {
  const last = messages.findLast((message) => message.isAggregated || COMPLETE.test(message.text));
  if (!last) return state;
  return {
    ...addText(state, last),
    weeks: withUniqueDays(state.weeks, context),
    isLoading: false,
    isFinished: true,
    isAggregated: true,
    completionSeconds: state.completionSeconds ?? context.elapsedMs / 1000,
  };
}

function withUnmet(state: StreamState, unmet: string[]): StreamState {
  if (unmet.length === 0) return state;
  const notes = state.notes ?? { assumed: [], unread: [] };
  return { ...state, notes: { ...notes, unmet } };
}

/** While a day moves between weeks it may be in both, but not in the complete plan. */
function withUniqueDays(weeks: Plan, { dayId }: StreamContext): Plan {
  const ids = weeks.flatMap(({ passages }) => passages.map(({ id }) => id));
  return new Set(ids).size === ids.length ? weeks : withDayIds(weeks, dayId);
}

/** Adds text, keyed by the message's id: a message that is delivered again is not repeated. */
function addText(state: StreamState, { id, text }: ReadMessage): StreamState {
  if (text.trim() === "") return state;
  const part = { id: id ?? `text:${text}`, text };
  const known = state.parts.find((other) => other.id === part.id);
  if (known?.text === text) return state;
  const parts = known
    ? state.parts.map((other) => (other === known ? part : other))
    : [...state.parts, part];
  return { ...state, parts };
}

function fail(state: StreamState, data: unknown): StreamState {
  const error = streamErrorStatus(sentenceIn(data) ?? UNKNOWN_STREAM_ERROR);
  return { ...state, error, status: error, isLoading: false };
}

function finish(state: StreamState, data: unknown): StreamState {
  const message = isRecord(data) && data.error ? sentenceIn(data) : undefined;
  const error = message === undefined ? state.error : streamErrorStatus(message);
  return { ...state, error, status: error ?? STREAM_FINISHED, isLoading: false, isFinished: true };
}

/** LangGraph puts the kind of error into `error` and the description into `message`. */
function sentenceIn(data: unknown): string | undefined {
  return (isRecord(data) ? errorText(data.message) : undefined) ?? errorText(data);
}

function atNode(state: StreamState, currentNode: AgentNode): StreamState {
  const { writtenWeeks, progress } = state;
  const currentWeek = writtenWeeks.length;
  const message = currentWeek > 0 ? `Week ${currentWeek} of ${progress.totalWeeks}` : "";
  return { ...state, progress: { ...progress, currentNode, currentWeek, message } };
}

function isAgentNode(name: string): name is AgentNode {
  return (AGENT_NODES as readonly string[]).includes(name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
