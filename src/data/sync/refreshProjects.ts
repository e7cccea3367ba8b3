import { listProjects, MAX_PROJECTS_PAGE } from "#shared/contracts/projects.ts";
import type { Project } from "#shared/domain/project.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import { isBeingTyped } from "../db/typedEntries.ts";
import type { Api } from "../http/createApi.ts";
import { hasUnsentWork } from "./readSyncStatus.ts";
import { receiveDetails } from "./receiveProject.ts";
import { removeProjectLocally } from "./removeProjectLocally.ts";

/** Settings key: the version of the church's list that is stored here. */
const LIST_VERSION = "projectsVersion";

/** How often the list is fetched again when another tab stores its own list meanwhile. */
const MOST_TRIES = 3;

interface Page {
  projects: Project[];
  nextCursor: string | null;
  version?: string | undefined;
}

/**
 * Fetches the church's list of projects, page by page. Removes projects that the server no longer
 * lists, except those with unsent work. @throws RequestError, and then nothing is removed
 */
export async function refreshProjects(
  db: LamplightDatabase,
  api: Api,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if ((await refreshOnce(db, api, effects)) === "done") return;
  }
}

async function refreshOnce(
  db: LamplightDatabase,
  api: Api,
  effects: ClockAndIds,
): Promise<"done" | "overtaken"> {
  // Only projects known before the fetch can be removed: the list may not contain one created here meanwhile.
  const before = await db.projects.filter(({ isOnServer }) => isOnServer).primaryKeys();
  const listed = new Set<string>();
  const known = await readSetting(db, LIST_VERSION);
  const since = typeof known === "string" ? known : undefined;
  let cursor: string | null = null;
  let version: string | undefined;
  do {
    const page: Page | undefined = await api.callIfChanged(listProjects, {
      query: { limit: MAX_PROJECTS_PAGE, ...(cursor ? { cursor } : { since }) },
    });
    if (!page) return "done";
    // The first page's version: the next refresh finds what changes while the others are fetched.
    version ??= page.version;
    const tables = [db.projects, db.conversations, db.outbox, db.settings];
    const isOvertaken = await db.transaction("rw", tables, async () => {
      // Another tab stored a list meanwhile: this one may be older and contain deleted projects.
      if ((await readSetting(db, LIST_VERSION)) !== known) return true;
      for (const project of page.projects) {
        listed.add(project.id);
        const deletion = await db.outbox
          .where({ entity: project.id })
          .filter(({ kind }) => kind === "deleteProject")
          .count();
        if (deletion === 0) await receiveDetails(db, project);
      }
      return false;
    });
    if (isOvertaken) return "overtaken";
    cursor = page.nextCursor;
  } while (cursor !== null);

  for (const id of before.filter((known) => !listed.has(known))) {
    await db.transaction("rw", db.tables, async () => {
      const isHeld = (await hasUnsentWork(db, id)) || isBeingTyped(db.name, id);
      if (!isHeld) await removeProjectLocally(db, id, effects);
    });
  }
  await db.transaction("rw", db.projects, db.settings, async () => {
    const here = await db.projects.filter(({ isOnServer }) => isOnServer).primaryKeys();
    // With a version the server would answer 304 next time, and a project that stayed only for its
    // unsent work, or was created meanwhile, would never be checked again.
    const isComplete = here.every((id) => listed.has(id));
    if (isComplete) await writeSetting(db, LIST_VERSION, version ?? null);
    else await forgetListVersion(db);
  });
  return "done";
}

/** Makes the next refresh fetch the whole list. */
export async function forgetListVersion(db: LamplightDatabase): Promise<void> {
  await db.settings.delete(LIST_VERSION);
}
