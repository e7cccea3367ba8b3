/**
 * Sends one row of the outbox: freezes its request, sends it and applies the answer.
 *
 * A crash is safe at any point. Before the request is frozen nothing was sent; afterwards the same
 * request is sent again under the same key; applying the answer and removing the row are one transaction.
 */

import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { ParkReason, WorkKind } from "#shared/domain/parkedRow.ts";
import type { ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asNew, rowsOf } from "../db/outbox.ts";
import { type InFlight, isReadable, type OutboxRow } from "../db/outboxRow.ts";
import { isKnownCall, isQuiet, MOST_QUIET_RETRIES } from "../db/queuedCalls.ts";
import type { Api } from "../http/createApi.ts";
import { classifyFailure } from "./retryPolicy.ts";
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
} satisfies { [Kind in WorkKind]: Sender<Kind, never, never> | Sender<Kind, unknown, unknown> };

/** Resolves with `moved` when the row was sent, parked, rescheduled or dropped, with `signedOut` when nobody is signed in. */
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

type AnySender = Sender<WorkKind, unknown, unknown>;

function senderOf(row: OutboxRow): AnySender | undefined {
  // The sender is looked up by the row's kind, so it only gets rows of that kind.
  const isKnown = isReadable(row) && (row.kind !== "call" || isKnownCall(row.payload));
  return isKnown ? (SENDERS[row.kind] as unknown as AnySender) : undefined;
}

/** Stores the request in the row, so that every attempt sends the same. Deletes the row and returns undefined when nothing is left to send. */
function freeze(
  { db, newId }: SendDeps,
  row: OutboxRow,
  sender: AnySender,
): Promise<InFlight | undefined> {
  return db.transaction("rw", db.tables, async () => {
    // The row may have been deleted, or joined by another change, since it was read.
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

/** Removes a row and runs `change` in one transaction; does nothing when the row was dropped meanwhile. */
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
  const action = classifyFailure(error, attempts, random());
  switch (action.kind) {
    case "signedOut":
      return "signedOut";
    case "retry":
      if (isQuiet(row) && attempts > MOST_QUIET_RETRIES) {
        await db.outbox.delete(row.seq);
        return "moved";
      }
      await db.outbox.update(row.seq, {
        attempts,
        notBefore: now() + action.afterMs,
        isHeldByServer: action.isHeldByServer,
        failure: failureOf(error),
      });
      return "moved";
    case "rebase":
      await db.transaction("rw", db.tables, async () => {
        if (!(await db.outbox.get(row.seq))) return;
        await rebase(db, row.entity, action.answer, deps);
        await db.outbox.update(row.seq, asNew);
      });
      return "moved";
    case "park":
      await park(deps, row, action.reason, sender);
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

/** Whether a later row makes this one unnecessary: a later save sends everything unsent, a later title replaces this one. Then the person decides only once. */
async function isCarriedByLater(db: LamplightDatabase, row: OutboxRow): Promise<boolean> {
  if (row.kind !== "autoSave" && row.kind !== "title") return false;
  const rows = await rowsOf(db, row.entity);
  return rows.some(({ kind, seq }) => kind === row.kind && seq > row.seq);
}
