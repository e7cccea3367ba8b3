import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asStoredMessage, messageRow } from "../db/messages.ts";

/**
 * Messages from the server. One that was finished here and not sent yet stays: it will reach the
 * server later than what the server has now. One that still streams gives way.
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
    const next = {
      ...(known ?? messageRow(message, conversationId)),
      ...message,
      isStreaming: false,
      showPlanLoading: known?.planLoadingMessage
        ? known.showPlanLoading && !known.isStreaming
        : false,
      isOnServer: true,
    };
    if (!sameJson(known, next)) await db.messages.put(next);
  }
}
