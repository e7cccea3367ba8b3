/**
 * Forwards feedback to the operator's webhook, if one is set. The feedback is already stored, so a
 * webhook that does not answer is only logged.
 */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import type { NewFeedback } from "../church/productFeedback.ts";
import { readSettings } from "../env.ts";
import { errorFacts, log } from "../log.ts";

const TIMEOUT_MS = 5_000;

/** Sends feedback without its screenshot, which stays with the church; its stewards can pass it on. */
export async function forwardFeedback(
  c: Context<AppEnv>,
  { id, kind, text, replyTo, screenshot }: NewFeedback,
): Promise<void> {
  const { feedback } = readSettings(c.env);
  if (!feedback) return;
  const requestId = c.get("requestId");
  try {
    const { ok, status } = await fetch(feedback.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(feedback.secret && { Authorization: `Bearer ${feedback.secret}` }),
      },
      body: JSON.stringify({ id, kind, text, replyTo, hasScreenshot: screenshot !== null }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) log("warning", "feedbackNotTold", { requestId, status });
  } catch (error) {
    log("warning", "feedbackNotTold", { requestId, ...errorFacts(error) });
  }
}
