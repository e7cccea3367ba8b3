/**
 * A thread's state as the events that led to it: what is read when the server has forgotten
 * the events themselves. They are applied like events, so what was seen before changes nothing.
 */
import { isFromAssistant, readMessages, readStructure } from "#shared/domain/readAgentUpdate.ts";
import type { StreamEvent } from "#shared/domain/streamReducer.ts";

export function threadEvents(values: unknown): StreamEvent[] {
  if (typeof values !== "object" || values === null) return [];
  // An object's values are unknown either way; each is checked where it is read.
  const state = values as Record<string, unknown>;
  const items: unknown[] = Array.isArray(state.messages) ? state.messages : [];
  const messages = items.map((item) => ({ item, read: readMessages({ messages: [item] })[0] }));
  const asked = messages.findLastIndex(
    ({ read }) => read?.role === "human" || read?.role === "user",
  );
  const said = messages.slice(asked + 1).filter(({ read }) => read && isFromAssistant(read));
  const last = said.findLast(({ read }) => read?.isAggregated);
  const spoken = said
    .filter((one) => one !== last)
    .map(({ item }) => ({ agent: { messages: [item] } }));
  // Weeks stay in the state after a later turn that wrote none: they are this turn's only when it says so.
  const written = last ? writtenBy(state, last.item) : [];
  return [...spoken, ...written].map((data) => ({ event: "updates", data }));
}

function writtenBy(state: Record<string, unknown>, last: unknown): Record<string, unknown>[] {
  return [
    ...(readStructure(state) ? [{ tools: { ...state, messages: [] } }] : []),
    { generate_week: { completed_weeks: state.completed_weeks } },
    { edit_week: { edited_weeks: state.edited_weeks } },
    { aggregate_weeks: { messages: [last] } },
  ];
}
