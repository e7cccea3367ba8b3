import { DEFAULT_PROJECT_TITLE } from "#shared/domain/project.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";
import { findProject } from "./projectRows.ts";
import { FIRST_REVISION, raiseRevision } from "./revisions.ts";
import { mergeOwnCopy } from "./userProjectRows.ts";

export interface NewProject {
  id: string;
  title: string;
  description: string;
  status: string;
  conversationId?: string | undefined;
  /** Whether the person wants to create it again although it was purged. */
  isAgain?: boolean | undefined;
}

/**
 * Creates the project; a repeat changes nothing. Returns the revision that the create made, not the
 * current one: the phone's next save starts from an empty plan, and must be merged on that base.
 * @throws Refusal `gone` for a project that was deleted, `not_found` for one that was purged since
 */
export function createProject(
  store: ChurchStore,
  uid: string,
  { id, title, description, status, conversationId, isAgain }: NewProject,
): { projectId: string; revision: number } {
  const known = findProject(store, id);
  if (known?.deletedAt) throw new Refusal("gone", "This project was deleted.");
  if (!known) {
    if (isAgain) forgetPurge(store, id);
    if (isPurged(store, id)) throw new Refusal("not_found", "This project was deleted for good.");
    const name = title || DEFAULT_PROJECT_TITLE;
    const project = {
      ...{ id, title: name, name, description, status },
      createdBy: uid,
      createdAt: store.now,
      updatedAt: store.now,
      revision: FIRST_REVISION - 1,
      startDate: null,
      readingDays: null,
      brief: null,
      threadId: null,
      conversationId: conversationId ?? null,
      deletedAt: null,
      review: { version: 0, open: 0 },
    };
    raiseRevision(store, project, { kind: "create", uid });
    mergeOwnCopy(store, uid, id, { title: name });
  }
  return { projectId: id, revision: FIRST_REVISION };
}

function isPurged({ sql }: ChurchStore, id: string): boolean {
  return sql.exec("SELECT id FROM purged_projects WHERE id = ?", id).toArray().length > 0;
}

function forgetPurge({ sql }: ChurchStore, id: string): void {
  sql.exec("DELETE FROM purged_projects WHERE id = ?", id);
}
