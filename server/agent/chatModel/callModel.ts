/** Calls the model: counts tokens, limits time, retries where that helps. */
import { setTimeout as delay } from "node:timers/promises";
import { type AIMessageChunk, type BaseMessage, SystemMessage } from "@langchain/core/messages";
import type { StructuredToolInterface } from "@langchain/core/tools";
import { Gate } from "../gate.ts";
import type { RunContext } from "../writer.ts";
import { faultOf, ModelFault } from "./modelFault.ts";
import type { OpenedModel } from "./openModel.ts";
import { Pace } from "./pace.ts";
import { MAX_ANSWER_TOKENS } from "./providers.ts";
import { type BoundModel, type Streamed, streamAnswer } from "./streamAnswer.ts";
import type { TokenBudget } from "./tokenBudget.ts";
import { CHARACTERS_PER_TOKEN, reportedUsage, tokensIn, type Usage } from "./tokens.ts";
import { portableTool } from "./toolSchema.ts";

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 1_000;
/** The longest wait before a retry; beyond it the person is told instead. */
const LONGEST_WAIT_MS = 20_000;

export interface Offer {
  tools: StructuredToolInterface[];
  /** The only tool that may be called, if there are tools. */
  only?: string;
  /** Whether nothing has to be looked up, so that a service may answer with the arguments of `submit` as text. */
  isClosed?: boolean;
  /** Called with the answer received so far. A retried call starts from the beginning. */
  onProgress?: (answer: AIMessageChunk) => void;
}

export interface CallModel {
  (messages: BaseMessage[], offer: Offer, run: RunContext): Promise<AIMessageChunk>;
  /** Characters that one call may send beside the rules. */
  roomCharacters: number;
  /** Whether an answer without lookups comes as text, in which the service streams it. */
  isText: boolean;
  /** For benchmarks: an answer was sent back for correction, or misquoting sentences were removed. */
  note?: ((what: "repair" | "misquoted", count: number) => void) | undefined;
}

export interface CallLimits {
  parallelCalls: number;
  silenceMs: number;
  budget: TokenBudget;
  /** Reports the usage of each call, for benchmarks. */
  onUsage?: (usage: Usage) => void;
  note?: CallModel["note"];
}

export function modelCaller(model: OpenedModel, limits: CallLimits): CallModel {
  const gate = new Gate({ all: limits.parallelCalls });
  const pace = new Pace();

  const attempt = async (
    bound: BoundModel,
    messages: BaseMessage[],
    { onProgress }: Offer,
    run: RunContext,
  ) => {
    const sent = tokensIn(messages);
    const hold = await limits.budget.hold(run, sent + MAX_ANSWER_TOKENS);
    const streamed: Streamed = { answer: undefined, characters: 0, cached: 0 };
    const estimated = () => ({
      input: sent,
      cached: 0,
      output: Math.ceil(streamed.characters / CHARACTERS_PER_TOKEN),
    });
    let usage: Usage | undefined;
    try {
      const answer = await streamAnswer(bound, messages, streamed, {
        silenceMs: limits.silenceMs,
        signal: run.signal,
        onProgress,
      });
      usage = reportedUsage(answer.usage_metadata, streamed.cached) ?? estimated();
      return answer;
    } catch (error) {
      // A partial answer is billed; a rejected call is not.
      if (streamed.characters > 0) usage = estimated();
      throw error;
    } finally {
      hold.settle(usage ? usage.input + usage.output : 0);
      if (usage) limits.onUsage?.(usage);
    }
  };

  /** Makes one attempt and updates `pace` before the next call begins. */
  const tryOnce = async (
    bound: BoundModel,
    messages: BaseMessage[],
    offer: Offer,
    run: RunContext,
    tries: number,
  ) => {
    await delay(pace.waitBefore(Date.now()), undefined, withSignal(run.signal));
    try {
      const answer = await attempt(bound, messages, offer, run);
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
      // A busy service affects every call, a dropped connection only this one.
      if (fault.kind === "rateLimit") pace.holdUntil(Date.now() + waitMs);
      return { waitMs };
    }
  };

  const call = async (messages: BaseMessage[], offer: Offer, run: RunContext) => {
    const bound = bind(model, offer);
    const marked = model.isCacheMarked ? withCacheMark(messages) : messages;
    for (let tries = 1; ; tries++) {
      const result = await gate.run(run.church, () => tryOnce(bound, marked, offer, run, tries));
      if (result.answer) return result.answer;
      await delay(result.waitMs, undefined, withSignal(run.signal));
    }
  };
  const { roomCharacters, asText } = model;
  return Object.assign(call, { roomCharacters, isText: asText !== undefined, note: limits.note });
}

function bind(
  { client, isForcedByChoice, asText }: OpenedModel,
  { tools, only, isClosed = false }: Offer,
): BoundModel {
  if (!client.bindTools) throw new ModelFault("rejected");
  const submit = tools.find(({ name }) => name === "submit");
  if (isClosed && asText && submit) {
    const { parameters } = portableTool(submit).function;
    return client.withConfig(asText(parameters)) as BoundModel; // A provider's own options.
  }
  const offered = only && !isForcedByChoice ? tools.filter(({ name }) => name === only) : tools;
  return client.bindTools(offered.map(portableTool), only ? { tool_choice: only } : {});
}

/** Tools and rules are identical in every call and come first. Services do not cache what follows the mark. */
function withCacheMark(messages: readonly BaseMessage[]): BaseMessage[] {
  return messages.map((message) => {
    if (!SystemMessage.isInstance(message)) return message;
    const { text } = message;
    return new SystemMessage({
      content: [{ type: "text", text, cache_control: { type: "ephemeral" } }],
    });
  });
}

function withSignal(signal: AbortSignal | undefined) {
  return signal ? { signal } : {};
}

/** Logs the fault for the operator, without any message text. */
function report(fault: ModelFault): ModelFault {
  const status = (fault.cause as { status?: unknown } | undefined)?.status;
  console.error(JSON.stringify({ event: "model_fault", kind: fault.kind, status }));
  return fault;
}
