/**
 * A thread's state as the events that led to it: what is read when the server has forgotten
 * the events themselves. They are applied like events, so what was seen before changes nothing.
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
  const asked = messages.findLastIndex(isQuestion);
  const said = messages.slice(asked + 1).filter(({ read }) => read && isFromAssistant(read));
  const last = said.findLast(({ read }) => read?.isAggregated);
  const spoken = said
    .filter((one) => one !== last)
    .map(({ item }) => ({ agent: { messages: [item] } }));
  // Weeks stay in the state after a later turn that wrote none: they are this turn's only when it says so.
  const written = last ? writtenBy(state, last.item) : [];
  return [...spoken, ...written].map((data) => ({ event: "updates", data }));
}

/** Whether the last that was asked in it is this question. */
export function holdsQuestion(values: unknown, question: string): boolean {
  const asked = messagesIn(stateIn(values)).findLast(isQuestion)?.read?.text;
  return asked !== undefined && (asked.startsWith(question) || question.startsWith(asked));
}

function stateIn(values: unknown): Record<string, unknown> {
  // An object's values are unknown either way; each is checked where it is read.
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

function writtenBy(state: Record<string, unknown>, last: unknown): Record<string, unknown>[] {
  return [
    ...(readStructure(state) ? [{ tools: { ...state, messages: [] } }] : []),
    { generate_week: { completed_weeks: state.completed_weeks } },
    { edit_week: { edited_weeks: state.edited_weeks } },
    { aggregate_weeks: { messages: [last] } },
  ];
}
