/** The week_versions table: what each week was at each revision that changed it. */
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan.ts";
import { sameJson } from "#shared/domain/sameJson.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

/**
 * The project's week numbers, each found from the one before: a plain GROUP BY would read every version of
 * every week, and a plan that is worked on for months has thousands. `?1` is the project.
 */
const NUMBERS = `WITH RECURSIVE numbers (n) AS (
    SELECT min(week_number) FROM week_versions WHERE project_id = ?1
    UNION ALL
    SELECT (SELECT min(week_number) FROM week_versions WHERE project_id = ?1 AND week_number > n)
    FROM numbers WHERE n IS NOT NULL)`;

/** The plan as of a revision; null when it had no weeks. */
export function planAt({ sql }: ChurchStore, projectId: string, revision: number): Plan | null {
  const weeks = sql
    .exec<{ json: string | null }>(
      `${NUMBERS}
       SELECT (SELECT json FROM week_versions WHERE project_id = ?1 AND week_number = n AND revision <= ?2
         ORDER BY revision DESC LIMIT 1) AS json
       FROM numbers WHERE n IS NOT NULL`,
      projectId,
      revision,
    )
    .toArray()
    .flatMap(({ json }): PlanWeek[] => (json === null ? [] : [JSON.parse(json)]));
  return weeks.length > 0 ? sortedByWeek(weeks) : null;
}

/** The weeks that changed after a revision, as they stand now, and the numbers of those that went. */
export function weeksSince(
  { sql }: ChurchStore,
  projectId: string,
  since: number,
): { changedWeeks: Plan; removedWeeks: number[] } {
  const rows = sql
    .exec<{ week_number: number; json: string | null }>(
      `${NUMBERS}
       SELECT week_number, json FROM numbers JOIN week_versions
         ON project_id = ?1 AND week_number = n
           AND revision = (SELECT max(revision) FROM week_versions WHERE project_id = ?1 AND week_number = n)
       WHERE revision > ?2`,
      projectId,
      since,
    )
    .toArray();
  const weeks = rows.flatMap(({ json }): PlanWeek[] => (json === null ? [] : [JSON.parse(json)]));
  const gone = rows.filter(({ json }) => json === null);
  return {
    changedWeeks: sortedByWeek(weeks),
    removedWeeks: gone.map(({ week_number }) => week_number),
  };
}

/** Stores, at `revision`, the weeks in which the plans differ. */
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

/** What a week was at each kept revision after one that changed it, the newest first. */
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
