/**
 * Deletions that can still be undone. The project is hidden at once and deleted after the undo time,
 * or at a log-out. Closing the page before that deletes nothing.
 */
import { useSyncExternalStore } from "react";

export const UNDO_MS = 8_000;

export interface PendingDelete {
  projectId: string;
  title: string;
}

interface Waiting extends PendingDelete {
  timer: ReturnType<typeof setTimeout>;
  remove: () => Promise<void>;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

export function deleteSoon(pending: PendingDelete, remove: () => Promise<void>): void {
  set([...waiting, { ...pending, timer: startTimer(pending.projectId, remove), remove }]);
}

/** Stops the timers while the pointer or focus is on the toast, so that Undo does not disappear. */
export function pauseDeletes(): void {
  for (const { timer } of waiting) clearTimeout(timer);
}

/** Restarts every timer with the full undo time. */
export function resumeDeletes(): void {
  for (const one of waiting) {
    clearTimeout(one.timer);
    one.timer = startTimer(one.projectId, one.remove);
  }
}

function startTimer(id: string, remove: () => Promise<void>): Waiting["timer"] {
  return setTimeout(() => {
    set(waiting.filter(({ projectId }) => projectId !== id));
    void remove();
  }, UNDO_MS);
}

/** Carries out all pending deletions now, without waiting for the undo time. */
export async function deleteNow(): Promise<void> {
  const due = waiting;
  for (const { timer } of due) clearTimeout(timer);
  set([]);
  await Promise.all(due.map(({ remove }) => remove()));
}

export function undoDelete(projectId: string): void {
  for (const one of waiting) if (one.projectId === projectId) clearTimeout(one.timer);
  set(waiting.filter((one) => one.projectId !== projectId));
  // The pressed button disappears without a leave or blur event that would resume the others.
  resumeDeletes();
}

export function isBeingDeleted(projectId: string | null): boolean {
  return waiting.some((one) => one.projectId === projectId);
}

export function usePendingDeletes(): readonly PendingDelete[] {
  return useSyncExternalStore(subscribe, () => waiting);
}

function set(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
