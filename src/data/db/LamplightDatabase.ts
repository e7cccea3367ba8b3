/**
 * The browser's store, and the only source that the screens render from. One database per person,
 * named by uid, so that no account sees another's rows.
 *
 * Versions are append-only: an open tab of the last release must find its tables. A new version needs
 * a fixture of the previous one in `tests/src/data/db/upgrades.test.ts`, with a row of each table.
 */
import { Dexie, type EntityTable, type Table } from "dexie";
import type { ConversationRow } from "./conversations.ts";
import type { MessageRow } from "./messages.ts";
import type { OutboxRow } from "./outboxRow.ts";
import type { PlanRow } from "./plans.ts";
import type { PlanWeekRow } from "./planWeeks.ts";
import type { ProjectRow } from "./projects.ts";
import { REVIEW_IN, reviewIndex, withReviewIn } from "./reviewIndex.ts";
import type { RunRow } from "./runs.ts";
import type { SettingRow } from "./settings.ts";
import { storageWatch } from "./storageWatch.ts";
import type { TurnRow } from "./turns.ts";
import { UNSENT_IN } from "./unsentIn.ts";
import { unsentIndex, withUnsentIn } from "./unsentIndex.ts";

export class LamplightDatabase extends Dexie {
  /** Conversations, one per project. */
  conversations!: EntityTable<ConversationRow, "id">;
  /** Messages, one row each. */
  messages!: EntityTable<MessageRow, "id">;
  /** One row per project: the synced revision of its plan, and undecided collisions. */
  plans!: EntityTable<PlanRow, "projectId">;
  /** One row per week: its local state, and the state that the server last confirmed. */
  planWeeks!: Table<PlanWeekRow, [projectId: string, weekNumber: number]>;
  /** The church's projects, as last received. */
  projects!: EntityTable<ProjectRow, "id">;
  /** Requests that have still to reach the server, in the order in which they were queued. */
  outbox!: EntityTable<OutboxRow, "seq">;
  /** The input that each turn was sent with, by the assistant message that it fills. */
  turns!: EntityTable<TurnRow, "messageId">;
  /** Runs in progress, by conversation. */
  runs!: EntityTable<RunRow, "conversationId">;
  /** The current conversation, preferences and other small values, by key. */
  settings!: EntityTable<SettingRow, "key">;

  constructor(uid: string) {
    super(databaseName(uid));
    this.version(1).stores({
      conversations: "id, projectId, lastUpdated",
      messages: "id, conversationId",
      plans: "projectId",
      planWeeks: "[projectId+weekNumber], projectId",
      projects: "id, createdAt",
      outbox: "++seq, entity",
      turns: "messageId, conversationId",
      settings: "key",
    });
    this.version(2)
      .stores({
        messages: `id, conversationId, ${UNSENT_IN}`,
        planWeeks: `[projectId+weekNumber], projectId, ${UNSENT_IN}`,
      })
      .upgrade(async (transaction) => {
        for (const name of ["messages", "planWeeks"] as const) {
          const table = transaction.table<object>(name);
          await table.bulkPut((await table.toArray()).map((row) => withUnsentIn(name, row)));
        }
      });
    // Reads the end of a long conversation without the rest of it.
    this.version(3).stores({
      messages: `id, conversationId, [conversationId+timestamp], ${UNSENT_IN}`,
    });
    // Finds the review marks of a plan without reading its whole conversation.
    this.version(4)
      .stores({
        messages: `id, conversationId, [conversationId+timestamp], ${UNSENT_IN}, ${REVIEW_IN}`,
      })
      .upgrade(async (transaction) => {
        const table = transaction.table<MessageRow>("messages");
        const reviewed = await table.filter(({ review }) => Boolean(review)).toArray();
        await table.bulkPut(reviewed.map(withReviewIn));
      });
    // A run is updated with each event. In the conversation's row, each update would re-run every list of conversations.
    this.version(5)
      .stores({ runs: "conversationId, state" })
      .upgrade(async (transaction) => {
        const conversations = transaction.table<ConversationRow & { run?: unknown }>(
          "conversations",
        );
        for (const { run, ...row } of await conversations.toArray()) {
          if (run) await transaction.table("runs").add({ ...run, conversationId: row.id });
          await conversations.put(row);
        }
      });
    this.use(unsentIndex);
    this.use(reviewIndex);
    this.use(storageWatch);
  }
}

export function databaseName(uid: string): string {
  return `lamplight:${uid}`;
}
