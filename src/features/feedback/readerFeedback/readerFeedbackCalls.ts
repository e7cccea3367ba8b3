/** Fetches readers' feedback from the server and stores it on this device for use without a network. */
import {
  type DayFeedback,
  hideReaderFeedback,
  readReaderFeedback,
} from "#shared/contracts/readerFeedback.ts";
import { api } from "../../../auth/api.ts";
import type { LamplightDatabase } from "../../../data/db/LamplightDatabase.ts";
import { readSetting, writeSetting } from "../../../data/db/settings.ts";

/** A stored key, which cannot change. */
const PREFIX = "voices:";
const keyOf = (projectId: string) => PREFIX + projectId;

export async function readStoredFeedback(
  db: LamplightDatabase,
  projectId: string,
): Promise<DayFeedback[] | undefined> {
  // Only written below, so it has this shape.
  return (await readSetting(db, keyOf(projectId))) as DayFeedback[] | undefined;
}

/** The stored feedback of every plan, by project id. */
export async function readAllFeedback(
  db: LamplightDatabase,
): Promise<ReadonlyMap<string, DayFeedback[]>> {
  const rows = await db.settings.where("key").startsWith(PREFIX).toArray();
  // Only written below, so they have this shape.
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value as DayFeedback[]]));
}

/** @throws ApiError, NetworkError, TimeoutError */
export async function fetchFeedback(db: LamplightDatabase, projectId: string): Promise<void> {
  const { days } = await api(readReaderFeedback, { parameters: { id: projectId } });
  await writeSetting(db, keyOf(projectId), days);
}

/** Hides a comment or shows it again, then fetches the plan's feedback. */
export async function hideReaderComment(
  db: LamplightDatabase,
  projectId: string,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  const parameters = { id: projectId, saying: id };
  await api(hideReaderFeedback, { parameters, body: { isHidden } });
  await fetchFeedback(db, projectId);
}
