/**
 * The user_projects table: each person's own copy of a project's titles. Written in the same transaction as the person's
 * action (create, rename, save, undelete), so that it never differs from the project; read when the project is deleted.
 */
import type { ChurchStore } from "./churchStore.ts";

export interface OwnCopy {
  title?: string | undefined;
  planTitle?: string | undefined;
}

/** Merges into the copy; absent fields stay unchanged. */
export function mergeOwnCopy(
  { sql, now }: ChurchStore,
  uid: string,
  projectId: string,
  { title, planTitle }: OwnCopy,
): void {
  sql.exec(
    `INSERT INTO user_projects (uid, project_id, title, plan_title, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (uid, project_id) DO UPDATE SET
       title = coalesce(excluded.title, title),
       plan_title = coalesce(excluded.plan_title, plan_title),
       updated_at = excluded.updated_at`,
    uid,
    projectId,
    title ?? null,
    planTitle ?? null,
    now,
  );
}

export function deleteOwnCopy({ sql }: ChurchStore, uid: string, projectId: string): void {
  sql.exec("DELETE FROM user_projects WHERE uid = ? AND project_id = ?", uid, projectId);
}

/** Returns the title that the person last knew, or null if they have no copy. */
export function readOwnTitle({ sql }: ChurchStore, uid: string, projectId: string): string | null {
  const [copy] = sql
    .exec<{ title: string | null }>(
      "SELECT coalesce(title, plan_title) AS title FROM user_projects WHERE uid = ? AND project_id = ?",
      uid,
      projectId,
    )
    .toArray();
  return copy?.title ?? null;
}
