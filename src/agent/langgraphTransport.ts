/** `AgentTransport` over the LangGraph client. */
import type { Client } from "@langchain/langgraph-sdk/client";
import * as z from "zod/mini";
import {
  AGENT_PATH,
  agentInputSchema,
  DEFAULT_ASSISTANT_ID,
  STREAM_MODES,
} from "#shared/contracts/agent.ts";
import {
  ApiError,
  NetworkError,
  RequestError,
  SignedOutError,
} from "#shared/contracts/requestErrors.ts";
import { errorText } from "#shared/domain/errorText.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import { parseRetryAfter } from "../data/http/parseRetryAfter.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { withReadableEvents } from "./readableEvents.ts";
import { TOO_MANY } from "./waitingErrors.ts";

const ASSISTANT_ID: string = import.meta.env.VITE_ASSISTANT_ID ?? DEFAULT_ASSISTANT_ID;
const MAX_RETRIES = 4;
const MAX_CONCURRENCY = 4;
/** The event id that requests all of a run's events. */
const FROM_THE_START = "-1";

/** The metadata that `startRun` stores with a run. */
const metadataSchema = z.object({
  messageId: z.string(),
  startedBy: z.string(),
  startedByName: z._default(z.string(), ""),
});
/** A run in progress as the server lists it; the client's own type leaves `kwargs` out. */
const activeSchema = z.object({
  run_id: z.string(),
  metadata: metadataSchema,
  kwargs: z.catch(z.object({ input: z.nullable(agentInputSchema) }), { input: null }),
});

export interface LanggraphDeps {
  /** Loads the client. Pages fetch its file on the first run; a worker has to bundle it. */
  loadClient(): Promise<{ Client: typeof Client }>;
  origin: string;
  /** Returns the ID token; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Returns the signed-in person; stored with each run, so that colleagues see who started it. */
  person(): Promise<{ uid: string; name: string }>;
}

export function langgraphTransport(deps: LanggraphDeps): AgentTransport {
  let loading: Promise<Client> | undefined;
  const client = () => {
    loading ??= createClient(deps).catch((error) => {
      // The client's file could not be fetched; the next use tries again.
      loading = undefined;
      throw new NetworkError("The agent's client could not be loaded", { cause: error });
    });
    return loading;
  };
  const request = async <Answer>(call: (client: Client) => Promise<Answer>): Promise<Answer> => {
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
    createThread: () => request(({ threads }) => threads.create()),
    startRun: (threadId, { input, messageId, onRunCreated, signal }) =>
      stream(async ({ runs }) => {
        const { uid, name } = await deps.person();
        return runs.stream(threadId, ASSISTANT_ID, {
          input,
          metadata: { messageId, startedBy: uid, startedByName: name },
          streamMode: STREAM_MODES,
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
          streamMode: STREAM_MODES,
          signal,
        }),
      ),
    findRun: (threadId, messageId) =>
      request(async ({ runs }) => {
        const recent = await runs.list(threadId);
        return recent.find((run) => run.metadata?.messageId === messageId)?.run_id;
      }),
    findActive: (threadId) =>
      request(async ({ runs }) => {
        const recent = await runs.list(threadId);
        const found = recent.find(({ status }) => status === "pending" || status === "running");
        const active = activeSchema.safeParse(found).data;
        return active && { runId: active.run_id, ...active.metadata, ...active.kwargs };
      }),
    runStatus: (threadId, runId) =>
      request(async ({ runs }) => (await runs.get(threadId, runId)).status),
    threadValues: (threadId) =>
      request(async ({ threads }) => (await threads.getState(threadId)).values),
    cancelRun: (threadId, runId) => request(({ runs }) => runs.cancel(threadId, runId)),
  };
}

async function createClient({ loadClient, origin, token }: LanggraphDeps): Promise<Client> {
  const { Client } = await loadClient();
  return new Client({
    apiUrl: `${origin}${AGENT_PATH}`,
    // Null instead of undefined, for which the client reads keys from the environment.
    apiKey: null,
    callerOptions: {
      maxRetries: MAX_RETRIES,
      maxConcurrency: MAX_CONCURRENCY,
      onFailedResponseHook: async (response) => {
        if (response) throwIfTooMany(response);
        return true;
      },
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

/**
 * The client would ask again within a second or two, and keep its other calls waiting meanwhile. The caller waits for as
 * long as the server says.
 */
function throwIfTooMany({ status, headers }: Response): void {
  if (status !== TOO_MANY) return;
  const retryAfterMs = parseRetryAfter(headers.get("Retry-After"), Date.now());
  throw new ApiError({ status, retryAfterMs });
}

/** Maps the client's errors: `HTTP {status}: {text}` to ApiError, an error without a status to NetworkError. */
function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof Error && "status" in error && typeof error.status === "number") {
    const text = "text" in error && typeof error.text === "string" ? error.text : "";
    const sentence = `HTTP ${error.status}: ${sentenceIn(text)}`;
    return new ApiError({ status: error.status, sentence });
  }
  return new NetworkError("The agent could not be reached", { cause: error });
}

/** Returns the sentence in an error's body: the Worker and the agent's host wrap it in JSON. */
function sentenceIn(text: string): string {
  try {
    return errorText(JSON.parse(text)) ?? text;
  } catch {
    // A body that is not JSON is the sentence itself.
    return text;
  }
}
