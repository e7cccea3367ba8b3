import { liveQuery } from "dexie";
import type { SyncStatus } from "#shared/domain/syncStatus.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { OutboxRow } from "../db/outboxRow.ts";
import { isQuiet } from "../db/queuedCalls.ts";
import { UNSENT_IN } from "../db/unsentIn.ts";
import { groupRefused, listFailing } from "./waitingWork.ts";

export interface StatusContext {
  isOnline: boolean;
  /** Milliseconds since 1970. Left out, nothing counts as waiting for too long. */
  now?: number;
  /** Since when the browser has had a network without a break, in milliseconds since 1970. */
  onlineSince?: number;
}

/** So long an entry may wait while there is a network before the status says so. */
export const LONG_WAIT_MS = 10 * 60_000;

/** For `useLiveQuery`: it reads only tables. */
export async function readSyncStatus(
  db: LamplightDatabase,
  { isOnline, now = 0, onlineSince = 0 }: StatusContext,
): Promise<SyncStatus> {
  const [all, projects] = await Promise.all([db.outbox.toArray(), unsentProjects(db)]);
  const rows = all.filter((row) => !isQuiet(row));
  const refused = groupRefused(rows);
  if (refused.length > 0) return { kind: "needsYou", count: refused.length };
  const changes = countChanges(rows, projects);
  if (changes === 0) return { kind: "saved" };
  const oldest = Math.min(...rows.map(({ queuedAt }) => queuedAt));
  const waitedMs = now - Math.max(oldest, onlineSince);
  const failing = isOnline && listFailing(rows).length > 0 ? { isFailing: true as const } : {};
  if (isOnline && rows.length > 0 && waitedMs > LONG_WAIT_MS) {
    return { kind: "waiting", changes, ...failing, minutes: Math.floor(waitedMs / 60_000) };
  }
  // A row that failed for a passing reason waits for the network as much as one that could not be tried.
  const isHeldUp = !isOnline || rows.some(({ attempts }) => attempts > 0);
  return isHeldUp ? { kind: "waiting", changes, ...failing } : { kind: "saving" };
}

/** How many changes have not reached the server: what a log-out would lose. */
export async function countUnsent(db: LamplightDatabase): Promise<number> {
  const [rows, projects] = await Promise.all([db.outbox.toArray(), unsentProjects(db)]);
  return countChanges(
    rows.filter((row) => !isQuiet(row)),
    projects,
  );
}

export async function hasUnsentWork(db: LamplightDatabase, projectId: string): Promise<boolean> {
  if ((await db.outbox.where({ entity: projectId }).count()) > 0) return true;
  return (await unsentProjects(db)).includes(projectId);
}

/** Whether all of the project's work was sent within `ms`. */
export function untilSent(db: LamplightDatabase, projectId: string, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), ms);
    const watching = liveQuery(() => hasUnsentWork(db, projectId)).subscribe({
      next: (isWaiting) => isWaiting || end(true),
      error: () => end(false),
    });
    function end(isSent: boolean) {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(isSent);
    }
  });
}

/**
 * Projects with something unsent that no row of the queue would send: a creation and a name bring no content, and a save
 * that is on its way brings what stood here when it was made.
 */
export async function listUnqueued(db: LamplightDatabase): Promise<string[]> {
  const [rows, projects] = await Promise.all([db.outbox.toArray(), unsentProjects(db)]);
  return withoutRow(rows.filter(bringsContent), projects);
}

function bringsContent({ kind, inFlight, state }: OutboxRow): boolean {
  const isUnderWay = inFlight !== null && state === "pending";
  return kind === "deleteProject" || (kind === "autoSave" && !isUnderWay);
}

function countChanges(rows: OutboxRow[], projects: string[]): number {
  return rows.length + withoutRow(rows, projects).length;
}

function withoutRow(rows: OutboxRow[], projects: string[]): string[] {
  const queued = new Set(rows.map(({ entity }) => entity));
  return projects.filter((projectId) => !queued.has(projectId));
}

/** Projects with weeks or messages that the server does not have as they stand here: by the index, and of conversations those alone. */
async function unsentProjects(db: LamplightDatabase): Promise<string[]> {
  const [fromWeeks, talkedIn] = await Promise.all([
    db.planWeeks.orderBy(UNSENT_IN).uniqueKeys(),
    // By the library's own promises: a live query that goes on to another table after an await was seen to miss its changes.
    db.messages
      .orderBy(UNSENT_IN)
      .uniqueKeys()
      .then((ids) => db.conversations.bulkGet(ids.map(String))),
  ]);
  const fromMessages = talkedIn.map((conversation) => conversation?.projectId ?? "");
  return [...new Set([...fromWeeks.map(String), ...fromMessages])].filter((id) => id !== "");
}
