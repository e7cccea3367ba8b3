import { modelCaller } from "../../../../server/agent/chatModel/callModel.ts";
import { chatModelWriter } from "../../../../server/agent/chatModel/chatModel.ts";
import type { ModelSettings } from "../../../../server/agent/chatModel/modelSettings.ts";
import { openModel } from "../../../../server/agent/chatModel/openModel.ts";
import type { Usage } from "../../../../server/agent/chatModel/tokens.ts";
import type { Writer } from "../../../../server/agent/writer.ts";
import { CountedTokens } from "../../../support/countedTokens.ts";
import {
  type ModelReply,
  type ModelRequest,
  type ScriptedModel,
  type ScriptedOptions,
  startScriptedModel,
} from "../../../support/scriptedModel.ts";

export interface Scripted extends ScriptedModel {
  writer: Writer;
  budget: CountedTokens;
}

type Script =
  | ((request: ModelRequest, index: number) => ModelReply | Promise<ModelReply>)
  | ModelReply[];

/** The chat model as a writer, before a server that answers by the script; the last reply of a list is repeated. */
export async function openScripted(
  script: Script,
  partial: Partial<ModelSettings> = {},
  { onUsage, ...options }: ScriptedOptions & { onUsage?: (usage: Usage) => void } = {},
): Promise<Scripted> {
  const answer = Array.isArray(script)
    ? (_: ModelRequest, index: number) => script[Math.min(index, script.length - 1)] ?? EMPTY
    : script;
  const model = await startScriptedModel(answer, options);
  const settings: ModelSettings = {
    provider: model.provider,
    name: "scripted",
    apiKey: "a key of the tests",
    baseUrl: model.baseUrl,
    contextTokens: 64_000,
    parallelCalls: 4,
    silenceMs: 2_000,
    dailyTokens: 1_000_000,
    ...partial,
  };
  const budget = new CountedTokens(settings.dailyTokens);
  const limits = { ...settings, budget, ...(onUsage ? { onUsage } : {}) };
  const writer = chatModelWriter(modelCaller(await openModel(settings), limits));
  return { ...model, writer, budget };
}

const EMPTY: ModelReply = { kind: "empty" };
