import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asStoredMessage, type MessageRow, messageRow } from "../db/messages.ts";

/**
 * Stores messages from the server. A message that is finished here and not sent yet is kept: it will
 * reach the server later than the server's version. A message that still streams is replaced.
 */
export async function receiveMessages(
  db: LamplightDatabase,
  conversationId: string,
  incoming: readonly Message[],
): Promise<void> {
  for (const message of incoming) {
    const known = await db.messages.get(message.id);
    const isUnsent = known && !known.isOnServer && !known.isStreaming;
    if (isUnsent && !sameJson(asStoredMessage(known), message)) continue;
    const next = { ...asReceived(message, known, conversationId), isOnServer: true };
    if (!sameJson(known, next)) await db.messages.put(next);
  }
}

/**
 * Returns the row of the server's version. Of the known row only this device's state stays: an error or a duration of
 * the earlier version is no part of the new one.
 */
function asReceived(
  message: Message,
  known: MessageRow | undefined,
  conversationId: string,
): MessageRow {
  const row = messageRow(message, conversationId);
  if (!known) return row;
  const { planLoadingMessage, parts } = known;
  return {
    ...{ ...row, conversationId: known.conversationId, planLoadingMessage, parts },
    showPlanLoading: planLoadingMessage !== "" && known.showPlanLoading && !known.isStreaming,
  };
}
