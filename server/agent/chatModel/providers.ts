/**
 * The supported providers, each by LangChain's own client. The host loads a client when it opens it, so that a host
 * without a model loads none.
 */
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";

/** Longer answers are cut off by the service, and count as malformed. */
export const MAX_ANSWER_TOKENS = 8_000;

/** Options for opening a client. */
export interface ClientSettings {
  name: string;
  apiKey?: string | undefined;
  /** The service's address; the provider's own if absent. */
  baseUrl?: string | undefined;
  /** Input and output tokens of one call together. */
  contextTokens: number;
  /** How long the model may send nothing. A whole call may take `CALL_SILENCES` times as long. */
  silenceMs: number;
}

/** The limit of a whole call, as a multiple of the allowed silence. */
export const CALL_SILENCES = 4;

export interface Provider {
  /** The variable with its key; undefined for servers that need none. */
  keyVariable?: string;
  /** Whether a server at `MODEL_BASE_URL` may work without the key. */
  mayLackKey?: boolean;
  /** Input and output tokens together, unless the environment overrides it. */
  contextTokens: number;
  /**
   * Whether `tool_choice` is enough to force `submit`. If not, the lookups are removed instead, which invalidates a
   * cached prefix.
   */
  isForcedByChoice: boolean;
  /** Whether a stable prefix is cached only where marked with `cache_control`. */
  isCacheMarked?: boolean;
  /**
   * Options of a call for an answer of this shape as text, where the service streams text and sends calls of tools
   * whole. It takes no tools beside them.
   */
  asText?: (schema: JsonSchema) => Record<string, unknown>;
  /** @throws Error when the package is not installed. */
  open(settings: ClientSettings): Promise<BaseChatModel>;
}

export type JsonSchema = Record<string, unknown>;

/** `callModel` retries instead: it knows the service's hints. */
const NO_RETRIES = { maxRetries: 0 } as const;
/** Sent to servers that need no key, since the client requires one. */
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
    asText: (responseSchema) => ({ responseSchema }),
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
    // Fits beside a model of seven billion parameters on 16 GB.
    contextTokens: 16_000,
    isForcedByChoice: false,
    asText: (format) => ({ format }),
    async open({ name, baseUrl, contextTokens, silenceMs }) {
      const { ChatOllama } = await import("@langchain/ollama");
      return new ChatOllama({
        ...NO_RETRIES,
        model: name,
        // Its server silently truncates a longer prompt at the front.
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
    // The service stores nothing that people write.
    ...(useResponsesApi ? { zdrEnabled: true } : {}),
    // The client omits refusals from everything but the raw chunks.
    ...(useResponsesApi ? {} : { __includeRawResponse: true }),
    ...(baseUrl ? { configuration: { baseURL: baseUrl } } : {}),
  });
}

/** The client passes on neither an abort signal nor the status and headers of a failure. */
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
