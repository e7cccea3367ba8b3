/** Publishes through the server and stores its answers on this device, where files are made from them. */
import {
  getPublication,
  listPublications,
  publishProject,
  unpublishProject,
} from "#shared/contracts/publications.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { api } from "../../auth/api.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readPublication, writePublication } from "../../data/db/publications.ts";
import { noteUse } from "../../data/sync/productEvents.ts";

/** @throws ApiError with the server's sentence, NetworkError, TimeoutError */
export async function publish(
  db: LamplightDatabase,
  projectId: string,
  settings: PublishSettings,
): Promise<void> {
  const { publication } = await api(publishProject, {
    parameters: { id: projectId },
    body: settings,
    idempotencyKey: crypto.randomUUID(),
  });
  await writePublication(db, projectId, publication);
  await noteUse(db, { name: "planPublished" });
}

export async function unpublish(db: LamplightDatabase, projectId: string): Promise<void> {
  const parameters = { id: projectId };
  const { publication } = await api(unpublishProject, { parameters });
  await writePublication(db, projectId, publication);
}

export async function receivePublication(db: LamplightDatabase, projectId: string): Promise<void> {
  const before = await readPublication(db, projectId);
  const { publication } = await api(getPublication, { parameters: { id: projectId } });
  await db.transaction("rw", db.settings, async () => {
    // A local publish or unpublish during the request is newer than its answer.
    if (!sameJson(await readPublication(db, projectId), before)) return;
    await writePublication(db, projectId, publication);
  });
}

/** Fetches each publication that differs from the stored one. */
export async function receivePublications(db: LamplightDatabase): Promise<void> {
  const { publications } = await api(listPublications);
  for (const { projectId, version, isLive } of publications) {
    const stored = await readPublication(db, projectId);
    if (stored?.plan.version === version && stored.isLive === isLive) continue;
    await receivePublication(db, projectId);
  }
}
