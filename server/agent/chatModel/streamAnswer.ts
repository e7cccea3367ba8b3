/** One call of the model over its stream, with limits on silence and on the whole. */

import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { Runnable } from "@langchain/core/runnables";
import { ModelFault } from "./modelFault.ts";

/** A whole call may take this many times the silence that is allowed. */
const CALL_SILENCES = 4;

export type BoundModel = Runnable<BaseMessage[], AIMessageChunk>;

export interface Streamed {
  answer: AIMessageChunk | undefined;
  /** Characters that arrived, also of an answer that was cut. */
  characters: number;
}

/**
 * Reads an answer to its end into `streamed`, so that the caller knows what came before a fault.
 * @throws ModelFault for silence and refusals, else whatever the provider's client throws.
 */
export async function streamAnswer(
  model: BoundModel,
  messages: BaseMessage[],
  streamed: Streamed,
  limits: { silenceMs: number; signal?: AbortSignal | undefined },
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
      if (isRefusal(takeRaw(chunk))) throw new ModelFault("refused");
      streamed.characters += sizeOf(chunk);
      streamed.answer = streamed.answer ? streamed.answer.concat(chunk) : chunk;
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
  if (!streamed.answer) throw new ModelFault("malformed");
  return streamed.answer;
}

/** The chunk as it was sent, where the client keeps it; taken out, since it would be added up. */
function takeRaw(chunk: AIMessageChunk): unknown {
  const raw = chunk.additional_kwargs.__raw_response;
  delete chunk.additional_kwargs.__raw_response;
  return raw;
}

function isRefusal(raw: unknown): boolean {
  const choices = (
    raw as { choices?: { delta?: { refusal?: unknown }; finish_reason?: unknown }[] }
  )?.choices;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  return Boolean(choice?.delta?.refusal) || choice?.finish_reason === "content_filter";
}

function sizeOf(chunk: AIMessageChunk): number {
  const calls = chunk.tool_call_chunks ?? [];
  return chunk.text.length + calls.reduce((sum, call) => sum + (call.args?.length ?? 0), 0);
}
