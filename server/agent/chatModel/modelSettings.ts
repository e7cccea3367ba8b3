/** What the environment says about the chat model, read once when the host starts. */
import * as z from "zod";

export interface ModelSettings {
  /** As `initChatModel` calls it, such as "openai". */
  provider: string;
  name: string;
  /** Of an OpenAI-compatible server; the provider's own where none is given. */
  baseUrl?: string | undefined;
  /** Calls under way at a time, over all runs. */
  parallelCalls: number;
  /** How long the model may be silent. A whole call may take `CALL_SILENCES` times as long. */
  silenceMs: number;
  /** For each church and day (UTC): what is sent and what is answered, together. */
  dailyTokens: number;
  /** The folder in which the counts of tokens are kept. */
  stateDir: string;
}

/** The variable from which each provider's own client takes its key. */
const KEY_VARIABLES: Record<string, string> = {
  openai: "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  "google-genai": "GOOGLE_API_KEY",
  mistralai: "MISTRAL_API_KEY",
  groq: "GROQ_API_KEY",
  deepseek: "DEEPSEEK_API_KEY",
  xai: "XAI_API_KEY",
  cohere: "COHERE_API_KEY",
};

export const environmentSchema = z.object({
  MODEL: z
    .string()
    .regex(/^[a-z-]+:\S+$/, "is not provider:name, such as openai:gpt-5-mini")
    .refine(
      (model) => providerOf(model) in KEY_VARIABLES,
      `names a provider that is not known here: ${Object.keys(KEY_VARIABLES).join(", ")} are`,
    ),
  MODEL_BASE_URL: z.url("is not an address").optional(),
  MODEL_PARALLEL_CALLS: z.coerce.number("is not a number").int().min(1).max(64).default(4),
  MODEL_SILENCE_SECONDS: z.coerce.number("is not a number").positive().max(600).default(60),
  MODEL_TOKENS_PER_CHURCH_AND_DAY: z.coerce
    .number("is not a number")
    .int()
    .min(0)
    .default(1_000_000),
  AGENT_STATE_DIR: z.string().optional(),
});

type Environment = Record<string, string | undefined>;

/**
 * The settings of the chat model, or the reason in a sentence why there is none: it is there
 * only when both a model and its provider's key are given.
 * @throws Error that names every value that does not fit.
 */
export function readModelSettings(environment: Environment): ModelSettings | string {
  // An empty value counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  if (!given.MODEL) return "MODEL is not set.";
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new Error(`The chat model cannot be set up: ${faults.join("; ")}.`);
  }
  const { MODEL, MODEL_BASE_URL, AGENT_STATE_DIR } = parsed.data;
  const provider = providerOf(MODEL);
  if (MODEL_BASE_URL && provider !== "openai") {
    throw new Error("MODEL_BASE_URL is for OpenAI-compatible servers: set MODEL to openai:name.");
  }
  const keyVariable = KEY_VARIABLES[provider] ?? "";
  if (!given[keyVariable]) return `MODEL is set, but its key ${keyVariable} is not.`;
  return {
    provider,
    name: MODEL.slice(provider.length + 1),
    baseUrl: MODEL_BASE_URL,
    parallelCalls: parsed.data.MODEL_PARALLEL_CALLS,
    silenceMs: parsed.data.MODEL_SILENCE_SECONDS * 1_000,
    dailyTokens: parsed.data.MODEL_TOKENS_PER_CHURCH_AND_DAY,
    stateDir: AGENT_STATE_DIR ?? process.cwd(),
  };
}

function providerOf(model: string): string {
  return model.slice(0, model.indexOf(":"));
}
