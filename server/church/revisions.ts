/** The revisions table: one row per accepted change. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";
import { type StoredProject, writeProject } from "./projectRows.ts";

/** The revision that a create makes. Its plan is empty, like that of revision 0, which is before the create. */
export const FIRST_REVISION = 1;

export interface Change {
  kind: "create" | "save" | "title" | "settings" | "delete" | "restore" | "undelete";
  uid: string;
  earlierTitle?: string;
  collisions?: Collision[];
}

/** Writes the project with its next revision, and a row that describes the change. */
export function raiseRevision(
  store: ChurchStore,
  project: StoredProject,
  { kind, uid, earlierTitle, collisions = [] }: Change,
): StoredProject {
  const raised = { ...project, revision: project.revision + 1, updatedAt: store.now };
  writeProject(store, raised);
  store.sql.exec(
    `INSERT INTO revisions (project_id, revision, kind, by_uid, at, earlier_title, collisions)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    raised.id,
    raised.revision,
    kind,
    uid,
    store.now,
    earlierTitle ?? null,
    collisions.length > 0 ? toRowJson(collisions) : null,
  );
  store.raised?.(raised.id, raised.revision);
  return raised;
}

/** Returns whether the plan as of a revision can still be read. */
export function hasRevision({ sql }: ChurchStore, projectId: string, revision: number): boolean {
  const query = "SELECT 1 FROM revisions WHERE project_id = ? AND revision = ?";
  return revision === 0 || sql.exec(query, projectId, revision).toArray().length > 0;
}
