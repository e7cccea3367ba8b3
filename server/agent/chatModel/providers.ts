/**
 * Whom Lamplight can ask to write: each by LangChain's own client, loaded when the host opens it, so
 * that a host without a model never pays for one.
 */
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";

/** Longer answers are cut off by the service, and count as malformed. */
export const MAX_ANSWER_TOKENS = 8_000;

/** What a client is opened with. */
export interface ClientSettings {
  name: string;
  apiKey?: string | undefined;
  /** Where it is asked; the provider's own address where none is given. */
  baseUrl?: string | undefined;
  /** What is sent and what is answered, together, in one call. */
  contextTokens: number;
  /** How long the model may be silent. A whole call may take `CALL_SILENCES` times as long. */
  silenceMs: number;
}

/** A whole call may take this many times the silence that is allowed. */
export const CALL_SILENCES = 4;

export interface Provider {
  /** Where its key is; undefined for servers that need none. */
  keyVariable?: string;
  /** Whether a server at `MODEL_BASE_URL` may do without the key. */
  mayLackKey?: boolean;
  /** Tokens of what is sent and what is answered together, unless the environment says otherwise. */
  contextTokens: number;
  /**
   * Whether `tool_choice` is enough to make it submit. Where not, the lookups are taken away
   * instead, which a cached prefix does not survive.
   */
  isForcedByChoice: boolean;
  /** Whether a stable prefix is cached only where it is marked, as `cache_control`. */
  isCacheMarked?: boolean;
  /** @throws Error when the package is not installed. */
  open(settings: ClientSettings): Promise<BaseChatModel>;
}

/** Retrying is left to `callModel`, which knows the service's hints. */
const NO_RETRIES = { maxRetries: 0 } as const;
/** What servers that need no key are sent, since the client insists on one. */
const NO_KEY = "none";

export const PROVIDERS: Record<string, Provider> = {
  /** Chat Completions: OpenAI, and every service or local server that speaks it. */
  openai: {
    keyVariable: "OPENAI_API_KEY",
    mayLackKey: true,
    contextTokens: 64_000,
    isForcedByChoice: false,
    open: (settings) => openOpenai(settings, false),
  },
  "openai-responses": {
    keyVariable: "OPENAI_API_KEY",
    mayLackKey: true,
    contextTokens: 64_000,
    isForcedByChoice: true,
    open: (settings) => openOpenai(settings, true),
  },
  anthropic: {
    keyVariable: "ANTHROPIC_API_KEY",
    contextTokens: 64_000,
    isForcedByChoice: true,
    isCacheMarked: true,
    async open({ name, apiKey, baseUrl }) {
      const { ChatAnthropic } = await import("@langchain/anthropic");
      return new ChatAnthropic({
        ...NO_RETRIES,
        model: name,
        apiKey,
        maxTokens: MAX_ANSWER_TOKENS,
        ...(baseUrl ? { anthropicApiUrl: baseUrl } : {}),
      });
    },
  },
  "google-genai": {
    keyVariable: "GOOGLE_API_KEY",
    contextTokens: 64_000,
    isForcedByChoice: true,
    async open({ name, apiKey, baseUrl }) {
      const { openGemini } = await import("./gemini.ts");
      return openGemini({
        ...NO_RETRIES,
        model: name,
        apiKey: apiKey ?? NO_KEY,
        maxOutputTokens: MAX_ANSWER_TOKENS,
        ...(baseUrl ? { baseUrl } : {}),
      });
    },
  },
  ollama: {
    // What fits beside a model of seven billion parameters on 16 GB.
    contextTokens: 16_000,
    isForcedByChoice: false,
    async open({ name, baseUrl, contextTokens, silenceMs }) {
      const { ChatOllama } = await import("@langchain/ollama");
      return new ChatOllama({
        ...NO_RETRIES,
        model: name,
        // Its server cuts a longer prompt at the front without a word.
        numCtx: contextTokens,
        numPredict: MAX_ANSWER_TOKENS,
        fetch: fetchOrThrow(silenceMs * CALL_SILENCES),
        ...(baseUrl ? { baseUrl } : {}),
      });
    },
  },
};

async function openOpenai(
  { name, apiKey, baseUrl }: ClientSettings,
  useResponsesApi: boolean,
): Promise<BaseChatModel> {
  const { ChatOpenAI } = await import("@langchain/openai");
  return new ChatOpenAI({
    ...NO_RETRIES,
    model: name,
    apiKey: apiKey ?? NO_KEY,
    maxTokens: MAX_ANSWER_TOKENS,
    useResponsesApi,
    // Nothing that people write is left with the service for later.
    ...(useResponsesApi ? { zdrEnabled: true } : {}),
    // Its client leaves a refusal out of all but the raw chunks.
    ...(useResponsesApi ? {} : { __includeRawResponse: true }),
    ...(baseUrl ? { configuration: { baseURL: baseUrl } } : {}),
  });
}

/** Its client hands on neither a signal nor the status and headers of a failure. */
function fetchOrThrow(limitMs: number): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(limitMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await fetch(input, { ...init, signal });
    if (response.ok) return response;
    await response.body?.cancel();
    const { status, headers } = response;
    throw Object.assign(new Error(`HTTP ${status}`), { status, headers });
  };
}
