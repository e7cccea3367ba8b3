import { loadProjectChanges } from "#shared/contracts/projects.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { setCurrentConversation } from "../db/settings.ts";
import type { Api } from "../http/createApi.ts";
import { receiveProject } from "./receiveProject.ts";

/** Fetches what changed on the server since the synced revision, and merges it. @throws RequestError */
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
  /** Null when the project is not on this device yet, until the server answers. */
  conversationId: string | null;
  /** Resolves when the server's state is merged; rejects with the reason when it cannot be fetched. */
  revalidated: Promise<void>;
}

/**
 * Opens a project. A project stored on this device is shown at once and revalidated in the
 * background; a project that is not stored here, or a forced one, waits for `revalidated`.
 * Fetches nothing for a project that the server does not have yet.
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
  // A caller that does not await it must not cause an unhandled rejection.
  revalidated.catch(() => {});
  return { conversationId: force ? null : (local?.id ?? null), revalidated };
}
