/**
 * An index of unsent rows, so that the status need not read every week and message after each
 * change. The database's write path derives it from the row and no other code sets it, so it cannot
 * disagree with the data.
 */
import type { DBCore, DBCoreMutateRequest, Middleware } from "dexie";
import type { MessageRow } from "./messages.ts";
import { isDirty, type PlanWeekRow } from "./planWeeks.ts";
import { UNSENT_IN } from "./unsentIn.ts";

const OWNER = {
  planWeeks: (row: PlanWeekRow) => (isDirty(row) ? row.projectId : undefined),
  messages: (row: MessageRow) =>
    row.isOnServer || row.isStreaming ? undefined : row.conversationId,
};
export type IndexedTable = keyof typeof OWNER;

/** Returns the row with its index field set or removed. */
export function withUnsentIn<Row extends object>(table: IndexedTable, row: Row): Row {
  // A table contains only rows of its own type.
  const owner = OWNER[table](row as unknown as PlanWeekRow & MessageRow);
  const { [UNSENT_IN]: _, ...bare } = row as Row & { [UNSENT_IN]?: string };
  return (owner === undefined ? bare : { ...bare, [UNSENT_IN]: owner }) as Row;
}

export const unsentIndex: Middleware<DBCore> = {
  stack: "dbcore",
  name: "unsentIndex",
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      if (!isIndexed(name)) return table;
      return { ...table, mutate: (request) => table.mutate(indexed(name, request)) };
    },
  }),
};

function isIndexed(name: string): name is IndexedTable {
  return name in OWNER;
}

function indexed(name: IndexedTable, request: DBCoreMutateRequest): DBCoreMutateRequest {
  if (request.type !== "add" && request.type !== "put") return request;
  return { ...request, values: request.values.map((row) => withUnsentIn(name, row)) };
}
