import type { Client } from "@langchain/langgraph-sdk";

export interface AgentEvent {
  id?: string | undefined;
  event: string;
  data: unknown;
}

/** Starts a run as the app does and gathers its events. */
export async function run(
  client: Client,
  threadId: string,
  text: string,
  more: Record<string, unknown> = {},
  config?: { configurable: Record<string, unknown> },
): Promise<AgentEvent[]> {
  const input = { messages: [{ role: "user", content: text }], ...more };
  return gather(
    client.runs.stream(threadId, "agent", {
      input,
      streamMode: "updates",
      streamResumable: true,
      onDisconnect: "continue",
      ...(config ? { config } : {}),
    }),
  );
}

export async function gather(stream: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The run's id, from its first event. */
export function runIdOf(events: readonly AgentEvent[]): string {
  const first = events.find(({ event }) => event === "metadata");
  return (first?.data as { run_id: string } | undefined)?.run_id ?? ""; // The metadata event has this shape.
}

/** What each node returned, in the order of the stream. */
export function updatesOf(events: readonly AgentEvent[]): [node: string, update: Update][] {
  return events
    .filter(({ event }) => event === "updates")
    .flatMap(({ data }) => Object.entries(data as Record<string, Update>)); // The shape of the updates mode.
}

export interface Update {
  messages?: { content: string; type: string; additional_kwargs?: { aggregated?: boolean } }[];
  number_of_weeks?: number;
  weekly_passages?: string[];
  completed_weeks?: Week[];
  edited_weeks?: Week[];
  failed_weeks?: { week_number: number; reason: string }[];
  plan?: unknown;
}

export interface Week {
  week_number: number;
  name: string;
  weekly_passage: string;
  passages: {
    id: string;
    day_number: number;
    scripture: string;
    title: string;
    questions: string[];
    prayer: string;
  }[];
}

/** The weeks that were written, by number. */
export function weeksOf(events: readonly AgentEvent[]): Week[] {
  return updatesOf(events)
    .flatMap(([node, update]) =>
      node === "edit_week"
        ? (update.edited_weeks ?? [])
        : node.startsWith("generate")
          ? (update.completed_weeks ?? [])
          : [],
    )
    .sort((a, b) => a.week_number - b.week_number);
}
