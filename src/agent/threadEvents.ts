/**
 * Turns a thread's state into the events that led to it, for a server that has forgotten the
 * events. They are applied like streamed ones, so events that came before change nothing.
 */
import {
  isFromAssistant,
  type ReadMessage,
  readMessages,
  readStructure,
} from "#shared/domain/stream/readAgentUpdate.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";

export function threadEvents(values: unknown): StreamEvent[] {
  const state = stateIn(values);
  const messages = messagesIn(state);
  const question = messages.findLastIndex(isQuestion);
  const answers = messages.slice(question + 1).filter(({ read }) => read && isFromAssistant(read));
  const last = answers.findLast(({ read }) => read?.isAggregated);
  const texts = answers
    .filter((one) => one !== last)
    .map(({ item }) => ({ agent: { messages: [item] } }));
  // The state keeps an earlier turn's weeks: they are this turn's only when it has an aggregated message.
  const weeks = last ? weekUpdates(state, last.item) : [];
  return [...texts, ...weeks].map((data) => ({ event: "updates", data }));
}

/** Returns whether the last question in the thread is this one. */
export function holdsQuestion(values: unknown, question: string): boolean {
  const asked = messagesIn(stateIn(values)).findLast(isQuestion)?.read?.text;
  return asked !== undefined && (asked.startsWith(question) || question.startsWith(asked));
}

function stateIn(values: unknown): Record<string, unknown> {
  // The cast adds nothing: values are unknown, and each is checked where it is read.
  return typeof values === "object" && values !== null ? (values as Record<string, unknown>) : {};
}

interface ThreadMessage {
  item: unknown;
  read: ReadMessage | undefined;
}

function messagesIn({ messages }: Record<string, unknown>): ThreadMessage[] {
  const items: unknown[] = Array.isArray(messages) ? messages : [];
  return items.map((item) => ({ item, read: readMessages({ messages: [item] })[0] }));
}

function isQuestion({ read }: ThreadMessage): boolean {
  return read?.role === "human" || read?.role === "user";
}

function weekUpdates(state: Record<string, unknown>, last: unknown): Record<string, unknown>[] {
  return [
    ...(readStructure(state) ? [{ tools: { ...state, messages: [] } }] : []),
    { generate_week: { completed_weeks: state.completed_weeks } },
    { edit_week: { edited_weeks: state.edited_weeks } },
    { aggregate_weeks: { messages: [last] } },
  ];
}
