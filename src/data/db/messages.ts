import { Dexie } from "dexie";
import { compareMessages, type Message } from "#shared/domain/message.ts";
import type { AssistantPart } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { UNSENT_IN } from "./unsentIn.ts";

/** A message with what is only true on this device. */
export interface MessageRow extends Message {
  conversationId: string;
  isStreaming: boolean;
  showPlanLoading: boolean;
  /** "Writing bible plan..." while it is, "Wrote bible plan in 12.3s" after. */
  planLoadingMessage: string;
  /** What the agent said, by its message ids; `content` is these joined. */
  parts: AssistantPart[];
  /** Whether the server has it as it stands here. */
  isOnServer: boolean;
}

/** In display order. */
export async function listMessages(
  db: LamplightDatabase,
  conversationId: string,
): Promise<MessageRow[]> {
  const rows = await db.messages.where({ conversationId }).toArray();
  return rows.sort(compareMessages);
}

/** Finished ones that the server does not have as they stand here, in display order. */
export async function listUnsentMessages(
  db: LamplightDatabase,
  conversationId: string,
): Promise<MessageRow[]> {
  const rows = await db.messages.where(UNSENT_IN).equals(conversationId).toArray();
  return rows.sort(compareMessages);
}

/** The last so many, in display order. */
export async function listNewestMessages(
  db: LamplightDatabase,
  conversationId: string,
  count: number,
): Promise<MessageRow[]> {
  const rows = await db.messages
    .where("[conversationId+timestamp]")
    .between([conversationId, Dexie.minKey], [conversationId, Dexie.maxKey])
    .reverse()
    .limit(count)
    .toArray();
  return rows.sort(compareMessages);
}

/** What may be sent: finished messages, without what is only true here. */
export function asStoredMessage(row: MessageRow): Message {
  const { id, role, content, timestamp, isError, completionDuration, review, choices, notes } = row;
  return {
    id,
    role,
    content,
    timestamp,
    ...(isError === undefined ? {} : { isError }),
    ...(completionDuration === undefined ? {} : { completionDuration }),
    ...(review === undefined ? {} : { review }),
    ...(choices === undefined ? {} : { choices }),
    ...(notes === undefined ? {} : { notes }),
  };
}

export function messageRow(message: Message, conversationId: string): MessageRow {
  return {
    ...message,
    conversationId,
    isStreaming: false,
    showPlanLoading: false,
    planLoadingMessage: "",
    parts: [],
    isOnServer: false,
  };
}

/** Ends what still streams in a conversation. */
export async function finaliseStreaming(
  db: LamplightDatabase,
  conversationId: string,
): Promise<void> {
  await db.messages
    .where({ conversationId })
    .filter((message) => message.isStreaming)
    .modify({ isStreaming: false, showPlanLoading: false });
}
