/** Checks what members send to the agent's host: limited size, only the thread in the address, and no webhooks. */
import { DEFAULT_ASSISTANT_ID } from "#shared/contracts/agent.ts";
import { parseJson } from "../parseJson.ts";
import { Refusal } from "../refusal.ts";

/** The limit for requests that start no run, and so carry no plan. */
const MAX_SMALL_BYTES = 64 * 1024;

/**
 * @param path after `/api/agent`
 * @returns the body as text, or null if there is none
 * @throws Refusal `bad_json`, `too_large`, or `invalid` for a webhook or another thread
 */
export async function readAgentBody(
  request: Request,
  path: string,
  startsRun: boolean,
): Promise<string | null> {
  const text = await request.text();
  if (text === "") {
    if (startsRun) throw new Refusal("bad_json", "The request is not valid JSON.");
    return null;
  }
  if (!startsRun && new TextEncoder().encode(text).length > MAX_SMALL_BYTES)
    throw new Refusal("too_large", "This is larger than the 64 KB that such a request may carry.");
  const body = parseJson(text);
  if (typeof body !== "object" || body === null) return text;
  if ("webhook" in body && body.webhook) throw new Refusal("invalid", '"webhook" is not allowed.');
  const thread = /^\/threads\/([\w-]+)/.exec(path)?.[1];
  const { input: _, values: __, ...around } = body as Record<string, unknown>; // Checked above to be an object.
  if (thread && namesOtherThread(around, thread))
    throw new Refusal("invalid", "A request speaks of the thread in its address alone.");
  return startsRun && !Array.isArray(body) ? JSON.stringify(asRun({ ...body })) : text;
}

/** Converts the app's contract to the host's: adds the assistant, and renames `streamMode` to `stream_mode`. */
function asRun({ streamMode, ...body }: Record<string, unknown>): Record<string, unknown> {
  return {
    assistant_id: DEFAULT_ASSISTANT_ID,
    ...(streamMode !== undefined && { stream_mode: streamMode }),
    ...body,
  };
}

/** Checkpoints and configurations may name a thread, which the host would use instead of the one in the address. */
function namesOtherThread(value: unknown, thread: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === "thread_id" && inner !== thread) || namesOtherThread(inner, thread),
  );
}
