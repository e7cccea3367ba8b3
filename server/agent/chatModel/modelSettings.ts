/** The chat model's settings from the environment, read once at start. */
import * as z from "zod";
import { type ClientSettings, PROVIDERS, type Provider } from "./providers.ts";

export interface ModelSettings extends ClientSettings {
  /** A key of `PROVIDERS`. */
  provider: string;
  /** Concurrent calls, over all runs. */
  parallelCalls: number;
  /** Input and output tokens per church and day (UTC). */
  dailyTokens: number;
}

export const environmentSchema = z.object({
  MODEL: z
    .string()
    .regex(/^[a-z-]+:\S+$/, "is not provider:name, such as openai:gpt-5-mini")
    .refine(
      (model) => Object.hasOwn(PROVIDERS, providerOf(model)),
      `names a provider that is not known here: ${Object.keys(PROVIDERS).join(", ")} are. Other services are openai:name with MODEL_BASE_URL, where they are OpenAI-compatible`,
    ),
  MODEL_BASE_URL: z
    .url({ protocol: /^https?$/, error: "is not an address, such as http://127.0.0.1:8080/v1" })
    .optional(),
  MODEL_CONTEXT_TOKENS: z.coerce
    .number("is not a number")
    .int()
    .min(14_000, "is below 14000")
    .max(1_000_000)
    .optional(),
  MODEL_PARALLEL_CALLS: z.coerce.number("is not a number").int().min(1).max(64).default(4),
  MODEL_SILENCE_SECONDS: z.coerce.number("is not a number").positive().max(600).default(60),
  MODEL_TOKENS_PER_CHURCH_AND_DAY: z.coerce
    .number("is not a number")
    .int()
    .min(0)
    .default(2_500_000),
});

type Environment = Record<string, string | undefined>;

/**
 * Returns the settings, or a sentence that says why there is no chat model: both a model and its provider's key are
 * required.
 * @throws Error naming every invalid value
 */
export function readModelSettings(environment: Environment): ModelSettings | string {
  // An empty value counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  if (!given.MODEL) return "MODEL is not set.";
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new Error(`The chat model cannot be set up: ${faults.join("; ")}.`);
  }
  const { MODEL, MODEL_BASE_URL, MODEL_CONTEXT_TOKENS } = parsed.data;
  const provider = providerOf(MODEL);
  const { keyVariable, mayLackKey, contextTokens } = providerNamed(provider);
  const apiKey = keyVariable && given[keyVariable];
  if (keyVariable && !apiKey && !(mayLackKey && MODEL_BASE_URL))
    return `MODEL is set to ${MODEL}, but its key ${keyVariable} is not.`;
  return {
    provider,
    name: MODEL.slice(provider.length + 1),
    apiKey,
    baseUrl: MODEL_BASE_URL,
    contextTokens: MODEL_CONTEXT_TOKENS ?? contextTokens,
    parallelCalls: parsed.data.MODEL_PARALLEL_CALLS,
    silenceMs: parsed.data.MODEL_SILENCE_SECONDS * 1_000,
    dailyTokens: parsed.data.MODEL_TOKENS_PER_CHURCH_AND_DAY,
  };
}

/** @throws Error for a name that the settings would not accept */
export function providerNamed(name: string): Provider {
  const provider = PROVIDERS[name];
  if (!provider) throw new Error(`${name} is no provider.`);
  return provider;
}

function providerOf(model: string): string {
  return model.slice(0, model.indexOf(":"));
}
