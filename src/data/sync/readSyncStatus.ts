import { liveQuery } from "dexie";
import type { SyncStatus } from "#shared/domain/syncStatus.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { OutboxRow } from "../db/outboxRow.ts";
import { isQuiet } from "../db/queuedCalls.ts";
import { UNSENT_IN } from "../db/unsentIn.ts";
import { groupRefused, listFailing } from "./waitingWork.ts";

export interface StatusContext {
  isOnline: boolean;
  /** Milliseconds since 1970. Without it no row counts as waiting too long. */
  now?: number;
  /** When the browser last came online, in milliseconds since 1970. */
  onlineSince?: number;
}

/** How long a row may wait while online before the status shows the time. */
export const LONG_WAIT_MS = 10 * 60_000;

/** Returns the status to show. Reads only tables, so it works in `useLiveQuery`. */
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
  // After a temporary failure a row waits for the network like one that could not be sent at all.
  const isHeldUp = !isOnline || rows.some(({ attempts }) => attempts > 0);
  return isHeldUp ? { kind: "waiting", changes, ...failing } : { kind: "saving" };
}

/** Returns how many changes have not reached the server, which a log-out would lose. */
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

/** Resolves with whether everything of the project is sent within `ms`. */
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
 * Returns projects with unsent content that no queued row will send. Creations and titles carry no content, and a save
 * in flight carries only the content of the time when it was frozen.
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

/** Returns projects with unsent weeks or messages. Reads only the unsent index and the conversations that it names. */
async function unsentProjects(db: LamplightDatabase): Promise<string[]> {
  const [fromWeeks, conversations] = await Promise.all([
    db.planWeeks.orderBy(UNSENT_IN).uniqueKeys(),
    // Chained with Dexie's own promises: after an await, a live query was seen to miss changes of the next table.
    db.messages
      .orderBy(UNSENT_IN)
      .uniqueKeys()
      .then((ids) => db.conversations.bulkGet(ids.map(String))),
  ]);
  const fromMessages = conversations.map((conversation) => conversation?.projectId ?? "");
  return [...new Set([...fromWeeks.map(String), ...fromMessages])].filter((id) => id !== "");
}
