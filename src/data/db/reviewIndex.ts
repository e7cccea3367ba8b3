/**
 * An index of the messages that a plan shows something of: edits still to be reviewed, and what days of a sermon's week
 * stand on. Derived in the database's write path as in `unsentIndex.ts`: a plan is drawn without reading its whole
 * conversation.
 */
import type { DBCore, DBCoreMutateRequest, Middleware } from "dexie";
import type { MessageRow } from "./messages.ts";

/** The indexed field: the conversation's id in such a message, absent in all others. */
export const REVIEW_IN = "reviewIn";

/** Returns the row with its index field set or removed. */
export function withReviewIn(row: MessageRow): MessageRow {
  const { [REVIEW_IN]: _, ...bare } = row as MessageRow & { [REVIEW_IN]?: string };
  const isShown = bare.review || (bare.notes?.grounds?.length ?? 0) > 0;
  return isShown ? Object.assign(bare, { [REVIEW_IN]: bare.conversationId }) : bare;
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
