/** Computes the figures of one plan or of all published plans of a church, by SQL over readers and counts. */
import { type Figures, type PlanFigures, SMALLEST_GROUP } from "#shared/contracts/analytics.ts";
import { hideSmallCount, hideSmallParts } from "#shared/domain/daily/smallGroups.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";
import { readDays } from "./dayFigures.ts";

const HOURS = 24;
const PACES = ["onPace", "caughtUp", "behind"] as const;

export interface FiguresQuery {
  /** Null means the whole church. */
  projectId: string | null;
  from: string;
  to: string;
  /** Today's date in the church's time zone. */
  today: string;
}

export type ChurchFigures = Omit<Figures, "timeZone">;

/** @throws Refusal `not_found`, `gone` */
export function readFigures(store: ChurchStore, query: FiguresQuery): ChurchFigures {
  const { projectId, from, to, today } = query;
  if (projectId !== null) requireProject(store, projectId);
  const progress = readProgress(store, query);
  return {
    ...{ today, from, to },
    ...progress,
    beganInRange: hideSmallCount(countBetween(store, "began", query), SMALLEST_GROUP),
    active: readActive(store, query),
    hours: readHours(store, query),
    ...(projectId === null ? { days: [], rounds: [] } : readDays(store, projectId, today)),
    plans: readPlans(store),
  };
}

/** Selects rows of plans that are not deleted; `?1` is a plan's id, or null for all. */
const CHOSEN =
  "project_id IN (SELECT id FROM projects WHERE deleted_at IS NULL AND (?1 IS NULL OR id = ?1))";

type Count = { key: string; n: number };

function selectCounts(
  { sql }: ChurchStore,
  kind: string,
  { projectId, from, to }: FiguresQuery,
  key = "key",
): Map<string, number> {
  const counts = sql
    .exec<Count>(
      `SELECT ${key} AS key, sum(n) AS n FROM reading_counts
       WHERE ${CHOSEN} AND kind = ?2 AND key >= ?3 AND key < ?4 GROUP BY 1`,
      projectId,
      kind,
      from,
      addDays(to, 1),
    )
    .toArray();
  return new Map(counts.map(({ key, n }) => [key, n]));
}

function countBetween(store: ChurchStore, kind: string, query: FiguresQuery): number {
  return [...selectCounts(store, kind, query).values()].reduce((sum, n) => sum + n, 0);
}

function readActive(store: ChurchStore, query: FiguresQuery): Figures["active"] {
  const counts = selectCounts(store, "active", query);
  const dates: string[] = [];
  for (let date = query.from; date <= query.to; date = addDays(date, 1)) dates.push(date);
  return dates.map((date) => ({ date, n: hideSmallCount(counts.get(date) ?? 0, SMALLEST_GROUP) }));
}

function readHours(store: ChurchStore, query: FiguresQuery): Figures["hours"] {
  const counts = selectCounts(store, "read", query, "substr(key, 12)");
  const hours = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, "0"));
  return hours.map((hour) => hideSmallCount(counts.get(hour) ?? 0, SMALLEST_GROUP));
}

type FigureParts = Pick<
  Figures,
  | "began"
  | "isAtMost"
  | "finished"
  | "pace"
  | "channels"
  | "translations"
  | "installed"
  | "reminders"
>;

/** Returns the readers' current progress, independent of the date range. */
function readProgress(store: ChurchStore, { projectId, today }: FiguresQuery): FigureParts {
  const total = totals(store, projectId);
  return {
    began: hideSmallCount(total.began, SMALLEST_GROUP),
    isAtMost: total.crowded > 0,
    finished: part(total.finished, total.began),
    pace: readPace(store, projectId, today),
    channels: readGroups(store, projectId, "channel"),
    translations: readGroups(store, projectId, "coalesce(translation, '')"),
    installed: part(total.installed, total.readers),
    reminders: part(total.reminders, total.readers),
  };
}

/** Returns the size of a part of `all`, or null if it or the remainder is too small to show. */
function part(n: number, all: number): number | null {
  return hideSmallParts([n, all - n], SMALLEST_GROUP)[0] ?? null;
}

