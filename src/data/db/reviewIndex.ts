/**
 * An index of the messages whose edits somebody has still to look at, worked out from the row in the database's own write
 * path as `unsentIndex.ts` does: the plan beside a conversation of years need not read all of it to show its marks.
 */
import type { DBCore, DBCoreMutateRequest, Middleware } from "dexie";
import type { MessageRow } from "./messages.ts";

/** The conversation of such a message; absent in all others. */
export const REVIEW_IN = "reviewIn";

/** The row with its entry in the index, or without one. */
export function withReviewIn(row: MessageRow): MessageRow {
  const { [REVIEW_IN]: _, ...bare } = row as MessageRow & { [REVIEW_IN]?: string };
  return bare.review ? Object.assign(bare, { [REVIEW_IN]: bare.conversationId }) : bare;
}

export const reviewIndex: Middleware<DBCore> = {
  stack: "dbcore",
  name: "reviewIndex",
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      if (name !== "messages") return table;
      return { ...table, mutate: (request) => table.mutate(indexed(request)) };
    },
  }),
};

function indexed(request: DBCoreMutateRequest): DBCoreMutateRequest {
  if (request.type !== "add" && request.type !== "put") return request;
  return { ...request, values: request.values.map(withReviewIn) };
}
