/** The weeks of a published plan that open later. Only makers see them; nothing of them is in a version before its time. */
import { openingDates } from "#shared/domain/daily/openingDates.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { type ChurchStore, toRowJson } from "../churchStore.ts";
import { instantOf } from "../reminders/nextReminder.ts";

export interface ComingWeek {
  /** The church's date. */
  opensOn: string;
  /** Its midnight, in milliseconds since 1970. */
  opensAt: number;
  week: PublishedWeek;
}

/**
 * Divides the weeks into those that are open now and those that come.
 * @param zone the church's
 * @param seen ids of days that readers have seen already: their weeks stay open
 */
export function divideWeeks(
  weeks: PublishedWeek[],
  opensOn: PublishSettings["opensOn"],
  { now, zone, seen }: { now: number; zone: string; seen: ReadonlySet<string> },
): { open: PublishedWeek[]; coming: ComingWeek[] } {
  if (!opensOn) return { open: weeks, coming: [] };
  const dates = openingDates(weeks, opensOn);
  const coming: ComingWeek[] = [];
  const open = weeks.filter((week, index) => {
    const date = dates[index] ?? null;
    if (date === null || week.days.some(({ id }) => seen.has(id))) return true;
    const opensAt = instantOf(date, "00:00", zone);
    if (opensAt <= now) return true;
    coming.push({ opensOn: date, opensAt, week });
    return false;
  });
  return { open, coming };
}

type Row = {
  project_id: string;
  opens_on: string;
  opens_at: number;
  church_id: string;
  json: string;
};

/** Replaces the plan's coming weeks. */
export function writeComing(
  { sql }: Pick<ChurchStore, "sql">,
  projectId: string,
  churchId: string,
  coming: readonly ComingWeek[],
): void {
  sql.exec("DELETE FROM coming_weeks WHERE project_id = ?", projectId);
  for (const { opensOn, opensAt, week } of coming) {
    sql.exec(
      `INSERT INTO coming_weeks (project_id, week_number, opens_on, opens_at, church_id, json)
       VALUES (?, ?, ?, ?, ?, ?)`,
      ...[projectId, week.number, opensOn, opensAt, churchId, toRowJson(week)],
    );
  }
}

/** Returns the plan's coming weeks, in their order. */
export function selectComing(
  { sql }: Pick<ChurchStore, "sql">,
  projectId: string,
): (ComingWeek & { churchId: string })[] {
  return sql
    .exec<Row>("SELECT * FROM coming_weeks WHERE project_id = ? ORDER BY week_number", projectId)
    .toArray()
    .map(({ opens_on: opensOn, opens_at: opensAt, church_id: churchId, json }) => {
      return { opensOn, opensAt, churchId, week: JSON.parse(json) };
    });
}

/** Returns the plans of which a week is due. */
export function selectDuePlans({ sql, now }: ChurchStore): string[] {
  return sql
    .exec<{ id: string }>(
      "SELECT DISTINCT project_id AS id FROM coming_weeks WHERE opens_at <= ?",
      Date.parse(now),
    )
    .toArray()
    .map(({ id }) => id);
}

/** Returns when the next week of any plan opens, in milliseconds since 1970, or null if none does. */
export function nextOpeningAt({ sql }: Pick<ChurchStore, "sql">): number | null {
  return sql.exec<{ at: number | null }>("SELECT min(opens_at) AS at FROM coming_weeks").one().at;
}

/** Returns when the plan's next week opens, as above. */
export function nextOpeningOf({ sql }: Pick<ChurchStore, "sql">, projectId: string): number | null {
  const query = "SELECT min(opens_at) AS at FROM coming_weeks WHERE project_id = ?";
  return sql.exec<{ at: number | null }>(query, projectId).one().at;
}
