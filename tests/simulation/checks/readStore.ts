/**
 * Reads a store's current rows without a transaction: a check that waited for a transaction would change
 * the order of events.
 */
import type { ConversationRow } from "../../../src/data/db/conversations.ts";
import type { MessageRow } from "../../../src/data/db/messages.ts";
import type { OutboxRow } from "../../../src/data/db/outboxRow.ts";
import type { PlanRow } from "../../../src/data/db/plans.ts";
import type { PlanWeekRow } from "../../../src/data/db/planWeeks.ts";
import type { ProjectRow } from "../../../src/data/db/projects.ts";
import type { RunRow } from "../../../src/data/db/runs.ts";
import type { SettingRow } from "../../../src/data/db/settings.ts";
import type { UNSENT_IN } from "../../../src/data/db/unsentIn.ts";

type Unsent = { [UNSENT_IN]?: string };

export interface StoreRows {
  conversations: ConversationRow[];
  messages: (MessageRow & Unsent)[];
  plans: PlanRow[];
  planWeeks: (PlanWeekRow & Unsent)[];
  projects: ProjectRow[];
  outbox: OutboxRow[];
  runs: RunRow[];
  settings: SettingRow[];
}

const TABLES = [
  "conversations",
  "messages",
  "plans",
  "planWeeks",
  "projects",
  "outbox",
  "runs",
  "settings",
] as const satisfies readonly (keyof StoreRows)[];

/** The internals of the emulated IndexedDB. */
interface Emulated {
  _databases: Map<
    string,
    {
      rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>;
      transactions: { mode: string; _started: boolean; _state: string }[];
    }
  >;
}

/** Returns a store's rows; undefined when it does not exist, or while a transaction is writing to it. */
export function readStore(factory: object, name: string): StoreRows | undefined {
  const database = (factory as Emulated)._databases.get(name);
  const isBeingWritten = database?.transactions.some(
    ({ mode, _started, _state }) => mode !== "readonly" && _started && _state !== "finished",
  );
  if (!database || isBeingWritten) return undefined;
  const rows = TABLES.map((table) => {
    const records = database.rawObjectStores.get(table)?.records.values() ?? [];
    return [table, [...records].map(({ value }) => value)];
  });
  // Each table contains only rows of its own type.
  return Object.fromEntries(rows) as StoreRows;
}
