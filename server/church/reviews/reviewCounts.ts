/**
 * The number of open comments of a plan, in the list of projects. Its version changes with each comment and approval,
 * so that open apps fetch them.
 */
import type { ReviewCount } from "#shared/domain/review/reviewCount.ts";
import type { ChurchStore } from "../churchStore.ts";

/** Counts the open comments again, and raises the version. Call it with each change. */
export function noteReview({ sql }: ChurchStore, projectId: string): void {
  sql.exec(
    `UPDATE projects SET review_version = review_version + 1, open_comments = (
       SELECT count(*) FROM review_comments
       WHERE project_id = ?1 AND is_maker = 0 AND reply_to IS NULL AND state = 'open'
         AND NOT EXISTS (SELECT 1 FROM review_comments AS answer WHERE answer.project_id = ?1
                         AND answer.reply_to = review_comments.id AND answer.is_maker = 1))
     WHERE id = ?1`,
    projectId,
  );
}

export function readReviewCount({ sql }: ChurchStore, projectId: string): ReviewCount {
  const query =
    "SELECT review_version AS version, open_comments AS open FROM projects WHERE id = ?";
  const [count] = sql.exec<{ version: number; open: number }>(query, projectId).toArray();
  return count ?? { version: 0, open: 0 };
}
