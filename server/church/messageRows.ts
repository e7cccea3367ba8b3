/** The messages table. A message that another one of its id replaced stays as an older version. */
import { compareMessages, type Message } from "#shared/domain/message.ts";
import { sameJson } from "#shared/domain/sameJson.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

/** A project's messages as of a revision, in display order. */
export function messagesAt({ sql }: ChurchStore, projectId: string, revision: number): Message[] {
  return sql
    .exec<{ json: string }>(
      `SELECT json, max(revision) FROM messages
       WHERE project_id = ? AND revision <= ? GROUP BY id`,
      projectId,
      revision,
    )
    .toArray()
    .map(({ json }): Message => JSON.parse(json))
    .sort(compareMessages);
}

/** Those of them that changed after `since`, as of `revision`, in display order. */
export function messagesSince(
  { sql }: ChurchStore,
  projectId: string,
  since: number,
  revision = Number.MAX_SAFE_INTEGER,
): Message[] {
  return sql
    .exec<{ json: string }>(
      `SELECT json, max(revision) FROM messages
       WHERE project_id = ? AND revision <= ? GROUP BY id HAVING max(revision) > ?`,
      projectId,
      revision,
      since,
    )
    .toArray()
    .map(({ json }): Message => JSON.parse(json))
    .sort(compareMessages);
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
