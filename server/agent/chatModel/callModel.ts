/** A call of the model as the rest sees it: counted, bounded, tried again where that helps. */
import { setTimeout as delay } from "node:timers/promises";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { StructuredToolInterface } from "@langchain/core/tools";
import { Gate } from "../gate.ts";
import type { RunContext } from "../writer.ts";
import { faultOf, ModelFault } from "./modelFault.ts";
import { MAX_ANSWER_TOKENS } from "./openModel.ts";
import { Pace } from "./pace.ts";
import { type BoundModel, type Streamed, streamAnswer } from "./streamAnswer.ts";
import type { TokenBudget } from "./tokenBudget.ts";

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 1_000;
/** Nobody waits longer than this before a screen: then it is said instead. */
const LONGEST_WAIT_MS = 20_000;
/** Text in English has about four characters a token; three errs on the church's side of the budget. */
const CHARACTERS_PER_TOKEN = 3;

export interface Offer {
  tools: StructuredToolInterface[];
  /** The only tool that may be called, where there is one. */
  only?: string;
}

export type CallModel = (
  messages: BaseMessage[],
  offer: Offer,
  run: RunContext,
) => Promise<AIMessageChunk>;

export interface CallLimits {
  parallelCalls: number;
  silenceMs: number;
  budget: TokenBudget;
}

export function modelCaller(model: BaseChatModel, limits: CallLimits): CallModel {
  const gate = new Gate(limits.parallelCalls);
  const pace = new Pace();

  const attempt = async (bound: BoundModel, messages: BaseMessage[], run: RunContext) => {
    const sent = tokensIn(messages);
    const hold = limits.budget.hold(run.church, sent + MAX_ANSWER_TOKENS);
    const streamed: Streamed = { answer: undefined, characters: 0 };
    let cost = 0;
    try {
      const answer = await streamAnswer(bound, messages, streamed, {
        ...limits,
        signal: run.signal,
      });
      const usage = answer.usage_metadata?.total_tokens;
      cost = usage || sent + streamed.characters / CHARACTERS_PER_TOKEN;
      return answer;
    } catch (error) {
      // What was answered before a fault is paid for; a call that was turned away is not.
      if (streamed.characters > 0) cost = sent + streamed.characters / CHARACTERS_PER_TOKEN;
      throw error;
    } finally {
      hold.settle(cost);
    }
  };

  /** Tries once, and settles before the next call begins what this one means for the others. */
  const tryOnce = async (
    bound: BoundModel,
    messages: BaseMessage[],
    run: RunContext,
    tries: number,
  ) => {
    await delay(pace.waitBefore(Date.now()), undefined, withSignal(run.signal));
    try {
      const answer = await attempt(bound, messages, run);
      pace.succeeded();
      return { answer };
    } catch (error) {
      run.signal?.throwIfAborted();
      const fault = faultOf(error, Date.now());
      const waitMs = fault.waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1);
      if (!fault.isPassing || tries === ATTEMPTS || waitMs > LONGEST_WAIT_MS) {
        pace.gaveUp(fault, Date.now());
        throw report(fault);
      }
      // A busy service is busy for every call, a broken line concerns this one alone.
      if (fault.kind === "rateLimit") pace.holdUntil(Date.now() + waitMs);
      return { waitMs };
    }
  };

  return async (messages, { tools, only }, run) => {
    const bound = bind(model, tools, only ? { tool_choice: only } : {});
    for (let tries = 1; ; tries++) {
      const result = await gate.run(() => tryOnce(bound, messages, run, tries));
      if (result.answer) return result.answer;
      await delay(result.waitMs, undefined, withSignal(run.signal));
    }
  };
}

function bind(
  model: BaseChatModel,
  tools: StructuredToolInterface[],
  choice: Record<string, unknown>,
): BoundModel {
  if (!model.bindTools) throw new ModelFault("rejected");
  return model.bindTools(tools, choice);
}

function withSignal(signal: AbortSignal | undefined) {
  return signal ? { signal } : {};
}

function tokensIn(messages: readonly BaseMessage[]): number {
  const characters = messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** For the operator: what went wrong, never what was written. */
function report(fault: ModelFault): ModelFault {
  const status = (fault.cause as { status?: unknown } | undefined)?.status;
  console.error(JSON.stringify({ event: "model_fault", kind: fault.kind, status }));
  return fault;
}
