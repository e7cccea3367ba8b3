import type { WorkKind } from "#shared/domain/parkedRow.ts";
import type { ClockAndIds } from "../../db/clockAndIds.ts";
import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import type { OutboxRow } from "../../db/outboxRow.ts";
import type { Api } from "../../http/createApi.ts";

export type RowOf<Kind extends WorkKind> = Extract<OutboxRow, { kind: Kind }>;

/**
 * Sends one kind of outbox row. `freeze`, `apply` and `undo` run inside a transaction over every
 * table, so they may only use the database.
 */
export interface Sender<Kind extends WorkKind, Body, Answer> {
  /** Returns the request's body, which every attempt sends; undefined when nothing is left to send. */
  freeze(db: LamplightDatabase, row: RowOf<Kind>): Promise<Body | undefined>;
  /** Sends the frozen request. `body` may come from an earlier release; the server validates it. @throws RequestError */
  send(api: Api, row: RowOf<Kind>, frozen: { body: unknown; key: string }): Promise<Answer>;
  /** Applies the answer to the local rows. */
  apply(
    db: LamplightDatabase,
    row: RowOf<Kind>,
    done: { body: unknown; answer: Answer },
    effects: ClockAndIds,
  ): Promise<void>;
  /** Rolls back the optimistic local change after a refusal. */
  undo?(db: LamplightDatabase, row: RowOf<Kind>): Promise<void>;
  /** Whether a refusal with this status means that the work is already done. */
  isDoneBy?(status: number): boolean;
}
