/** Streams one call of the model, with limits on silence and total time. */
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import type { Runnable } from "@langchain/core/runnables";
import { ModelFault } from "./modelFault.ts";
import { CALL_SILENCES } from "./providers.ts";

export type BoundModel = Runnable<BaseMessage[], AIMessageChunk>;

export interface Streamed {
  answer: AIMessageChunk | undefined;
  /** Characters received, also of a truncated answer. */
  characters: number;
  /** Counted separately, since some clients report cached tokens with every chunk and would sum them. */
  cached: number;
}

export interface StreamLimits {
  silenceMs: number;
  signal?: AbortSignal | undefined;
  /** Called with the answer received so far. */
  onProgress?: ((answer: AIMessageChunk) => void) | undefined;
}

/**
 * Reads an answer to its end into `streamed`, so that the caller knows what arrived before a fault.
 * @throws ModelFault for silence and refusals, else whatever the provider's client throws
 */
export async function streamAnswer(
  model: BoundModel,
  messages: BaseMessage[],
  streamed: Streamed,
  limits: StreamLimits,
): Promise<AIMessageChunk> {
  const stopped = new AbortController();
  const tooLate = () => stopped.abort(new ModelFault("timeout"));
  const whole = setTimeout(tooLate, limits.silenceMs * CALL_SILENCES);
  let silence = setTimeout(tooLate, limits.silenceMs);
  const signal = limits.signal ? AbortSignal.any([limits.signal, stopped.signal]) : stopped.signal;
  try {
    // Without these the run's stream would show unchecked output.
    const options = { signal, callbacks: [], tags: ["langsmith:nostream"] };
    const stream = await model.stream(messages, options);
    for await (const chunk of stream) {
      clearTimeout(silence);
      silence = setTimeout(tooLate, limits.silenceMs);
      if (isRawRefusal(takeRaw(chunk)) || isRefusal(chunk)) throw new ModelFault("refused");
      streamed.characters += sizeOf(chunk);
      streamed.cached = Math.max(streamed.cached, cachedIn(chunk));
      streamed.answer = streamed.answer ? streamed.answer.concat(chunk) : chunk;
      limits.onProgress?.(streamed.answer);
    }
    // A client may treat an abort as the end of the stream.
    signal.throwIfAborted();
  } catch (error) {
    limits.signal?.throwIfAborted();
    stopped.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
  return streamed.answer ?? new AIMessageChunk("");
}

/** Removes and returns the raw chunk, where the client keeps it; left in, chunks would be concatenated. */
function takeRaw(chunk: AIMessageChunk): unknown {
  const raw = chunk.additional_kwargs.__raw_response;
  delete chunk.additional_kwargs.__raw_response;
  return raw;
}

function isRawRefusal(raw: unknown): boolean {
  const choices = (
    raw as { choices?: { delta?: { refusal?: unknown }; finish_reason?: unknown }[] }
  )?.choices;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  return Boolean(choice?.delta?.refusal) || choice?.finish_reason === "content_filter";
}

/** How other services mark an answer that they withhold. */
const WITHHELD = new Set<unknown>(["refusal", "content_filter"]);

function isRefusal({ additional_kwargs, response_metadata }: AIMessageChunk): boolean {
  const details = response_metadata.incomplete_details as { reason?: unknown } | null | undefined; // The Responses API.
  return (
    Boolean(additional_kwargs.refusal) ||
    [additional_kwargs.stop_reason, response_metadata.stop_reason, details?.reason].some((reason) =>
      WITHHELD.has(reason),
    )
  );
}

function cachedIn({ usage_metadata }: AIMessageChunk): number {
  return usage_metadata?.input_token_details?.cache_read ?? 0;
}

function sizeOf(chunk: AIMessageChunk): number {
  const calls = chunk.tool_call_chunks ?? [];
  return chunk.text.length + calls.reduce((sum, call) => sum + (call.args?.length ?? 0), 0);
}
