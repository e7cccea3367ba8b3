/** Runs that were stopped here and may still run on the server: stored until the server has confirmed the cancel. */
import * as z from "zod/mini";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { type CancelDeps, cancelRun } from "./cancelRun.ts";
import { CANCEL_PREFIX } from "./storedCancels.ts";

const pendingSchema = z.object({
  threadId: z.nullable(z.string()),
  runId: z.nullable(z.string()),
  messageId: z.string(),
  wasAttempted: z.boolean(),
});
export type PendingCancel = z.infer<typeof pendingSchema>;

/** Stores a cancel to send. Call it in the transaction that ends the run here. */
export async function rememberCancel(
  db: LamplightDatabase,
  { threadId, runId, messageId, wasAttempted }: PendingCancel,
): Promise<void> {
  if (!threadId || (!runId && !wasAttempted)) return;
  const value: PendingCancel = { threadId, runId, messageId, wasAttempted };
  await db.settings.put({ key: CANCEL_PREFIX + messageId, value });
}

/** Sends every stored cancel, and removes those that reached the server. */
export async function sendCancels(
  deps: CancelDeps & { db: LamplightDatabase; isOnline(): boolean },
): Promise<void> {
  const rows = await deps.db.settings.where("key").startsWith(CANCEL_PREFIX).toArray();
  for (const { key, value } of rows) {
    if (!deps.isOnline()) return;
    const pending = pendingSchema.safeParse(value);
    if (!pending.success || (await cancelRun(deps, pending.data))) {
      await deps.db.settings.delete(key);
    }
  }
}
