/** Lists, reads and restores a project's revisions. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { Refusal } from "../refusal.ts";
import { briefAt, writeBriefVersion } from "./briefVersions.ts";
import type { ChurchStore } from "./churchStore.ts";
import { requireProject } from "./projectRows.ts";
import { hasRevision, raiseRevision } from "./revisions.ts";
import { planAt, writeChangedWeeks } from "./weekVersions.ts";

export interface RevisionRow {
  revision: number;
  kind: string;
  uid: string;
  at: string;
  /** Ascending. The weeks of thinned revisions are not listed under another one. */
  weeks: number[];
}

/** Returns the newest first, at most one more than `limit`, so that the caller sees whether there are older ones. */
export function listHistory(
  store: ChurchStore,
  id: string,
  { before, limit }: { before: number | undefined; limit: number },
): RevisionRow[] {
  requireProject(store, id);
  const rows = store.sql
    .exec<{ revision: number; kind: string; uid: string; at: string; weeks: string | null }>(
      `SELECT revision, kind, by_uid AS uid, at,
         (SELECT group_concat(DISTINCT week_number) FROM week_versions
          WHERE week_versions.project_id = revisions.project_id
            AND week_versions.revision = revisions.revision) AS weeks
       FROM revisions WHERE project_id = ? AND revision < ? ORDER BY revision DESC LIMIT ?`,
      id,
      before ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
    )
    .toArray();
  return rows.map(({ weeks, ...row }) => ({
    ...row,
    weeks: (weeks ?? "")
      .split(",")
      .filter(Boolean)
      .map(Number)
      .sort((a, b) => a - b),
  }));
}

/** Returns the plan as of a revision. @throws Refusal `not_found` for a revision that is not stored. */
export function planOfRevision(store: ChurchStore, id: string, revision: number): Plan | null {
  requireProject(store, id);
  if (revision === 0 || !hasRevision(store, id, revision)) {
    throw new Refusal("not_found", "This revision is no longer kept.");
  }
  return planAt(store, id, revision);
}

/** Adds a revision with the plan and brief of an earlier one, unless they are equal already; returns the current revision. */
export function restore(store: ChurchStore, uid: string, id: string, revision: number): number {
  const project = requireProject(store, id);
  const after = planOfRevision(store, id, revision);
  if (!after) throw new Refusal("invalid", "There was no plan yet at that point.");
  const before = planAt(store, id, project.revision);
  const { brief = project.brief } = briefAt(store, id, revision);
  if (sameJson(before, after) && sameJson(brief, project.brief)) return project.revision;
  const raised = raiseRevision(store, { ...project, brief }, { kind: "restore", uid });
  if (!sameJson(brief, project.brief)) writeBriefVersion(store, raised);
  writeChangedWeeks(store, id, raised.revision, { before, after });
  return raised.revision;
}
