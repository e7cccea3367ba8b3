import type { ClockAndIds } from "../../db/clockAndIds.ts";
import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import type { OutboxKind, OutboxRow } from "../../db/outboxRow.ts";
import type { Api } from "../../http/createApi.ts";

export type RowOf<Kind extends OutboxKind> = Extract<OutboxRow, { kind: Kind }>;

/**
 * How one kind of work reaches the server. `freeze`, `apply` and `undo` run inside a
 * transaction over every table, so they touch the database alone.
 */
export interface Sender<Kind extends OutboxKind, Body, Answer> {
  /** The request's body, as it will be sent each time until an answer is known. Undefined: nothing is left to send. */
  freeze(db: LamplightDatabase, row: RowOf<Kind>): Promise<Body | undefined>;
  /** `body` may have been frozen by an earlier release: the server is who checks it. @throws RequestError */
  send(api: Api, row: RowOf<Kind>, frozen: { body: unknown; key: string }): Promise<Answer>;
  apply(
    db: LamplightDatabase,
    row: RowOf<Kind>,
    done: { body: unknown; answer: Answer },
    effects: ClockAndIds,
  ): Promise<void>;
  /** Takes back what was shown ahead of an answer that turned out to be a refusal. */
  undo?(db: LamplightDatabase, row: RowOf<Kind>): Promise<void>;
  /** Refusals that mean that what was wanted is so already. */
  isDoneBy?(status: number): boolean;
}
