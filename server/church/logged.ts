/** The church object's lines in the log: which change a call made of it, under the call's own request id. */

import type { RequestContext } from "../identity/requestContext.ts";
import { errorFacts, log } from "../log.ts";
import type { Outcome } from "../refusal.ts";

/** `operation` begins with a verb; what follows names a project and stays out of the log. */
export function logged<Value>(
  operation: string,
  { requestId }: RequestContext,
  change: () => Outcome<Value>,
): Outcome<Value> {
  const [verb = ""] = operation.split(" ");
  try {
    const outcome = change();
    log("info", "change", { requestId, verb, outcome: outcome.ok ? "ok" : outcome.code });
    return outcome;
  } catch (error) {
    // Here the frames are still the object's own; the Worker only sees that the call failed.
    log("error", "objectFault", { requestId, verb, ...errorFacts(error) });
    throw error;
  }
}
