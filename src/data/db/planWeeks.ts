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

/** A week's local and synced state. It is dirty when `current` and `synced` differ; there is no flag. */
export interface PlanWeekRow {
  projectId: string;
  weekNumber: number;
  /** The local state; null when the week was removed here. */
  current: PlanWeek | null;
  /** The state that the server last confirmed; null when the server has no such week. */
  synced: PlanWeek | null;
  /** The state that the current run last wrote, so that its next event merges with edits made by hand. */
  run?: { messageId: string; week: PlanWeek | null };
}

/**
 * Whether the agent has only announced this week. Such a week is shown and never sent. False for a
 * week that a person left empty, or wrote into before the agent did.
 */
export function isPlaceholderWeek({ name, passages }: PlanWeek): boolean {
  return isPlaceholderTitle(name) && passages.length > 0 && passages.every(isAnnounced);
}

/**
 * Whether the week is a placeholder whose weekly passage is still the one that the run announced, or has beside
 * such days only those that the run wrote ahead of their week: a week is there as a whole or not at all.
 */
export function isOnlyAnnounced(row: PlanWeekRow): boolean {
  const { current, run } = row;
  if (!current || isPartlyWritten(row)) return current !== null;
  if (!isPlaceholderWeek(current)) return false;
  return !run?.week || run.week.weekly_passage === current.weekly_passage;
}

/** A finished week has a real name. */
function isPartlyWritten({ current, synced, run }: PlanWeekRow): boolean {
  if (!run?.week || synced || !isPlaceholderTitle(run.week.name)) return false;
  return sameJson(current, run.week);
}

/** Whether the week has announced parts that a run has still to write, even if a person has written into it. */
export function isToBeWritten({ current }: PlanWeekRow): boolean {
  if (!current) return false;
  return [current.name, ...current.passages.map(({ title }) => title)].some(isAnnouncement);
}

function isAnnounced({ title, scripture, questions, prayer }: PlanDay): boolean {
  const isUntouched = scripture.trim() === "" && prayer === "" && questions.length === 0;
  return title.trim() !== "" && isPlaceholderTitle(title) && isUntouched;
}

/**
 * Returns the plan without announced weeks and parts, for a run that has ended. A week that a person only
 * named keeps its days, still to be written.
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

/** Clears the announced title of a day into which a person wrote before the agent did. */
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
  /** Unchanged when left out. */
  synced?: Plan | null | undefined;
  run?: RunChange | undefined;
  rows?: readonly PlanWeekRow[] | undefined;
}

/** The weeks that a run's events changed, by week number; null for a week that it removed. */
export interface RunChange {
  messageId: string;
  weeks: ReadonlyMap<number, PlanWeek | null>;
}

/** Returns the rows of a plan, or only of the given weeks. */
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

/** Returns the rows whose local state differs from the server's. */
export function readDirtyRows(db: LamplightDatabase, projectId: string): Promise<PlanWeekRow[]> {
  return db.planWeeks.where(UNSENT_IN).equals(projectId).toArray();
}

/**
 * Writes the rows that changed, and deletes those that are null on both sides. With `rows`, which the
 * caller has just read, only their weeks change.
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
    // A week that a run only proposes is null on both sides; its row stays until the run ends.
    if (!after.current && !after.synced && !after.run?.week) gone.push([projectId, weekNumber]);
    else if (!sameJson(before, after)) puts.push(after);
  }
  if (puts.length > 0) await db.planWeeks.bulkPut(puts);
  if (gone.length > 0) await db.planWeeks.bulkDelete(gone);
}

/** Returns the stored rows by week number. Also reads rows that the change names and the caller did not read: they can have a `synced` or `run` state that must be kept. */
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
