import { Refusal } from "../refusal.ts";

/**
 * The body of a request that starts a run, as text. A webhook would make the agent host call
 * any address that a caller names, so there is none.
 * @throws Refusal `bad_json`, or `invalid` when it names a webhook.
 */
export async function readRunRequest(request: Request): Promise<string> {
  const text = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal("bad_json", "The request is not valid JSON.");
  }
  if (typeof body === "object" && body !== null && "webhook" in body && body.webhook) {
    throw new Refusal("invalid", '"webhook" is not allowed.');
  }
  return text;
}
