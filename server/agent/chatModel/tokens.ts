/** What calls cost, as the service reports it or by length. */
import type { BaseMessage, UsageMetadata } from "@langchain/core/messages";
import { MAX_ANSWER_TOKENS } from "./providers.ts";

/** Text in English has about four characters a token; three errs on the church's side of the budget. */
export const CHARACTERS_PER_TOKEN = 3;
/** Rules, the tools with their schemas, and a correction. */
const RESERVED_TOKENS = 4_000;

export interface Usage {
  /** All that was sent, the cached part included. */
  input: number;
  /** Of `input`, what the service had kept of an earlier call. */
  cached: number;
  output: number;
}

/** Characters that one call may send beside the rules, with room left for its answer. */
export function roomFor(contextTokens: number): number {
  return (contextTokens - MAX_ANSWER_TOKENS - RESERVED_TOKENS) * CHARACTERS_PER_TOKEN;
}

export function tokensIn(messages: readonly BaseMessage[]): number {
  const characters = messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** The service's own count, or undefined where it gives none. */
export function reportedUsage(
  usage: UsageMetadata | undefined,
  cachedAtMost: number,
): Usage | undefined {
  if (!usage?.total_tokens) return undefined;
  // Thoughts are paid for as well, and stand only in some services' totals.
  const output = Math.max(usage.output_tokens, usage.total_tokens - usage.input_tokens);
  return { input: usage.input_tokens, cached: Math.min(cachedAtMost, usage.input_tokens), output };
}
