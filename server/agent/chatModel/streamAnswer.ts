/** One call of the model over its stream, with limits on silence and on the whole. */
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import type { Runnable } from "@langchain/core/runnables";
import { ModelFault } from "./modelFault.ts";
import { CALL_SILENCES } from "./providers.ts";

export type BoundModel = Runnable<BaseMessage[], AIMessageChunk>;

export interface Streamed {
  answer: AIMessageChunk | undefined;
  /** Characters that arrived, also of an answer that was cut. */
  characters: number;
  /** Some clients report what was cached with every chunk, and their sum would count it often. */
  cached: number;
}

export interface StreamLimits {
  silenceMs: number;
  signal?: AbortSignal | undefined;
  /** Called with the answer as far as it has come. */
  onProgress?: ((answer: AIMessageChunk) => void) | undefined;
}

/**
 * Reads an answer to its end into `streamed`, so that the caller knows what came before a fault.
 * @throws ModelFault for silence and refusals, else whatever the provider's client throws.
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
    // The run's stream would else show what is still unchecked.
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
    // A client may take an abort for the end of the stream.
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

/** The chunk as it was sent, where the client keeps it; taken out, since it would be added up. */
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

/** How the other services end an answer that they withhold. */
const WITHHELD = new Set<unknown>(["refusal", "content_filter"]);

function isRefusal({ additional_kwargs, response_metadata }: AIMessageChunk): boolean {
  const details = response_metadata.incomplete_details as { reason?: unknown } | null | undefined; // Of the Responses API.
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
