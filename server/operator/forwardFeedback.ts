/**
 * Feedback on its way to whoever runs Lamplight, where they gave an address for it. It is stored
 * already: an address that does not answer keeps nobody from saying something.
 */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import type { NewFeedback } from "../church/productFeedback.ts";
import { readSettings } from "../env.ts";
import { errorFacts, log } from "../log.ts";

const TIMEOUT_MS = 5_000;

/** Without the picture: it stays with the church, whose stewards can pass it on. */
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
