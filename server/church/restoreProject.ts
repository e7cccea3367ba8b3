/** Restores a project's plan to an earlier revision, for the operator. */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { Refusal } from "../refusal.ts";
import { briefAt, writeBriefVersion } from "./briefVersions.ts";
import type { ChurchStore } from "./churchStore.ts";
import { findProject, type StoredProject } from "./projectRows.ts";
import { hasRevision, raiseRevision } from "./revisions.ts";
import { planAt, writeChangedWeeks } from "./weekVersions.ts";

/** Adds a revision and deletes none, so that the restore can be undone. @throws Refusal `not_found` */
export function restoreProject(
  store: ChurchStore,
  uid: string,
  id: string,
  revision: number,
): StoredProject {
  const project = findProject(store, id);
  if (!project) throw new Refusal("not_found", "This project does not exist.");
  if (revision < 1 || revision > project.revision || !hasRevision(store, id, revision)) {
    throw new Refusal("not_found", "This revision is not kept.");
  }
  const before = planAt(store, id, project.revision);
  const after = planAt(store, id, revision);
  const { brief = project.brief } = briefAt(store, id, revision);
  const restored = { ...project, brief, deletedAt: null };
  const raised = raiseRevision(store, restored, { kind: "save", uid });
  if (!sameJson(brief, project.brief)) writeBriefVersion(store, raised);
  writeChangedWeeks(store, id, raised.revision, { before, after });
  return raised;
}

export interface RevisionNote {
  revision: number;
  kind: string;
  at: string;
}

/** Returns the newest first. */
export function listRevisions({ sql }: ChurchStore, id: string): RevisionNote[] {
  return sql
    .exec<{ revision: number; kind: string; at: string }>(
      "SELECT revision, kind, at FROM revisions WHERE project_id = ? ORDER BY revision DESC LIMIT 500",
      id,
    )
    .toArray();
}
