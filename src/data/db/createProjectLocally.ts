import { DEFAULT_PROJECT_TITLE } from "#shared/domain/project.ts";
import { browserClockAndIds, type ClockAndIds, timestamp } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { enqueue } from "./outbox.ts";
import type { ProjectRow } from "./projects.ts";

/** The person has no church yet, which a project must belong to. */
export class MissingChurchError extends Error {
  override readonly name = "MissingChurchError";
  constructor() {
    super("User's churchId claim is missing. Cannot create project.");
  }
}

export interface NewProject {
  uid: string;
  churchId: string;
  title?: string;
  description?: string;
  conversationId?: string;
  /** The id of an imported project; without it a new one is made. */
  id?: string;
}

/** Creates a project on this device and queues its creation on the server. @throws MissingChurchError */
export async function createProjectLocally(
  db: LamplightDatabase,
  {
    uid,
    churchId,
    title = DEFAULT_PROJECT_TITLE,
    description = "",
    conversationId,
    id,
  }: NewProject,
  effects: ClockAndIds = browserClockAndIds,
): Promise<ProjectRow> {
  if (!churchId) throw new MissingChurchError();
  const at = timestamp(effects);
  const row: ProjectRow = {
    id: id ?? effects.newId(),
    churchId,
    title,
    name: title,
    description,
    status: "draft",
    createdBy: uid,
    createdAt: at,
    updatedAt: at,
    revision: 0,
    startDate: null,
    readingDays: null,
    brief: null,
    isOnServer: false,
  };
  await db.transaction("rw", db.projects, db.plans, db.conversations, db.outbox, async () => {
    await db.projects.add(row);
    await db.plans.put({ projectId: row.id, syncedRevision: null, collisions: [] });
    if (conversationId) {
      await db.conversations.update(conversationId, { projectId: row.id, title });
    }
    const payload = { title, description, churchId, ...(conversationId && { conversationId }) };
    await enqueue(db, row.id, { kind: "createProject", payload }, effects);
  });
  return row;
}
