import { listProjects, MAX_PROJECTS_PAGE } from "#shared/contracts/projects.ts";
import type { Project } from "#shared/domain/project.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import { isBeingTyped } from "../db/typedEntries.ts";
import type { Api } from "../http/createApi.ts";
import { removeAndMoveOn } from "./projectActions.ts";
import { receiveDetails } from "./receiveProject.ts";
import { hasUnsentWork } from "./syncStatus.ts";

/** The version of the church's list that stands here. */
const LIST_VERSION = "projectsVersion";

/** How often a list is asked for that another tab overtakes each time. */
const MOST_TRIES = 3;

interface Page {
  projects: Project[];
  nextCursor: string | null;
  version?: string | undefined;
}

/**
 * Brings the church's list of projects to this device, page by page. What the server no longer
 * lists goes, but for projects with unsent work. @throws RequestError, and then nothing is removed
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
  // Made or deleted here while the pages come in: neither is the list's to decide.
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
    // Of the first page: what changes while the others come in is found the next time.
    version ??= page.version;
    const tables = [db.projects, db.conversations, db.outbox, db.settings];
    const isOvertaken = await db.transaction("rw", tables, async () => {
      // Another tab's list came meanwhile: this one may be the older, with projects that are gone.
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
      if (!isHeld) await removeAndMoveOn(db, id, effects);
    });
  }
  await db.transaction("rw", db.projects, db.settings, async () => {
    const here = await db.projects.filter(({ isOnServer }) => isOnServer).primaryKeys();
    // A project that stayed for its unsent work, or whose creation was answered meanwhile, goes the next time.
    const isComplete = here.every((id) => listed.has(id));
    if (isComplete) await writeSetting(db, LIST_VERSION, version ?? null);
    else await forgetListVersion(db);
  });
  return "done";
}

/** The whole list is asked for the next time. */
export async function forgetListVersion(db: LamplightDatabase): Promise<void> {
  await db.settings.delete(LIST_VERSION);
}
