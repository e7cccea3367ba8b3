/** Runs that were stopped here and may still go on on the server: remembered until it has heard. */
import * as z from "zod/mini";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { type CancelDeps, cancelRun } from "./cancelRun.ts";

const PREFIX = "cancel:";
const pendingSchema = z.object({
  threadId: z.nullable(z.string()),
  runId: z.nullable(z.string()),
  messageId: z.string(),
  wasAttempted: z.boolean(),
});
export type PendingCancel = z.infer<typeof pendingSchema>;

/** Part of the transaction that ends the run here. */
export async function rememberCancel(
  db: LamplightDatabase,
  { threadId, runId, messageId, wasAttempted }: PendingCancel,
): Promise<void> {
  if (!threadId || (!runId && !wasAttempted)) return;
  const value: PendingCancel = { threadId, runId, messageId, wasAttempted };
  await db.settings.put({ key: PREFIX + messageId, value });
}

/** Tells the server of every stopped run that it may not have heard of. */
export async function sendCancels(
  deps: CancelDeps & { db: LamplightDatabase; isOnline(): boolean },
): Promise<void> {
  const rows = await deps.db.settings.where("key").startsWith(PREFIX).toArray();
  for (const { key, value } of rows) {
    if (!deps.isOnline()) return;
    const pending = pendingSchema.safeParse(value);
    if (!pending.success || (await cancelRun(deps, pending.data))) {
      await deps.db.settings.delete(key);
    }
  }
}
