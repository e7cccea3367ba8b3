/** Fetches the figures from the server and stores the last ones on this device for use without a network. */
import { changeTimeZone, type Figures, readFigures } from "#shared/contracts/analytics.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { api } from "../../auth/api.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readSetting, writeSetting } from "../../data/db/settings.ts";

export interface FiguresChoice {
  /** Undefined means all plans. */
  projectId: string | undefined;
  days: number;
  today: string;
}

const keyOf = ({ projectId = "", days }: FiguresChoice) => `figures:${days}:${projectId}`;

/** @throws ApiError, NetworkError, TimeoutError */
export async function receiveFigures(db: LamplightDatabase, choice: FiguresChoice): Promise<void> {
  const { projectId, days, today } = choice;
  const query = { project: projectId, from: addDays(today, 1 - days), to: today };
  await writeSetting(db, keyOf(choice), await api(readFigures, { query }));
}

export async function lastFigures(
  db: LamplightDatabase,
  choice: FiguresChoice,
): Promise<Figures | undefined> {
  // Only written above, so it has this shape.
  return (await readSetting(db, keyOf(choice))) as Figures | undefined;
}

export async function chooseTimeZone(timeZone: string): Promise<void> {
  await api(changeTimeZone, { body: { timeZone } });
}
