/**
 * Outbox rows that are a single call: the queued payload is the request itself, and its answer
 * changes nothing on this device. A new kind is a new entry here.
 *
 * Its contract must be in `src/shared/contracts/`, and its server must treat a repeated request
 * under the same idempotency key as already done.
 */
import type * as z from "zod/mini";
import { sayYes } from "#shared/contracts/approvals.ts";
import type { Call } from "#shared/contracts/call.ts";
import { decideComment } from "#shared/contracts/commentDecision.ts";
import { sendFeedback } from "#shared/contracts/feedback.ts";
import { sendProductEvents } from "#shared/contracts/productEvents.ts";
import { browserClockAndIds, type ClockAndIds } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { enqueue } from "./outbox.ts";
import type { OutboxRow } from "./outboxRow.ts";

export interface QueuedCall {
  call: Call<z.ZodMiniType, z.ZodMiniType>;
  /**
   * Not shown as waiting, and dropped instead of parked when it is refused or has failed too often.
   * For reports of the app itself, never for anything that a person wrote.
   */
  isQuiet: boolean;
}

export const QUEUED_CALLS: Record<string, QueuedCall> = {
  feedback: { call: sendFeedback, isQuiet: false },
  commentDecision: { call: decideComment, isQuiet: false },
  stewardYes: { call: sayYes, isQuiet: false },
  productEvents: { call: sendProductEvents, isQuiet: true },
};

/** How often a quiet call is retried before it is dropped. */
export { MAX_RETRIES as MOST_QUIET_RETRIES } from "#shared/domain/stream/eventQueue.ts";

/**
 * Queues a call behind other rows of its entity. Call it in the transaction that makes the change, if any.
 * @throws Error for a name without an entry, or a body that does not match its contract
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
