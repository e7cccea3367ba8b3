/** Restores a deleted project, until housekeeping purges it. */
import type { Project } from "#shared/domain/project.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";
import { findProject, type StoredProject, toProject } from "./projectRows.ts";
import { raiseRevision } from "./revisions.ts";
import { mergeOwnCopy } from "./userProjectRows.ts";

const MAX_LISTED = 200;

export type DeletedProject = Project & { deletedAt: string; deletedBy: string };

/** Leaves a project alone that is not deleted, since two people may undelete it at once. @throws Refusal `not_found` */
export function undeleteProject(store: ChurchStore, uid: string, id: string): StoredProject {
  const project = findProject(store, id);
  if (!project) throw new Refusal("not_found", "This project does not exist.");
  if (!project.deletedAt) return project;
  mergeOwnCopy(store, uid, id, { title: project.title });
  return raiseRevision(store, { ...project, deletedAt: null }, { kind: "undelete", uid });
}

/** Returns the most recently deleted first. */
export function selectDeleted(store: ChurchStore, churchId: string): DeletedProject[] {
  return store.sql
    .exec<{ id: string; deletedBy: string }>(
      `SELECT projects.id AS id, coalesce(revisions.by_uid, '') AS deletedBy
       FROM projects LEFT JOIN revisions
         ON revisions.project_id = projects.id AND revisions.revision = projects.revision
       WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, projects.id LIMIT ${MAX_LISTED}`,
    )
    .toArray()
    .flatMap(({ id, deletedBy }) => {
      const project = findProject(store, id);
      if (!project?.deletedAt) return [];
      return [{ ...toProject(project, churchId), deletedAt: project.deletedAt, deletedBy }];
    });
}
