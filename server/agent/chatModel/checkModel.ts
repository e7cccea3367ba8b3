/** Sends the model one trivial call, so that a wrong key is found when the host starts and not by the first user. */
import { HumanMessage } from "@langchain/core/messages";
import { type FaultKind, faultOf } from "./modelFault.ts";
import { type ModelSettings, providerNamed, readModelSettings } from "./modelSettings.ts";
import { openModel } from "./openModel.ts";

const MAX_WAIT_MS = 15_000;

type Environment = Record<string, string | undefined>;

/**
 * Returns who writes the plans and what prevents the chat model from doing so, as a sentence for the operator.
 * @throws Error for invalid settings
 */
export async function checkModel(environment: Environment): Promise<string> {
  const settings = readModelSettings(environment);
  if (typeof settings === "string") return environment.MODEL ? `${settings} ${COMPOSER}` : COMPOSER;
  const model = `${settings.provider}:${settings.name}`;
  try {
    const { client } = await openModel(settings);
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    // The first chunk is enough; the rest is neither awaited nor billed.
    const stream = await client.stream([new HumanMessage("Say yes.")], { signal, callbacks: [] });
    for await (const _ of stream) break;
    return `The chat model ${model} writes the plans.`;
  } catch (error) {
    const { kind } = faultOf(error, Date.now());
    return `The chat model ${model} does not write: ${reasonOf(kind, settings)} ${COMPOSER}`;
  }
}

const COMPOSER = "The built-in composer writes.";

function reasonOf(kind: FaultKind, settings: ModelSettings): string {
  const { keyVariable } = providerNamed(settings.provider);
  const where = settings.baseUrl ?? "its own address";
  switch (kind) {
    case "key":
      return `its service does not accept ${keyVariable ?? "the request without a key"}; set the right one and start again.`;
    case "credit":
      return "its account has no credit left.";
    case "rejected":
      return `its service knows no such model at ${where}, or does not allow it; look at MODEL and MODEL_BASE_URL.`;
    case "unreachable":
    case "timeout":
      return `nothing answers at ${where}; look at MODEL_BASE_URL, and whether the server runs.`;
    default:
      return "its service has a fault or too much to do at the moment; it is tried again with each message.";
  }
}
