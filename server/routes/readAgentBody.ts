/** Checks what members send to the agent's host: limited size, only the fields that the app uses, only the thread in the address. */
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
  if (path === "/threads") return JSON.stringify(pick(body, THREAD_FIELDS));
  return startsRun ? JSON.stringify(asRun({ ...body })) : text;
}

const THREAD_FIELDS = ["thread_id", "if_exists"];
/**
 * All else is left out: the host stores it with the run or the thread for as long as these exist, or waits with the
 * run (`after_seconds`, `multitask_strategy`), and a thread with a waiting run counts as busy and is never forgotten.
 */
const RUN_FIELDS = [
  "assistant_id",
  "input",
  "metadata",
  "stream_mode",
  "stream_resumable",
  "on_disconnect",
];
/** What the app stores with a run: the message's id, and who sent it. */
const METADATA_FIELDS = ["messageId", "startedBy", "startedByName"];
const MAX_METADATA_CHARACTERS = 500;

/** Converts the app's contract to the host's: adds the assistant, and renames `streamMode` to `stream_mode`. */
function asRun({ streamMode, metadata, ...body }: Record<string, unknown>): object {
  return {
    assistant_id: DEFAULT_ASSISTANT_ID,
    ...(streamMode !== undefined && { stream_mode: streamMode }),
    ...pick(body, RUN_FIELDS),
    ...(metadata !== undefined && { metadata: asMetadata(metadata) }),
  };
}

function asMetadata(metadata: unknown): object {
  return Object.fromEntries(
    Object.entries(pick(metadata, METADATA_FIELDS)).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value.slice(0, MAX_METADATA_CHARACTERS)]] : [],
    ),
  );
}

function pick(from: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof from !== "object" || from === null) return {};
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

/** Checkpoints and configurations may name a thread, which the host would use instead of the one in the address. */
function namesOtherThread(value: unknown, thread: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => (key === "thread_id" && inner !== thread) || namesOtherThread(inner, thread),
  );
}
