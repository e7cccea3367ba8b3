/** Runs a change of the church's object and logs it with the request's id. */

import type { RequestContext } from "../identity/requestContext.ts";
import { errorFacts, log } from "../log.ts";
import type { Outcome } from "../refusal.ts";

/** `operation` begins with a verb, which is logged; the rest names a project and is not. */
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
    // Logged here for the object's stack frames; the Worker sees only that the call failed.
    log("error", "objectFault", { requestId, verb, ...errorFacts(error) });
    throw error;
  }
}
