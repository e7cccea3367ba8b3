import { modelCaller } from "./chatModel/callModel.ts";
import { chatModelWriter } from "./chatModel/chatModel.ts";
import { readModelSettings } from "./chatModel/modelSettings.ts";
import { openModel } from "./chatModel/openModel.ts";
import { churchBudget } from "./chatModel/tokenBudget.ts";
import { composer } from "./composer/composer.ts";
import type { Writer } from "./writer.ts";

/** The chat model if the environment has one with its key, else the composer. @throws Error for invalid settings */
export async function chooseWriter(
  environment: Record<string, string | undefined>,
): Promise<Writer> {
  const settings = readModelSettings(environment);
  if (typeof settings === "string") {
    if (environment.MODEL) console.error(`${settings} The built-in composer writes.`);
    return composer;
  }
  const budget = churchBudget(settings.dailyTokens, environment.AGENT_SECRET ?? "");
  return chatModelWriter(modelCaller(await openModel(settings), { ...settings, budget }));
}
