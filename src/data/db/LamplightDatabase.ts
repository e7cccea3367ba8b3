/**
 * The browser's store: the only thing that the screens render from. One database a person,
 * named by uid, so that an account never sees another's rows.
 *
 * Versions are append-only: an open tab of the last release must find its tables. A new one gets
 * a fixture of the version before it in `tests/src/data/db/upgrades.test.ts`, with a row of each table.
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
  /** The conversation list. */
  conversations!: EntityTable<ConversationRow, "id">;
  /** One row a message. */
  messages!: EntityTable<MessageRow, "id">;
  /** One row a project: what the server confirmed of its plan, and collisions to decide. */
  plans!: EntityTable<PlanRow, "projectId">;
  /** One row a week: as it stands here, and as the server last confirmed it. */
  planWeeks!: Table<PlanWeekRow, [projectId: string, weekNumber: number]>;
  /** The church's projects, as last seen. */
  projects!: EntityTable<ProjectRow, "id">;
  /** What has still to reach the server, in the order in which it was asked. */
  outbox!: EntityTable<OutboxRow, "seq">;
  /** What a turn was sent with, by the assistant message that it fills. */
  turns!: EntityTable<TurnRow, "messageId">;
  /** Runs under way, by their conversation. */
  runs!: EntityTable<RunRow, "conversationId">;
  /** The current conversation, preferences. */
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
    // A conversation of years is read from its end.
    this.version(3).stores({
      messages: `id, conversationId, [conversationId+timestamp], ${UNSENT_IN}`,
    });
    // The marks of a plan are found without its conversation.
    this.version(4)
      .stores({
        messages: `id, conversationId, [conversationId+timestamp], ${UNSENT_IN}, ${REVIEW_IN}`,
      })
      .upgrade(async (transaction) => {
        const table = transaction.table<MessageRow>("messages");
        const reviewed = await table.filter(({ review }) => Boolean(review)).toArray();
        await table.bulkPut(reviewed.map(withReviewIn));
      });
    // What a run writes down with each event is no change of a conversation, which every list would hear of.
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
