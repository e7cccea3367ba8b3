/** The cost of calls in tokens, as reported by the service or estimated from the length. */
import type { BaseMessage, UsageMetadata } from "@langchain/core/messages";
import { MAX_ANSWER_TOKENS } from "./providers.ts";

/** English has about four characters a token; three overestimates, to protect the church's budget. */
export const CHARACTERS_PER_TOKEN = 3;
/** The rules, the tools with their schemas, and one correction. */
const RESERVED_TOKENS = 4_000;

export interface Usage {
  /** All input, including the cached part. */
  input: number;
  /** The part of `input` that the service had cached. */
  cached: number;
  output: number;
}

/** Characters that one call may send beside the rules, leaving room for its answer. */
export function roomFor(contextTokens: number): number {
  return (contextTokens - MAX_ANSWER_TOKENS - RESERVED_TOKENS) * CHARACTERS_PER_TOKEN;
}

export function tokensIn(messages: readonly BaseMessage[]): number {
  const characters = messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** The service's own count, or undefined. */
export function reportedUsage(
  usage: UsageMetadata | undefined,
  cachedAtMost: number,
): Usage | undefined {
  if (!usage?.total_tokens) return undefined;
  // Reasoning tokens are billed too, but only in the totals of some services.
  const output = Math.max(usage.output_tokens, usage.total_tokens - usage.input_tokens);
  return { input: usage.input_tokens, cached: Math.min(cachedAtMost, usage.input_tokens), output };
}
