/** The week_versions table: each week's content at each revision that changed it. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan/plan.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

type WeekRow = { week_number: number; revision: number; json: string | null };

/** Returns the plan as of a revision, or only its weeks with these numbers; null if there are none. */
export function planAt(
  { sql }: ChurchStore,
  projectId: string,
  revision: number,
  numbers?: readonly number[],
): Plan | null {
  const versionOf = (number: number) => versionAt(sql, projectId, number, revision);
  const rows = numbers
    ? [...new Set(numbers)].map(versionOf)
    : newestVersions(sql, projectId).map((row) =>
        row.revision > revision ? versionOf(row.week_number) : row,
      );
  const weeks = rows.flatMap((row) => (row ? weekOf(row) : []));
  return weeks.length > 0 ? sortedByWeek(weeks) : null;
}

/** Returns the current weeks that changed after a revision, and the numbers of removed weeks. */
export function weeksSince(
  { sql }: ChurchStore,
  projectId: string,
  since: number,
): { changedWeeks: Plan; removedWeeks: number[] } {
  const rows = newestVersions(sql, projectId).filter(({ revision }) => revision > since);
  const gone = rows.filter(({ json }) => json === null);
  return {
    changedWeeks: sortedByWeek(rows.flatMap(weekOf)),
    removedWeeks: gone.map(({ week_number }) => week_number).reverse(),
  };
}

/**
 * Returns each week's newest version, the last week first. Each is found from the one after it, which reads one row per
 * week; a GROUP BY would read every version of every week, of which a plan edited for months has thousands.
 */
function newestVersions(sql: SqlStorage, projectId: string): WeekRow[] {
  const rows: WeekRow[] = [];
  const below = (number: number) =>
    sql
      .exec<WeekRow>(
        `SELECT week_number, revision, json FROM week_versions WHERE project_id = ? AND week_number < ?
         ORDER BY week_number DESC, revision DESC LIMIT 1`,
        projectId,
        number,
      )
      .toArray()[0];
  let row = below(Number.MAX_SAFE_INTEGER);
  while (row) {
    rows.push(row);
    row = below(row.week_number);
  }
  return rows;
}

function versionAt(
  sql: SqlStorage,
  projectId: string,
  number: number,
  revision: number,
): WeekRow | undefined {
  return sql
    .exec<WeekRow>(
      `SELECT week_number, revision, json FROM week_versions
       WHERE project_id = ? AND week_number = ? AND revision <= ? ORDER BY revision DESC LIMIT 1`,
      projectId,
      number,
      revision,
    )
    .toArray()[0];
}

function weekOf({ json }: WeekRow): PlanWeek[] {
  return json === null ? [] : [JSON.parse(json)];
}

/** Stores the weeks in which the plans differ, at `revision`. */
export function writeChangedWeeks(
  store: ChurchStore,
  projectId: string,
  revision: number,
  { before, after }: { before: Plan | null; after: Plan | null },
): void {
  const had = byNumber(before);
  const has = byNumber(after);
  for (const number of new Set([...had.keys(), ...has.keys()])) {
    const week = has.get(number);
    if (sameJson(had.get(number), week)) continue;
    store.sql.exec(
      "INSERT INTO week_versions (project_id, week_number, revision, json) VALUES (?, ?, ?, ?)",
      projectId,
      number,
      revision,
      week ? toRowJson(week) : null,
    );
  }
}

/** Returns a week's content at each stored revision after `since` that changed it, the newest first. */
export function versionsSince(
  { sql }: ChurchStore,
  projectId: string,
  { week, since }: { week: number; since: number },
): { by: string; revision: number; week: PlanWeek | null }[] {
  return sql
    .exec<{ by: string; revision: number; json: string | null }>(
      `SELECT revisions.by_uid AS by, revisions.revision AS revision, json
       FROM week_versions JOIN revisions USING (project_id, revision)
       WHERE project_id = ? AND week_number = ? AND revision > ? ORDER BY revision DESC`,
      projectId,
      week,
      since,
    )
    .toArray()
    .map(({ json, ...row }) => ({ ...row, week: json === null ? null : JSON.parse(json) }));
}

function byNumber(plan: Plan | null): Map<number, PlanWeek> {
  return new Map((plan ?? []).map((week) => [week.week_number, week]));
}
