import { loadProjectChanges } from "#shared/contracts/projects.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { setCurrentConversation } from "../db/settings.ts";
import type { Api } from "../http/createApi.ts";
import { receiveProject } from "./receiveProject.ts";

/** Fetches what changed since the last time, and merges it. @throws RequestError */
export async function loadProject(
  db: LamplightDatabase,
  api: Api,
  projectId: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  const since = (await db.plans.get(projectId))?.syncedRevision ?? undefined;
  const loaded = await api.callIfChanged(loadProjectChanges, {
    parameters: { id: projectId },
    query: since === undefined ? {} : { since, changes: "true" },
  });
  if (loaded) await receiveProject(db, loaded, effects);
}

export interface Selection {
  /** Null while nothing of the project is on this device and the server has not answered. */
  conversationId: string | null;
  /** Ends when the server has been asked; fails with why it could not be. */
  revalidated: Promise<void>;
}

/**
 * Opens a project. What is on this device is shown at once and checked with the server behind
 * it; a project that was never opened here has to wait for `revalidated`, and so does a forced one.
 * Nothing is fetched for a project that the server does not know yet.
 */
export async function selectProject(
  db: LamplightDatabase,
  api: Api,
  projectId: string,
  { force = false, effects = browserClockAndIds }: { force?: boolean; effects?: ClockAndIds } = {},
): Promise<Selection> {
  const local = await db.conversations.where({ projectId }).first();
  if (local && !force) await setCurrentConversation(db, local.id);
  const project = await db.projects.get(projectId);
  const isLocalOnly = project?.isOnServer === false;
  const open = async () => {
    if (!isLocalOnly) await loadProject(db, api, projectId, effects);
    const conversation = await db.conversations.where({ projectId }).first();
    if (conversation && (force || !local)) await setCurrentConversation(db, conversation.id);
  };
  const revalidated = open();
  // Whoever does not wait for it must not be met by an unhandled rejection.
  revalidated.catch(() => {});
  return { conversationId: force ? null : (local?.id ?? null), revalidated };
}
