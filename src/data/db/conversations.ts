import { DEFAULT_CONVERSATION_TITLE } from "#shared/domain/project.ts";
import { browserClockAndIds, type ClockAndIds, timestamp } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import {
  draftKey,
  readCurrentConversationId,
  setCurrentConversation,
  uploadKey,
} from "./settings.ts";
import { forksKey } from "./turnVersions.ts";

export interface ConversationRow {
  id: string;
  projectId: string | null;
  title: string;
  /** ISO 8601. */
  lastUpdated: string;
  /** The agent's thread; null until the first message. */
  threadId: string | null;
  /** The last run's status: "Stream started...", "Stream finished.", "Stream error: …". */
  status: string;
}

const ID_PREFIX = "conv";

/** Returns an id made of a prefix, the time and random characters. */
export function newConversationId({ now, newId }: ClockAndIds): string {
  return `${ID_PREFIX}-${now()}-${newId().replaceAll("-", "").slice(0, 10)}`;
}

export async function createConversation(
  db: LamplightDatabase,
  {
    projectId = null,
    title = DEFAULT_CONVERSATION_TITLE,
    threadId = null,
    id,
  }: { projectId?: string | null; title?: string; threadId?: string | null; id?: string } = {},
  effects: ClockAndIds = browserClockAndIds,
): Promise<ConversationRow> {
  const row: ConversationRow = {
    id: id ?? newConversationId(effects),
    projectId,
    title,
    lastUpdated: timestamp(effects),
    threadId,
    status: "",
  };
  await db.conversations.add(row);
  return row;
}

/** Returns all conversations, newest first. */
export function listConversations(db: LamplightDatabase): Promise<ConversationRow[]> {
  return db.conversations.orderBy("lastUpdated").reverse().toArray();
}

/** Returns the current conversation, or the newest when none is chosen; undefined when there is none. Safe in live queries. */
export function readCurrentConversation(
  db: LamplightDatabase,
  isShown: (row: ConversationRow) => boolean = () => true,
): Promise<ConversationRow | undefined> {
  // Chained with Dexie's own promises: after an await, a live query was seen to miss changes of the next table.
  return readCurrentConversationId(db).then((id) => findConversation(db, { id, isShown }));
}

/** Returns the conversation with that id, or else the newest; skips those that `isShown` rejects. Reads only these two. */
export async function findConversation(
  db: LamplightDatabase,
  {
    id,
    isShown = () => true,
  }: { id: string | null | undefined; isShown?: (row: ConversationRow) => boolean },
): Promise<ConversationRow | undefined> {
  const [chosen, newest] = await Promise.all([
    id ? db.conversations.get(id) : undefined,
    db.conversations.orderBy("lastUpdated").reverse().filter(isShown).first(),
  ]);
  return chosen && isShown(chosen) ? chosen : newest;
}

/**
 * Removes a conversation and its messages. If it was the current one, opens the newest that remains, or
 * a new one. Callers remove the project as well, which has no other conversation.
 */
export async function deleteConversation(
  db: LamplightDatabase,
  id: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  const tables = [db.conversations, db.messages, db.turns, db.runs, db.settings];
  await db.transaction("rw", tables, async () => {
    await db.messages.where({ conversationId: id }).delete();
    await db.turns.where({ conversationId: id }).delete();
    await db.settings.bulkDelete([draftKey(id), uploadKey(id), forksKey(id)]);
    await db.runs.delete(id);
    await db.conversations.delete(id);
    if ((await readCurrentConversationId(db)) !== id) return;
    const next = (await listConversations(db))[0] ?? (await createConversation(db, {}, effects));
    await setCurrentConversation(db, next.id);
  });
}

/** Opens an empty conversation for "New Project"; reuses one that is already empty. */
export async function startNewConversation(
  db: LamplightDatabase,
  effects: ClockAndIds = browserClockAndIds,
): Promise<ConversationRow> {
  const tables = [db.conversations, db.messages, db.settings];
  return db.transaction("rw", tables, async () => {
    const unused = await db.conversations
      .filter((row) => row.projectId === null && row.threadId === null)
      .toArray();
    for (const row of unused) {
      if ((await db.messages.where({ conversationId: row.id }).count()) > 0) continue;
      await setCurrentConversation(db, row.id);
      return row;
    }
    const made = await createConversation(db, {}, effects);
    await setCurrentConversation(db, made.id);
    return made;
  });
}
