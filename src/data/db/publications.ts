/** The church's published plans as last seen on this device, so that files can be made without a network. */
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readSetting, writeSetting } from "./settings.ts";

const PREFIX = "publication:";

/** Returns the publication; null when the plan is not published, undefined when this device has never fetched it. */
export async function readPublication(
  db: LamplightDatabase,
  projectId: string,
): Promise<Publication | null | undefined> {
  // Only `writePublication` writes this key, so it has this shape.
  return (await readSetting(db, PREFIX + projectId)) as Publication | null | undefined;
}

export async function writePublication(
  db: LamplightDatabase,
  projectId: string,
  publication: Publication | null,
): Promise<void> {
  await writeSetting(db, PREFIX + projectId, publication);
}

/** Returns the ids of the projects that are live, as last seen here. */
export async function listLive(db: LamplightDatabase): Promise<Set<string>> {
  return new Set((await listLivePublications(db)).map(({ projectId }) => projectId));
}

export async function listLivePublications(db: LamplightDatabase): Promise<Publication[]> {
  const rows = await db.settings.where("key").startsWith(PREFIX).toArray();
  // Only `writePublication` writes these keys, so they have this shape.
  const publications = rows.map(({ value }) => value as Publication | null);
  return publications.flatMap((one) => (one?.isLive ? [one] : []));
}

export const publicationKey = (projectId: string) => PREFIX + projectId;
