/** What readers said comes from the server and is kept here, to be read without a network. */
import {
  type DayVoices,
  hideReaderFeedback,
  readReaderFeedback,
} from "#shared/contracts/readerFeedback.ts";
import { api } from "../../../auth/api.ts";
import type { LamplightDatabase } from "../../../data/db/LamplightDatabase.ts";
import { readSetting, writeSetting } from "../../../data/db/settings.ts";

const PREFIX = "voices:";
const keyOf = (projectId: string) => PREFIX + projectId;

export async function readVoices(
  db: LamplightDatabase,
  projectId: string,
): Promise<DayVoices[] | undefined> {
  // Written below alone, so it has this shape.
  return (await readSetting(db, keyOf(projectId))) as DayVoices[] | undefined;
}

/** Of every plan, by project. */
export async function readAllVoices(
  db: LamplightDatabase,
): Promise<ReadonlyMap<string, DayVoices[]>> {
  const rows = await db.settings.where("key").startsWith(PREFIX).toArray();
  // Written below alone, so they have this shape.
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), value as DayVoices[]]));
}

/** @throws ApiError, NetworkError, TimeoutError */
export async function receiveVoices(db: LamplightDatabase, projectId: string): Promise<void> {
  const { days } = await api(readReaderFeedback, { parameters: { id: projectId } });
  await writeSetting(db, keyOf(projectId), days);
}

/** Puts a saying away, or back, and shows what the server then has. */
export async function hideVoice(
  db: LamplightDatabase,
  projectId: string,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  const parameters = { id: projectId, saying: id };
  await api(hideReaderFeedback, { parameters, body: { isHidden } });
  await receiveVoices(db, projectId);
}
