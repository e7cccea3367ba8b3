/** The messages table. A message that is replaced under its id stays as an older version. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { compareMessages, type Message } from "#shared/domain/message.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

/** Returns a project's messages as of a revision, in display order. */
export function messagesAt({ sql }: ChurchStore, projectId: string, revision: number): Message[] {
  // The plus makes SQLite use the primary key, in which the rows are already grouped by id.
  const rows = sql.exec<{ json: string }>(
    `SELECT json, max(revision) FROM messages
     WHERE project_id = ? AND +revision <= ? GROUP BY id`,
    projectId,
    revision,
  );
  return messagesOf(rows.toArray());
}

/** Returns the messages with these ids as of a revision, without reading the whole conversation, which can be years long. */
export function messagesNamed(
  { sql }: ChurchStore,
  projectId: string,
  revision: number,
  ids: readonly string[],
): Message[] {
  const rows = sql.exec<{ json: string | null }>(
    `SELECT (SELECT json FROM messages WHERE project_id = ?1 AND id = value AND revision <= ?2
       ORDER BY revision DESC LIMIT 1) AS json
     FROM json_each(?3)`,
    projectId,
    revision,
    JSON.stringify([...new Set(ids)]),
  );
  return messagesOf(rows.toArray());
}

/** Returns the messages that changed after `since`, as of `revision`, in display order. */
export function messagesSince(
  { sql }: ChurchStore,
  projectId: string,
  since: number,
  revision = Number.MAX_SAFE_INTEGER,
): Message[] {
  const rows = sql.exec<{ id: string; json: string }>(
    `SELECT id, json FROM messages
     WHERE project_id = ? AND revision > ? AND revision <= ? ORDER BY revision`,
    projectId,
    since,
    revision,
  );
  // Rows are ordered by revision, so the last version wins.
  const newest = new Map(rows.toArray().map((row) => [row.id, row]));
  return messagesOf(newest.values());
}

export function writeChangedMessages(
  store: ChurchStore,
  projectId: string,
  revision: number,
  { before, after }: { before: Message[]; after: Message[] },
): void {
  const had = new Map(before.map((message) => [message.id, message]));
  for (const message of after) {
    if (sameJson(had.get(message.id), message)) continue;
    store.sql.exec(
      "INSERT INTO messages (project_id, id, revision, json) VALUES (?, ?, ?, ?)",
      projectId,
      message.id,
      revision,
      toRowJson(message),
    );
  }
}

function messagesOf(rows: Iterable<{ json: string | null }>): Message[] {
  return [...rows]
    .flatMap(({ json }): Message[] => (json === null ? [] : [JSON.parse(json)]))
    .sort(compareMessages);
}
