/**
 * Work that is one call and nothing else: what is queued is the request itself, and nothing on this
 * device follows from its answer. A new kind is an entry here.
 *
 * Its contract must stand in `src/shared/contracts/`, and its server must take the same request
 * under the same idempotency key as done already.
 */
import type * as z from "zod/mini";
import type { Call } from "#shared/contracts/call.ts";
import { sendFeedback } from "#shared/contracts/feedback.ts";
import { sendProductEvents } from "#shared/contracts/productEvents.ts";
import { browserClockAndIds, type ClockAndIds } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { enqueue } from "./outbox.ts";
import type { OutboxRow } from "./outboxRow.ts";

export interface QueuedCall {
  call: Call<z.ZodMiniType, z.ZodMiniType>;
  /**
   * Counts for nobody: not shown as waiting, and dropped instead of parked when it is refused or has failed
   * too often. For what the app reports by itself, never for what a person wrote.
   */
  isQuiet: boolean;
}

export const QUEUED_CALLS: Record<string, QueuedCall> = {
  feedback: { call: sendFeedback, isQuiet: false },
  productEvents: { call: sendProductEvents, isQuiet: true },
};

/** How often a quiet call is tried again before it is given up. */
export { MAX_RETRIES as MOST_QUIET_RETRIES } from "#shared/domain/stream/eventQueue.ts";

/**
 * Queues a call behind what waits of the same entity. Call it in the transaction that makes the change, if any.
 * @throws Error for a name without an entry, or a body that its contract does not take
 */
export async function enqueueCall(
  db: LamplightDatabase,
  name: string,
  {
    entity,
    parameters = {},
    body,
  }: { entity: string; parameters?: Record<string, string>; body: unknown },
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  const payload = { name, parameters, body };
  if (!isKnownCall(payload)) throw new Error(`${name} cannot be queued like this`);
  await enqueue(db, entity, { kind: "call", payload }, effects);
}

export function isKnownCall({ name, body }: { name: string; body: unknown }): boolean {
  return QUEUED_CALLS[name]?.call.request.safeParse(body).success ?? false;
}

export function isQuiet(row: OutboxRow): boolean {
  return row.kind === "call" && (QUEUED_CALLS[row.payload.name]?.isQuiet ?? false);
}
