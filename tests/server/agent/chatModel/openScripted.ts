import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelCaller } from "../../../../server/agent/chatModel/callModel.ts";
import { chatModelWriter } from "../../../../server/agent/chatModel/chatModel.ts";
import type { ModelSettings } from "../../../../server/agent/chatModel/modelSettings.ts";
import { openModel } from "../../../../server/agent/chatModel/openModel.ts";
import { TokenBudget } from "../../../../server/agent/chatModel/tokenBudget.ts";
import type { Writer } from "../../../../server/agent/writer.ts";
import {
  type ModelReply,
  type ModelRequest,
  type ScriptedModel,
  startScriptedModel,
} from "../../../support/scriptedModel.ts";

export interface Scripted extends ScriptedModel {
  writer: Writer;
  budget: TokenBudget;
}

type Script =
  | ((request: ModelRequest, index: number) => ModelReply | Promise<ModelReply>)
  | ModelReply[];

/** The chat model as a writer, before a server that answers by the script; the last reply of a list is repeated. */
export async function openScripted(
  script: Script,
  partial: Partial<ModelSettings> = {},
): Promise<Scripted> {
  const answer = Array.isArray(script)
    ? (_: ModelRequest, index: number) => script[Math.min(index, script.length - 1)] ?? EMPTY
    : script;
  const model = await startScriptedModel(answer);
  const stateDir = mkdtempSync(join(tmpdir(), "lamplight-model-"));
  const settings: ModelSettings = {
    provider: "openai",
    name: "scripted",
    baseUrl: model.baseUrl,
    parallelCalls: 4,
    silenceMs: 2_000,
    dailyTokens: 1_000_000,
    stateDir,
    ...partial,
  };
  process.env.OPENAI_API_KEY = "a key of the tests";
  const budget = new TokenBudget(join(stateDir, "model-tokens.json"), settings.dailyTokens);
  const writer = chatModelWriter(modelCaller(await openModel(settings), { ...settings, budget }));
  const stop = async () => {
    await model.stop();
    await budget.flush();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { ...model, stop, writer, budget };
}

const EMPTY: ModelReply = { kind: "empty" };
