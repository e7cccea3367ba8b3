/**
 * One row of the outbox: frozen, sent, and ended by its answer.
 *
 * A crash anywhere is safe. Before the payload is frozen nothing was sent; after it the same
 * request goes again under the same key; the answer and the row's removal are one transaction.
 */

import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { ParkReason } from "#shared/domain/parkedRow.ts";
import type { ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asNew, rowsOf } from "../db/outbox.ts";
import { type InFlight, isReadable, type OutboxKind, type OutboxRow } from "../db/outboxRow.ts";
import { isKnownCall, isQuiet, MOST_QUIET_RETRIES } from "../db/queuedCalls.ts";
import type { Api } from "../http/createApi.ts";
import { judgeFailure } from "./retryPolicy.ts";
import { autoSaveSender, rebase } from "./senders/autoSaveSender.ts";
import { callSender } from "./senders/callSender.ts";
import { createProjectSender } from "./senders/createProjectSender.ts";
import { deleteProjectSender } from "./senders/deleteProjectSender.ts";
import type { Sender } from "./senders/sender.ts";
import { titleSender } from "./senders/titleSender.ts";
import { updateProjectSender } from "./senders/updateProjectSender.ts";

export interface SendDeps extends ClockAndIds {
  db: LamplightDatabase;
  api: Api;
  /** In [0, 1). */
  random(): number;
}

const SENDERS = {
  createProject: createProjectSender,
  autoSave: autoSaveSender,
  title: titleSender,
  updateProject: updateProjectSender,
  deleteProject: deleteProjectSender,
  call: callSender,
} satisfies { [Kind in OutboxKind]: Sender<Kind, never, never> | Sender<Kind, unknown, unknown> };

/** `signedOut` when nobody is there to send it as. */
export async function sendRow(deps: SendDeps, row: OutboxRow): Promise<"moved" | "signedOut"> {
  const { db, api } = deps;
  const sender = senderOf(row);
  if (!sender) {
    await park(deps, row, { code: "unreadable", status: 0, sentence: "" });
    return "moved";
  }
  try {
    const frozen = row.inFlight ?? (await freeze(deps, row, sender));
    if (!frozen) return "moved";
    const { body, idempotencyKey: key } = frozen;
    const answer = await sender.send(api, row, { body, key });
    await settle(db, row, () => sender.apply(db, row, { body, answer }, deps));
    return "moved";
  } catch (error) {
    return handleFailure(deps, row, sender, error);
  }
}

type AnySender = Sender<OutboxKind, unknown, unknown>;

function senderOf(row: OutboxRow): AnySender | undefined {
  // Each sender gets rows of its own kind alone: it is found by that kind.
  const isKnown = isReadable(row) && (row.kind !== "call" || isKnownCall(row.payload));
  return isKnown ? (SENDERS[row.kind] as unknown as AnySender) : undefined;
}

/** What will be sent, from now on unchanged. Undefined when nothing is left to send, and the row is gone. */
function freeze(
  { db, newId }: SendDeps,
  row: OutboxRow,
  sender: AnySender,
): Promise<InFlight | undefined> {
  return db.transaction("rw", db.tables, async () => {
    // Deleted or joined by another change since it was read.
    const now = await db.outbox.get(row.seq);
    if (!now) return undefined;
    const body = await sender.freeze(db, now);
    if (body === undefined) {
      await db.outbox.delete(row.seq);
      return undefined;
    }
    const inFlight = { idempotencyKey: newId(), body };
    await db.outbox.update(row.seq, { inFlight });
    return inFlight;
  });
}

/** Ends a row together with what its end means. A row that was dropped meanwhile ends without it. */
async function settle(
  db: LamplightDatabase,
  row: OutboxRow,
  change: () => Promise<void>,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    if (!(await db.outbox.get(row.seq))) return;
    await change();
    await db.outbox.delete(row.seq);
  });
}

async function handleFailure(
  deps: SendDeps,
  row: OutboxRow,
  sender: AnySender,
  error: unknown,
): Promise<"moved" | "signedOut"> {
  const { db, now, random } = deps;
  if (error instanceof ApiError && sender.isDoneBy?.(error.status)) {
    await settle(db, row, async () => {});
    return "moved";
  }
  const attempts = row.attempts + 1;
  const verdict = judgeFailure(error, attempts, random());
  switch (verdict.kind) {
    case "signedOut":
      return "signedOut";
    case "retry":
      if (isQuiet(row) && attempts > MOST_QUIET_RETRIES) {
        await db.outbox.delete(row.seq);
        return "moved";
      }
      await db.outbox.update(row.seq, {
        attempts,
        notBefore: now() + verdict.afterMs,
        isHeldByServer: verdict.isHeldByServer,
        failure: failureOf(error),
      });
      return "moved";
    case "rebase":
      await db.transaction("rw", db.tables, async () => {
        if (!(await db.outbox.get(row.seq))) return;
        await rebase(db, row.entity, verdict.answer, deps);
        await db.outbox.update(row.seq, asNew);
      });
      return "moved";
    case "park":
      await park(deps, row, verdict.reason, sender);
      return "moved";
  }
}

function failureOf(error: unknown): OutboxRow["failure"] {
  if (!(error instanceof ApiError)) return null;
  return { status: error.status, sentence: error.hasSentence ? error.message : "" };
}

async function park(
  { db }: SendDeps,
  row: OutboxRow,
  reason: ParkReason,
  sender?: AnySender,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    if (!(await db.outbox.get(row.seq))) return;
    if (isQuiet(row)) return void (await db.outbox.delete(row.seq));
    if (await isCarriedByLater(db, row)) await db.outbox.delete(row.seq);
    else await db.outbox.update(row.seq, { state: "parked", reason });
    await sender?.undo?.(db, row);
  });
}

/** A later save sends all that is unsent, and a later name takes the place of this one: a person decides once. */
async function isCarriedByLater(db: LamplightDatabase, row: OutboxRow): Promise<boolean> {
  if (row.kind !== "autoSave" && row.kind !== "title") return false;
  const rows = await rowsOf(db, row.entity);
  return rows.some(({ kind, seq }) => kind === row.kind && seq > row.seq);
}
