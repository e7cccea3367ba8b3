import type { LoadedChanges, LoadedProject } from "#shared/contracts/projects.ts";
import type { Member } from "../identity/member.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";
import { messagesAt, messagesSince } from "./messageRows.ts";
import { findProject, requireProject, type StoredProject, toProject } from "./projectRows.ts";
import { readOwnTitle } from "./userProjectRows.ts";
import { planAt, weeksSince } from "./weekVersions.ts";

export interface LoadOptions {
  /** The revision that the caller has. */
  since?: number | undefined;
  /** Whether the changes since then are enough. */
  changesOnly?: boolean;
}

export type Loaded =
  | { kind: "unchanged"; revision: number }
  | { kind: "loaded"; project: LoadedProject | LoadedChanges };

/** Returns the project; for a deleted one the refusal names the title that the caller knew. @throws Refusal `not_found` or `gone` */
function requireKnown(store: ChurchStore, uid: string, id: string): StoredProject {
  const project = findProject(store, id);
  const title = project?.deletedAt ? readOwnTitle(store, uid, id) : null;
  if (title) {
    throw new Refusal("gone", `“${title}” was deleted. It can be brought back for 30 days.`);
  }
  return project && !project.deletedAt ? project : requireProject(store, id);
}

/** Returns the whole project, only its revision if the caller has it already, or the changes since `since`. */
export function loadProject(
  store: ChurchStore,
  { uid, churchId }: Member,
  id: string,
  { since, changesOnly = false }: LoadOptions,
): Loaded {
  const project = requireKnown(store, uid, id);
  const { revision } = project;
  if (since === revision) return { kind: "unchanged", revision };
  const details = {
    projectDetails: toProject(project, churchId),
    langGraphThreadId: project.threadId,
    conversationId: project.conversationId,
    revision,
  };
  // The newest version of each week is always stored, so no revision is too old for this.
  if (changesOnly && since !== undefined && since < revision) {
    const changes = {
      ...weeksSince(store, id, since),
      conversationMessages: messagesSince(store, id, since),
    };
    return { kind: "loaded", project: { ...details, ...changes } };
  }
  return {
    kind: "loaded",
    project: {
      ...details,
      conversationMessages: messagesAt(store, id, revision),
      readingPlan: planAt(store, id, revision),
    },
  };
}
