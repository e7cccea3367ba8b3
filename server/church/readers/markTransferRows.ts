/** Readers' marks on their way to another device: ciphertext, for ten minutes, for one taker. */
import { MARK_TRANSFER_MINUTES } from "#shared/contracts/markTransfer.ts";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";

/** A plan's address is public: without a limit anyone could fill the table. */
const MAX_WAITING = 100;
/** Links that are over, without content: their holders are told what became of them. */
const MAX_OVER = 1_000;
const OVER_MS = 24 * 60 * 60 * 1000;

export interface LeftMarks {
  id: string;
  sealed: string;
}

type Row = { sealed: string | null; expires_at: number; taker: string | null };

/**
 * Stores them until the returned time, in milliseconds since 1970.
 * @throws Refusal `unavailable` for a plan at its limit, `conflict` for other content under a known id
 */
export function leaveMarks(store: ChurchStore, projectId: string, left: LeftMarks): number {
  const { sql, now } = store;
  const { id, sealed } = left;
  const known = findRow(store, projectId, id);
  if (known) {
    if (known.sealed !== sealed) throw new Refusal("conflict", t.twice);
    return known.expires_at;
  }
  const { n } = sql
    .exec<{ n: number }>(
      "SELECT count(*) AS n FROM hand_overs WHERE project_id = ? AND sealed IS NOT NULL",
      projectId,
    )
    .one();
  if (n >= MAX_WAITING) throw new Refusal("unavailable", t.full);
  sql.exec(
    `DELETE FROM hand_overs WHERE project_id = ?1 AND sealed IS NULL AND id NOT IN
       (SELECT id FROM hand_overs WHERE project_id = ?1 AND sealed IS NULL
        ORDER BY expires_at DESC LIMIT ${MAX_OVER})`,
    projectId,
  );
  const expiresAt = Date.parse(now) + MARK_TRANSFER_MINUTES * 60_000;
  sql.exec(
    "INSERT INTO hand_overs (project_id, id, sealed, expires_at) VALUES (?, ?, ?, ?)",
    ...[projectId, id, sealed, expiresAt],
  );
  return expiresAt;
}

/** Returns the ciphertext to the first taker. @throws Refusal `not_found`, or `gone` when used or too old */
export function takeMarks(
  store: ChurchStore,
  projectId: string,
  { id, taker }: { id: string; taker: string },
): string {
  const row = findRow(store, projectId, id);
  if (!row) throw new Refusal("not_found", t.unknown);
  if (row.taker !== null && row.taker !== taker) throw new Refusal("gone", t.used);
  if (row.sealed === null || row.expires_at <= Date.parse(store.now)) {
    throw new Refusal("gone", t.old);
  }
  store.sql.exec(
    "UPDATE hand_overs SET taker = ? WHERE project_id = ? AND id = ?",
    ...[taker, projectId, id],
  );
  return row.sealed;
}

/** Returns when the next ciphertext is to be deleted, in milliseconds since 1970, or null. */
export function nextMarkTransferAt({ sql }: ChurchStore): number | null {
  return sql
    .exec<{ at: number | null }>(
      "SELECT min(expires_at) AS at FROM hand_overs WHERE sealed IS NOT NULL",
    )
    .one().at;
}

export function expireMarks({ sql, now }: ChurchStore): void {
  sql.exec(
    "UPDATE hand_overs SET sealed = NULL WHERE sealed IS NOT NULL AND expires_at <= ?",
    Date.parse(now),
  );
}

/** Deletes what is left of links from before yesterday. */
export function forgetMarkTransfers({ sql, now }: ChurchStore): void {
  sql.exec("DELETE FROM hand_overs WHERE expires_at < ?", Date.parse(now) - OVER_MS);
}

function findRow({ sql }: ChurchStore, projectId: string, id: string): Row | undefined {
  return sql
    .exec<Row>(
      "SELECT sealed, expires_at, taker FROM hand_overs WHERE project_id = ? AND id = ?",
      ...[projectId, id],
    )
    .toArray()[0];
}
