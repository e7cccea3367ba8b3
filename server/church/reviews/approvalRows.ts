/** The table of approvals: the days that a device approved, and their digests. */
import type { Approval, NewApproval } from "#shared/contracts/reviewLinks.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { noteReview } from "./reviewCounts.ts";
import type { StoredReviewLink } from "./reviewLinkRows.ts";

/** Two people with one link, each with several devices: beyond it the approvals come from a script. */
const MAX_DEVICES = 20;

/** Stores or deletes approvals of days that the link shows; others are ignored. @throws Refusal `invalid` for too many devices */
export function setApprovals(
  store: ChurchStore,
  { id: link, projectId }: StoredReviewLink,
  shown: ReadonlySet<string>,
  { device, name, days, isApproved }: NewApproval,
): void {
  const { sql, now } = store;
  const others = sql
    .exec<{ n: number }>(
      "SELECT count(DISTINCT device) AS n FROM review_approvals WHERE project_id = ? AND link_id = ? AND device <> ?",
      ...[projectId, link, device],
    )
    .one().n;
  if (others >= MAX_DEVICES) {
    throw new Refusal("invalid", "This link is used on many devices. Ask for one of your own.");
  }
  for (const { id: day, digest } of days) {
    if (!shown.has(day)) continue;
    if (isApproved) {
      sql.exec(
        `INSERT OR REPLACE INTO review_approvals (project_id, link_id, device, day_id, digest, name, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[projectId, link, device, day, digest, name, now],
      );
    } else {
      sql.exec(
        "DELETE FROM review_approvals WHERE project_id = ? AND link_id = ? AND device = ? AND day_id = ?",
        ...[projectId, link, device, day],
      );
    }
  }
  noteReview(store, projectId);
}

/** Returns the approvals of a plan, or of one link, the oldest first. */
export function selectApprovals(
  { sql }: ChurchStore,
  projectId: string,
  link?: string,
): Approval[] {
  return sql
    .exec<{ link: string; name: string; day: string; digest: string; at: string }>(
      `SELECT link_id AS link, name, day_id AS day, digest, at FROM review_approvals
       WHERE project_id = ?1 AND (?2 IS NULL OR link_id = ?2) ORDER BY at, rowid`,
      projectId,
      link ?? null,
    )
    .toArray();
}
