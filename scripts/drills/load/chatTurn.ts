/** A turn with the assistant through its own client, reduced with the app's own reducer. */
import { Client } from "@langchain/langgraph-sdk/client";
import { AGENT_PATH, type AgentInput, DEFAULT_ASSISTANT_ID } from "#shared/contracts/agent.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { streamReducer } from "#shared/domain/stream/streamReducer.ts";
import { assistantText, startStreamState } from "#shared/domain/stream/streamState.ts";

/** Much longer than a run takes. */
const PATIENCE_MS = 180_000;

export interface Written {
  plan: Plan;
  text: string;
  threadId: string;
}

/** @throws Error when a person would see that no plan arrived */
export async function chatTurn(
  { address, token, uid }: { address: string; token(): Promise<string>; uid: string },
  content: string,
): Promise<Written> {
  const client = new Client({
    apiUrl: `${address}${AGENT_PATH}`,
    apiKey: null,
    async onRequest(_, init) {
      const headers = new Headers(init.headers);
      headers.set("Authorization", `Bearer ${await token()}`);
      return { ...init, headers };
    },
  });
  const { thread_id: threadId } = await client.threads.create();
  const input: AgentInput = { messages: [{ role: "user", content }], plan: null };
  const began = Date.now();
  let state = startStreamState(null);
  const stream = client.runs.stream(threadId, DEFAULT_ASSISTANT_ID, {
    input,
    metadata: { messageId: crypto.randomUUID(), startedBy: uid, startedByName: "" },
    streamMode: "updates",
    streamResumable: true,
    onDisconnect: "continue",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  for await (const event of stream) {
    state = streamReducer(state, event, {
      elapsedMs: Date.now() - began,
      dayId: (week, position) => `w${week}d${position}`,
      warn: () => {},
    });
  }
  if (state.error || !state.isAggregated || state.weeks.length === 0) {
    throw new Error(state.error ?? "the run ended without a plan");
  }
  return { plan: state.weeks, text: assistantText(state.parts), threadId };
}
