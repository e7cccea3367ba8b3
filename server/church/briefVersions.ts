/** The brief_versions table: a plan's brief as of each revision that changed it. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";
import type { StoredProject } from "./projectRows.ts";

export function writeBriefVersion(
  { sql }: ChurchStore,
  { id, revision, brief }: StoredProject,
): void {
  const json = brief && toRowJson(brief);
  sql.exec("INSERT INTO brief_versions VALUES (?, ?, ?)", id, revision, json);
}

/** Returns the brief as of a revision, or `{}` if no version is that old: the plan had none, or predates briefs. */
export function briefAt(
  { sql }: ChurchStore,
  projectId: string,
  revision: number,
): { brief?: Brief | null } {
  const [row] = sql
    .exec<{ json: string | null }>(
      `SELECT json FROM brief_versions WHERE project_id = ? AND revision <= ?
       ORDER BY revision DESC LIMIT 1`,
      projectId,
      revision,
    )
    .toArray();
  return row ? { brief: row.json === null ? null : JSON.parse(row.json) } : {};
}
