/** Plan makers' feedback on the product, as rows. Screenshots are in a table of their own, so that the list stays small. */
import type { FeedbackEntry, FeedbackKind, FeedbackStatus } from "#shared/contracts/feedback.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";

const MOST_LISTED = 200;

export interface NewFeedback {
  id: string;
  kind: FeedbackKind;
  text: string;
  replyTo: string | null;
  screenshot: string | null;
}

/** Stores feedback, and returns whether it is new. */
export function addFeedback(
  { sql, now }: ChurchStore,
  uid: string,
  { id, kind, text, replyTo, screenshot }: NewFeedback,
): boolean {
  const added = sql
    .exec(
      `INSERT INTO product_feedback (id, by_uid, kind, text, reply_to, has_screenshot, status, at)
       VALUES (?, ?, ?, ?, ?, ?, 'new', ?) ON CONFLICT DO NOTHING RETURNING id`,
      ...[id, uid, kind, text, replyTo, screenshot === null ? 0 : 1, now],
    )
    .toArray();
  if (added.length === 0) return false;
  if (screenshot) sql.exec("INSERT INTO feedback_screenshots VALUES (?, ?)", id, screenshot);
  return true;
}

type Row = Omit<FeedbackEntry, "hasScreenshot"> & { hasScreenshot: number };

export function listFeedback({ sql }: ChurchStore): FeedbackEntry[] {
  return sql
    .exec<Row>(
      `SELECT id, kind, text, reply_to AS replyTo, has_screenshot AS hasScreenshot, status, at
       FROM product_feedback ORDER BY at DESC, id LIMIT ${MOST_LISTED}`,
    )
    .toArray()
    .map((row) => ({ ...row, hasScreenshot: row.hasScreenshot === 1 }));
}

export function findScreenshot({ sql }: ChurchStore, id: string): string | null {
  const [row] = sql
    .exec<{ data: string }>("SELECT data FROM feedback_screenshots WHERE id = ?", id)
    .toArray();
  return row?.data ?? null;
}

/** @throws Refusal `not_found` */
export function changeFeedback({ sql }: ChurchStore, id: string, status: FeedbackStatus): void {
  const changed = sql
    .exec("UPDATE product_feedback SET status = ? WHERE id = ? RETURNING id", status, id)
    .toArray();
  if (changed.length === 0) throw new Refusal("not_found", "This feedback does not exist.");
}
