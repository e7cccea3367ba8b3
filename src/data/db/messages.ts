import { Dexie } from "dexie";
import { compareMessages, type Message } from "#shared/domain/message.ts";
import type { AssistantPart } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { UNSENT_IN } from "./unsentIn.ts";

/** A message with its state on this device. */
export interface MessageRow extends Message {
  conversationId: string;
  isStreaming: boolean;
  showPlanLoading: boolean;
  /** "Writing bible plan..." during the run, "Wrote bible plan in 12.3s" after it. */
  planLoadingMessage: string;
  /** The agent's messages with their ids; `content` joins their texts. */
  parts: AssistantPart[];
  /** Whether the server has this version of it. */
  isOnServer: boolean;
}

/** Returns a conversation's messages in display order. */
export async function listMessages(
  db: LamplightDatabase,
  conversationId: string,
): Promise<MessageRow[]> {
  const rows = await db.messages.where({ conversationId }).toArray();
  return rows.sort(compareMessages);
}

/** Returns finished messages whose current version the server does not have, in display order. */
export async function listUnsentMessages(
  db: LamplightDatabase,
  conversationId: string,
): Promise<MessageRow[]> {
  const rows = await db.messages.where(UNSENT_IN).equals(conversationId).toArray();
  return rows.sort(compareMessages);
}

/** Returns the last `count` messages, in display order. */
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

/** Returns the message as it is sent, without this device's state. */
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

/** Marks a conversation's streaming messages as finished. */
export async function finaliseStreaming(
  db: LamplightDatabase,
  conversationId: string,
): Promise<void> {
  await db.messages
    .where({ conversationId })
    .filter((message) => message.isStreaming)
    .modify({ isStreaming: false, showPlanLoading: false });
}
