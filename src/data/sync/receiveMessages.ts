import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asStoredMessage, messageRow } from "../db/messages.ts";

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
