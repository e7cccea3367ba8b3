import { sameJson } from "#shared/domain/merge/sameJson.ts";
import {
  isAnnouncement,
  isPlaceholderTitle,
  type Plan,
  type PlanDay,
  type PlanWeek,
} from "#shared/domain/plan/plan.ts";
import { withDays } from "#shared/domain/plan/planEdit.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { UNSENT_IN } from "./unsentIn.ts";

/** A week is dirty when `current` and `synced` differ; nothing else says so. */
export interface PlanWeekRow {
  projectId: string;
  weekNumber: number;
  /** As it stands here; null when it was removed here. */
  current: PlanWeek | null;
  /** As the server last confirmed it; null when the server has none. */
  synced: PlanWeek | null;
  /** As the run that is under way left it, so that its next event merges with edits made by hand. */
  run?: { messageId: string; week: PlanWeek | null };
}

/**
 * A week that the agent has only announced. It is shown, and never sent. What a person left empty
 * is not one, nor what a person wrote into while it was waiting for the agent.
 */
export function isPlaceholderWeek({ name, passages }: PlanWeek): boolean {
  return isPlaceholderTitle(name) && passages.length > 0 && passages.every(isAnnounced);
}

/** As long as nobody wrote another reading over it than the run announced. */
export function isOnlyAnnounced({ current, run }: PlanWeekRow): boolean {
  if (!current || !isPlaceholderWeek(current)) return false;
  return !run?.week || run.week.weekly_passage === current.weekly_passage;
}

/** Whether a run under way has still to write in it, also where a person has: what is only announced is nobody's words. */
export function isToBeWritten({ current }: PlanWeekRow): boolean {
  if (!current) return false;
  return [current.name, ...current.passages.map(({ title }) => title)].some(isAnnouncement);
}

function isAnnounced({ title, scripture, questions, prayer }: PlanDay): boolean {
  const isUntouched = scripture.trim() === "" && prayer === "" && questions.length === 0;
  return title.trim() !== "" && isPlaceholderTitle(title) && isUntouched;
}

/**
 * What is left when nobody writes on: weeks that were only announced go, and in the others what was. Days of a week
 * that a person has only named stay, still to be written.
 */
export function withoutAnnounced(rows: readonly PlanWeekRow[]): Plan {
  return rows
    .filter((row) => !isOnlyAnnounced(row))
    .flatMap(({ current }) => (current ? [withoutAnnouncedParts(current)] : []));
}

function withoutAnnouncedParts(week: PlanWeek): PlanWeek {
  const name = isPlaceholderTitle(week.name) ? "" : week.name;
  const written = week.passages.filter((day) => !isAnnounced(day));
  const days = (written.length > 0 ? written : week.passages).map(withoutAnnouncedTitle);
  const isSame =
    days.length === week.passages.length && days.every((day, at) => day === week.passages[at]);
  return name === week.name && isSame ? week : { ...withDays(week, days), name };
}

/** A day into which a person wrote before the agent did keeps what they wrote, and has no title yet. */
function withoutAnnouncedTitle(day: PlanDay): PlanDay {
  return isAnnouncement(day.title) ? { ...day, title: "" } : day;
}

export function isDirty(row: PlanWeekRow): boolean {
  const { current, synced } = row;
  if (!synced && isOnlyAnnounced(row)) return false;
  return !sameJson(current, synced);
}

export interface WeekChange {
  current: Plan | null;
  /** Left out, it stays as it is. */
  synced?: Plan | null | undefined;
  run?: RunChange | undefined;
  rows?: readonly PlanWeekRow[] | undefined;
}

/** What the run under way changed just now, by week number; null for a week that it dropped. */
export interface RunChange {
  messageId: string;
  weeks: ReadonlyMap<number, PlanWeek | null>;
}

/** All rows of a plan, or those of some of its weeks. */
export async function readWeekRows(
  db: LamplightDatabase,
  projectId: string,
  weeks?: Iterable<number>,
): Promise<PlanWeekRow[]> {
  if (!weeks) return db.planWeeks.where({ projectId }).toArray();
  const keys = [...new Set(weeks)].map((number): [string, number] => [projectId, number]);
  const rows = await db.planWeeks.bulkGet(keys);
  return rows.filter((row) => row !== undefined);
}

/** The rows that stand here otherwise than the server has them. */
export function readDirtyRows(db: LamplightDatabase, projectId: string): Promise<PlanWeekRow[]> {
  return db.planWeeks.where(UNSENT_IN).equals(projectId).toArray();
}

/**
 * Writes the rows that differ, each once, and drops those that are null on both sides. With `rows`, which
 * the caller has just read, the change is of their weeks alone, and all others stay as they are.
 */
export async function writeWeekRows(
  db: LamplightDatabase,
  projectId: string,
  { current, synced, run, rows }: WeekChange,
): Promise<void> {
  const known = await knownRows(db, projectId, { current, synced, run, rows });
  const currentWeeks = byNumber(current);
  const syncedWeeks = synced === undefined ? undefined : byNumber(synced);
  const numbers = [known, currentWeeks, syncedWeeks ?? [], run?.weeks ?? []].flatMap((weeks) =>
    [...weeks].map(([number]) => number),
  );

  const puts: PlanWeekRow[] = [];
  const gone: [string, number][] = [];
  for (const weekNumber of new Set(numbers)) {
    const before = known.get(weekNumber);
    const after: PlanWeekRow = {
      ...before,
      projectId,
      weekNumber,
      current: currentWeeks.get(weekNumber) ?? null,
      synced: syncedWeeks ? (syncedWeeks.get(weekNumber) ?? null) : (before?.synced ?? null),
    };
    const written = run?.weeks.get(weekNumber);
    if (run && written !== undefined) after.run = { messageId: run.messageId, week: written };
    // A week that a run only proposes stands in its row alone until the run has ended.
    if (!after.current && !after.synced && !after.run?.week) gone.push([projectId, weekNumber]);
    else if (!sameJson(before, after)) puts.push(after);
  }
  if (puts.length > 0) await db.planWeeks.bulkPut(puts);
  if (gone.length > 0) await db.planWeeks.bulkDelete(gone);
}

/** A row that the change brings and the caller did not read is read here: it may carry more than the change says. */
async function knownRows(
  db: LamplightDatabase,
  projectId: string,
  { current, synced, run, rows }: WeekChange,
): Promise<Map<number, PlanWeekRow>> {
  const read = rows ?? (await readWeekRows(db, projectId));
  const known = new Map(read.map((row) => [row.weekNumber, row]));
  if (!rows) return known;
  const brought = [byNumber(current), byNumber(synced ?? null), run?.weeks ?? []].flatMap((weeks) =>
    [...weeks].map(([number]) => number),
  );
  const unread = brought.filter((number) => !known.has(number));
  if (unread.length === 0) return known;
  for (const row of await readWeekRows(db, projectId, unread)) known.set(row.weekNumber, row);
  return known;
}

function byNumber(plan: Plan | null): Map<number, PlanWeek> {
  return new Map((plan ?? []).map((week) => [week.week_number, week]));
}
