/** A chat model as the environment names it, with what its calls cost and what became of its answers. */
import { type CallModel, modelCaller } from "../../../server/agent/chatModel/callModel.ts";
import { readModelSettings } from "../../../server/agent/chatModel/modelSettings.ts";
import { openModel } from "../../../server/agent/chatModel/openModel.ts";
import { CountedTokens } from "../../support/countedTokens.ts";

export interface Tally {
  calls: number;
  input: number;
  cached: number;
  output: number;
  repairs: number;
  misquoted: number;
}

export interface Measured {
  name: string;
  call: CallModel;
  tally: Tally;
}

/** @throws Error in a sentence, where the environment has no model or no key. */
export async function openMeasured(
  environment: Record<string, string | undefined>,
): Promise<Measured> {
  const settings = readModelSettings(environment);
  if (typeof settings === "string") throw new Error(settings);
  const tally: Tally = { calls: 0, input: 0, cached: 0, output: 0, repairs: 0, misquoted: 0 };
  const call = modelCaller(await openModel(settings), {
    ...settings,
    budget: new CountedTokens(),
    onUsage: ({ input, cached, output }) => {
      tally.calls += 1;
      tally.input += input;
      tally.cached += cached;
      tally.output += output;
    },
    note: (what, count) => {
      if (what === "repair") tally.repairs += count;
      else tally.misquoted += count;
    },
  });
  return { name: `${settings.provider}:${settings.name}`, call, tally };
}

export function tokensOf({ input, output }: Tally): number {
  return input + output;
}
