/** Reads a plan from the server's tables, without the server's own code. */
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import type { SqliteStorage } from "../server/sqliteStorage.ts";

const WEEKS = `SELECT week_number, json FROM week_versions AS one WHERE project_id = ?1
  AND revision = (SELECT max(revision) FROM week_versions
    WHERE project_id = ?1 AND week_number = one.week_number AND revision <= ?2)
  AND json IS NOT NULL ORDER BY week_number`;

export function weekRowsAt(storage: SqliteStorage, id: string, revision: number) {
  return storage.all(WEEKS, id, revision);
}

export function weeksAt(storage: SqliteStorage, id: string, revision: number): PlanWeek[] {
  return weekRowsAt(storage, id, revision).map(({ json }) => JSON.parse(String(json)));
}

export function newestRevision(storage: SqliteStorage, id: string): number {
  return Number(storage.all("SELECT revision FROM projects WHERE id = ?", id)[0]?.revision ?? 0);
}
