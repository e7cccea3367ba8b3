/** The answers table: a request repeated under its idempotency key changes nothing and gets the first response. */

import type { RequestContext } from "../identity/requestContext.ts";
import { Refusal } from "../refusal.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

/**
 * Runs `change` once for each key of a person. Refusals are not stored, since they change nothing.
 * Must run inside the transaction of the change.
 * @throws Refusal `invalid` when the key was used for another operation.
 */
export function answerOnce<Answer>(
  store: ChurchStore,
  { by, key }: RequestContext,
  operation: string,
  change: () => Answer,
): Answer {
  if (key === undefined) return change();
  const [seen] = store.sql
    .exec<{ operation: string; json: string }>(
      "SELECT operation, json FROM answers WHERE uid = ? AND key = ?",
      by.uid,
      key,
    )
    .toArray();
  if (seen && seen.operation !== operation) {
    throw new Refusal("invalid", "This Idempotency-Key was already used for something else.");
  }
  if (seen) return JSON.parse(seen.json);
  const answer = change();
  store.sql.exec(
    "INSERT INTO answers (uid, key, operation, json, at) VALUES (?, ?, ?, ?, ?)",
    by.uid,
    key,
    operation,
    toRowJson(answer),
    store.now,
  );
  return answer;
}
