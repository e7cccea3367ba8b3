/** What this device knows of the church's published plans, so that files are made without a network. */
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readSetting, writeSetting } from "./settings.ts";

const PREFIX = "publication:";

/** Undefined: never asked on this device; null: not published. */
export async function readPublication(
  db: LamplightDatabase,
  projectId: string,
): Promise<Publication | null | undefined> {
  // Written below alone, so it has this shape.
  return (await readSetting(db, PREFIX + projectId)) as Publication | null | undefined;
}

export async function writePublication(
  db: LamplightDatabase,
  projectId: string,
  publication: Publication | null,
): Promise<void> {
  await writeSetting(db, PREFIX + projectId, publication);
}

/** The plans that are live, as last seen here. */
export async function listLive(db: LamplightDatabase): Promise<Set<string>> {
  return new Set((await listLivePublications(db)).map(({ projectId }) => projectId));
}

export async function listLivePublications(db: LamplightDatabase): Promise<Publication[]> {
  const rows = await db.settings.where("key").startsWith(PREFIX).toArray();
  // Written above alone, so they have this shape.
  const publications = rows.map(({ value }) => value as Publication | null);
  return publications.flatMap((one) => (one?.isLive ? [one] : []));
}

export const publicationKey = (projectId: string) => PREFIX + projectId;
