import type { PromiseExtended } from "dexie";
import type { LamplightDatabase } from "./LamplightDatabase.ts";

export interface SettingRow {
  key: string;
  value: unknown;
}

/** Key of the unsent text in a conversation's box. */
export const draftKey = (conversationId: string) => `draft:${conversationId}`;
/** Key of the text of the file attached to the draft. */
export const uploadKey = (conversationId: string) => `upload:${conversationId}`;

const CURRENT_CONVERSATION = "currentConversationId";

export async function readSetting(db: LamplightDatabase, key: string): Promise<unknown> {
  return (await db.settings.get(key))?.value;
}

export async function writeSetting(
  db: LamplightDatabase,
  key: string,
  value: unknown,
): Promise<void> {
  await db.settings.put({ key, value });
}

export function readCurrentConversationId(db: LamplightDatabase): PromiseExtended<string | null> {
  return db.settings
    .get(CURRENT_CONVERSATION)
    .then((row) => (typeof row?.value === "string" ? row.value : null));
}

export async function setCurrentConversation(
  db: LamplightDatabase,
  conversationId: string | null,
): Promise<void> {
  await writeSetting(db, CURRENT_CONVERSATION, conversationId);
}
