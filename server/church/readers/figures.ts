/** The figures of a plan, or of all that a church handed out: by plain SQL over the readers and their counts. */
import { type Figures, type PlanFigures, SMALLEST_GROUP } from "#shared/contracts/analytics.ts";
import { tell, tellParts } from "#shared/domain/daily/smallGroups.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";
import { selectPublishedDays } from "./publishedDays.ts";

const HOURS = 24;
const PACES = ["onPace", "caughtUp", "behind"] as const;

export interface FiguresAsked {
  /** Null: the whole church. */
  projectId: string | null;
  from: string;
  to: string;
  /** The church's date. */
  today: string;
}

export type ChurchFigures = Omit<Figures, "timeZone">;

/** @throws Refusal `not_found`, `gone` */
export function readFigures(store: ChurchStore, asked: FiguresAsked): ChurchFigures {
  const { projectId, from, to, today } = asked;
  if (projectId !== null) requireProject(store, projectId);
  const standing = readStanding(store, asked);
  return {
    ...{ today, from, to },
    ...standing,
    beganInRange: tell(countBetween(store, "began", asked), SMALLEST_GROUP),
    active: readActive(store, asked),
    hours: readHours(store, asked),
    days: projectId === null ? [] : readDays(store, projectId),
    plans: readPlans(store),
  };
}

/** Of plans that are not deleted; `?1` is one of them or null. */
const CHOSEN =
  "project_id IN (SELECT id FROM projects WHERE deleted_at IS NULL AND (?1 IS NULL OR id = ?1))";

type Count = { key: string; n: number };

function selectCounts(
  { sql }: ChurchStore,
  kind: string,
  { projectId, from, to }: FiguresAsked,
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

function countBetween(store: ChurchStore, kind: string, asked: FiguresAsked): number {
  return [...selectCounts(store, kind, asked).values()].reduce((sum, n) => sum + n, 0);
}

function readActive(store: ChurchStore, asked: FiguresAsked): Figures["active"] {
  const counts = selectCounts(store, "active", asked);
  const dates: string[] = [];
  for (let date = asked.from; date <= asked.to; date = addDays(date, 1)) dates.push(date);
  return dates.map((date) => ({ date, n: tell(counts.get(date) ?? 0, SMALLEST_GROUP) }));
}

function readHours(store: ChurchStore, asked: FiguresAsked): Figures["hours"] {
  const counts = selectCounts(store, "read", asked, "substr(key, 12)");
  const hours = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, "0"));
  return hours.map((hour) => tell(counts.get(hour) ?? 0, SMALLEST_GROUP));
}

function readDays(store: ChurchStore, projectId: string): Figures["days"] {
  const counts = new Map(
    store.sql
      .exec<Count>(
        "SELECT key, n FROM reading_counts WHERE project_id = ? AND kind = 'day'",
        projectId,
      )
      .toArray()
      .map(({ key, n }) => [key, n]),
  );
  return selectPublishedDays(store, projectId).map((day) => ({
    ...{ week: day.weekNumber, day: day.dayNumber, date: day.date, reference: day.reference },
    n: tell(counts.get(String(day.id)) ?? 0, SMALLEST_GROUP),
  }));
}

type Standing = Pick<
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

/** Where the readers stand today, whatever the range. */
function readStanding(store: ChurchStore, { projectId, today }: FiguresAsked): Standing {
  const total = totals(store, projectId);
  return {
    began: tell(total.began, SMALLEST_GROUP),
    isAtMost: total.crowded > 0,
    finished: part(total.finished, total.began),
    pace: readPace(store, projectId, today),
    channels: readGroups(store, projectId, "channel"),
    translations: readGroups(store, projectId, "coalesce(translation, '')"),
    installed: part(total.installed, total.readers),
    reminders: part(total.reminders, total.readers),
  };
}

/** Those who did something, out of all: the others are a group as well. */
function part(n: number, all: number): number | null {
  return tellParts([n, all - n], SMALLEST_GROUP)[0] ?? null;
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
  return told(groups);
}

/** Behind: a reading that was due before today is not read. Caught up: none is, after some were late or left out. */
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
  return told(PACES.map((key) => groups.find((group) => group.key === key) ?? { key, n: 0 }));
}

function told(groups: Count[]): Figures["channels"] {
  const numbers = tellParts(
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
      began: tell(began, SMALLEST_GROUP),
      finished: part(finished, began),
      isAtMost: crowded > 0,
    }));
}
