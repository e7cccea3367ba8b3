/** The LangGraph client behind `AgentTransport`. */
import type { Client } from "@langchain/langgraph-sdk/client";
import * as z from "zod/mini";
import { AGENT_PATH, DEFAULT_ASSISTANT_ID } from "#shared/contracts/agent.ts";
import {
  ApiError,
  NetworkError,
  RequestError,
  SignedOutError,
} from "#shared/contracts/requestErrors.ts";
import { errorText } from "#shared/domain/errorText.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { withReadableEvents } from "./readableEvents.ts";

const ASSISTANT_ID: string = import.meta.env.VITE_ASSISTANT_ID ?? DEFAULT_ASSISTANT_ID;
const MAX_RETRIES = 4;
const MAX_CONCURRENCY = 4;
/** All of a run's events. */
const FROM_THE_START = "-1";

/** What `startRun` keeps with a run. */
const metadataSchema = z.object({
  messageId: z.string(),
  startedBy: z.string(),
  startedByName: z._default(z.string(), ""),
});

export interface LanggraphDeps {
  /** Pages fetch the client when the first run needs it; a worker has to bring it along. */
  loadClient(): Promise<{ Client: typeof Client }>;
  origin: string;
  /** The ID token, null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Who runs are started as: kept with each, so that colleagues know who is at work. */
  person(): Promise<{ uid: string; name: string }>;
}

export function langgraphTransport(deps: LanggraphDeps): AgentTransport {
  let loading: Promise<Client> | undefined;
  const client = () => {
    loading ??= createClient(deps).catch((error) => {
      // The file could not be fetched; the next use tries again.
      loading = undefined;
      throw new NetworkError("The agent's client could not be loaded", { cause: error });
    });
    return loading;
  };
  const ask = async <Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call(await client());
    } catch (error) {
      throw asRequestError(error);
    }
  };
  type Events = AsyncIterable<{ id?: string; event: string; data: unknown }>;
  async function* stream(
    open: (client: Client) => Events | Promise<Events>,
  ): AsyncGenerator<StreamEvent> {
    try {
      yield* await open(await client());
    } catch (error) {
      throw asRequestError(error);
    }
  }
  return {
    createThread: () => ask(({ threads }) => threads.create()),
    startRun: (threadId, { input, messageId, onRunCreated, signal }) =>
      stream(async ({ runs }) => {
        const { uid, name } = await deps.person();
        return runs.stream(threadId, ASSISTANT_ID, {
          input,
          metadata: { messageId, startedBy: uid, startedByName: name },
          streamMode: "updates",
          streamResumable: true,
          onDisconnect: "continue",
          onRunCreated: (run) => onRunCreated(run.run_id),
          signal,
        });
      }),
    joinRun: (threadId, runId, { lastEventId, signal }) =>
      stream(({ runs }) =>
        runs.joinStream(threadId, runId, {
          lastEventId: lastEventId ?? FROM_THE_START,
          streamMode: "updates",
          signal,
        }),
      ),
    findRun: (threadId, messageId) =>
      ask(async ({ runs }) => {
        const recent = await runs.list(threadId);
        return recent.find((run) => run.metadata?.messageId === messageId)?.run_id;
      }),
    findActive: (threadId) =>
      ask(async ({ runs }) => {
        const recent = await runs.list(threadId);
        const active = recent.find(({ status }) => status === "pending" || status === "running");
        const said = metadataSchema.safeParse(active?.metadata);
        return active && said.success ? { runId: active.run_id, ...said.data } : undefined;
      }),
    runStatus: (threadId, runId) =>
      ask(async ({ runs }) => (await runs.get(threadId, runId)).status),
    threadValues: (threadId) =>
      ask(async ({ threads }) => (await threads.getState(threadId)).values),
    cancelRun: (threadId, runId) => ask(({ runs }) => runs.cancel(threadId, runId)),
  };
}

async function createClient({ loadClient, origin, token }: LanggraphDeps): Promise<Client> {
  const { Client } = await loadClient();
  return new Client({
    apiUrl: `${origin}${AGENT_PATH}`,
    // Not undefined: the client would look for keys in the environment.
    apiKey: null,
    callerOptions: {
      maxRetries: MAX_RETRIES,
      maxConcurrency: MAX_CONCURRENCY,
      fetch: async (...request: Parameters<typeof fetch>) =>
        withReadableEvents(await fetch(...request)),
    },
    async onRequest(_, init) {
      const bearer = await token();
      if (!bearer) throw new SignedOutError();
      const headers = new Headers(init.headers);
      headers.set("Authorization", `Bearer ${bearer}`);
      return { ...init, headers };
    },
  });
}

/** The client's errors say `HTTP {status}: {text}`; without a status there was no answer. */
function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof Error && "status" in error && typeof error.status === "number") {
    const text = "text" in error && typeof error.text === "string" ? error.text : "";
    const sentence = `HTTP ${error.status}: ${sentenceIn(text)}`;
    return new ApiError({ status: error.status, sentence });
  }
  return new NetworkError("The agent could not be reached", { cause: error });
}

/** The Worker and the agent's host wrap their sentences in JSON. */
function sentenceIn(text: string): string {
  try {
    return errorText(JSON.parse(text)) ?? text;
  } catch {
    // Not JSON: the text is the sentence.
    return text;
  }
}
