/** The days of a published plan as rows; a day keeps its id through all later versions. */
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import type { ChurchStore } from "../churchStore.ts";

export type PublishedDayRow = {
  id: number;
  dayId: string;
  weekNumber: number;
  dayNumber: number;
  date: string | null;
  reference: string;
};

/** Writes the days in reading order. Takes only `sql`, since it runs in the transaction that writes the version. */
export function writePublishedDays(
  { sql }: Pick<ChurchStore, "sql">,
  projectId: string,
  weeks: readonly PublishedWeek[],
): void {
  const days = weeks.flatMap((week) =>
    week.days.map(({ id, number, date, reference }) => ({
      ...{ id, week: week.number, number, date, reference },
    })),
  );
  sql.exec("UPDATE published_days SET place = NULL WHERE project_id = ?", projectId);
  sql.exec(
    `INSERT INTO published_days (project_id, day_id, place, week_number, day_number, date, reference)
     SELECT ?1, value ->> '$.id', key, value ->> '$.week', value ->> '$.number', value ->> '$.date', value ->> '$.reference'
     FROM json_each(?2) WHERE true
     ON CONFLICT (project_id, day_id) DO UPDATE SET place = excluded.place, week_number = excluded.week_number,
       day_number = excluded.day_number, date = excluded.date, reference = excluded.reference`,
    projectId,
    JSON.stringify(days),
  );
}

/** Returns the days of the newest version, in reading order. */
export function selectPublishedDays({ sql }: ChurchStore, projectId: string): PublishedDayRow[] {
  return sql
    .exec<PublishedDayRow>(
      `SELECT id, day_id AS dayId, week_number AS weekNumber, day_number AS dayNumber, date, reference
       FROM published_days WHERE project_id = ? AND place IS NOT NULL ORDER BY place`,
      projectId,
    )
    .toArray();
}