function totals({ sql }: ChurchStore, projectId: string | null) {
  const readers = sql
    .exec<{ readers: number; installed: number; reminders: number }>(
      `SELECT count(*) AS readers, coalesce(sum(is_installed), 0) AS installed,
         coalesce(sum(has_reminder), 0) AS reminders FROM readers WHERE ${CHOSEN}`,
      projectId,
    )
    .one();
  const counted = sql
    .exec<{ began: number; crowded: number; finished: number }>(
      `SELECT coalesce(sum(iif(kind = 'began', n, 0)), 0) AS began,
         coalesce(sum(iif(kind = 'crowded', n, 0)), 0) AS crowded,
         coalesce(sum(iif(kind = 'finished', n, 0)), 0) AS finished
       FROM reading_counts WHERE ${CHOSEN} AND kind IN ('began', 'crowded', 'finished')`,
      projectId,
    )
    .one();
  return { ...readers, ...counted };
}

function readGroups({ sql }: ChurchStore, projectId: string | null, column: string) {
  const groups = sql
    .exec<Count>(
      `SELECT ${column} AS key, count(*) AS n FROM readers WHERE ${CHOSEN} GROUP BY 1 ORDER BY n DESC, key`,
      projectId,
    )
    .toArray();
  return hideSmallGroups(groups);
}

/** `behind`: a reading due before today is unread. `caughtUp`: none is, but some were read late or skipped. */
function readPace({ sql }: ChurchStore, projectId: string | null, today: string) {
  const groups = sql
    .exec<Count>(
      `SELECT CASE
           WHEN next.date IS NOT NULL AND date(next.date, '+' || shift_days || ' days') < ?2 THEN 'behind'
           WHEN days_late > 0 OR catch_up IS NOT NULL THEN 'caughtUp'
           ELSE 'onPace' END AS key, count(*) AS n
       FROM readers LEFT JOIN published_days AS next ON next.id = next_day
       WHERE readers.${CHOSEN} AND EXISTS (SELECT 1 FROM published_days AS dated
         WHERE dated.project_id = readers.project_id AND dated.date IS NOT NULL AND dated.place IS NOT NULL)
       GROUP BY 1`,
      projectId,
      today,
    )
    .toArray();
  if (groups.length === 0) return [];
  return hideSmallGroups(
    PACES.map((key) => groups.find((group) => group.key === key) ?? { key, n: 0 }),
  );
}

function hideSmallGroups(groups: Count[]): Figures["channels"] {
  const numbers = hideSmallParts(
    groups.map(({ n }) => n),
    SMALLEST_GROUP,
  );
  return groups.map(({ key }, at) => ({ key, n: numbers[at] ?? null }));
}

type PlanRow = Omit<PlanFigures, "isLive" | "began" | "finished" | "isAtMost"> & {
  crowded: number;
  isLive: number;
  began: number;
  finished: number;
};

function readPlans({ sql }: ChurchStore): PlanFigures[] {
  const counted = (kind: string) =>
    `(SELECT coalesce(sum(n), 0) FROM reading_counts WHERE project_id = projects.id AND kind = '${kind}')`;
  return sql
    .exec<PlanRow>(
      `SELECT projects.id AS projectId, title, is_live AS isLive, min(date) AS firstDate, max(date) AS lastDate,
         count(days.id) AS days, ${counted("began")} AS began, ${counted("crowded")} AS crowded,
         ${counted("finished")} AS finished
       FROM projects JOIN publications ON publications.project_id = projects.id
         LEFT JOIN published_days AS days ON days.project_id = projects.id AND place IS NOT NULL
       WHERE deleted_at IS NULL GROUP BY projects.id ORDER BY coalesce(min(date), created_at) DESC`,
    )
    .toArray()
    .map(({ isLive, began, crowded, finished, ...plan }) => ({
      ...plan,
      isLive: isLive === 1,
      began: hideSmallCount(began, SMALLEST_GROUP),
      finished: part(finished, began),
      isAtMost: crowded > 0,
    }));
}
