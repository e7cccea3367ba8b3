/**
 * Projects that a person deleted a moment ago. They are hidden at once and deleted when the time to
 * think again is over, or when they log out; a page that is closed before deletes nothing.
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

/** Nobody is hurried who is about to press Undo. */
export function holdDeletes(): void {
  for (const { timer } of waiting) clearTimeout(timer);
}

/** The whole time again for each that was held. */
export function letDeletesGo(): void {
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

/** Nobody will undo any more: what was deleted is deleted now. */
export async function deleteNow(): Promise<void> {
  const due = waiting;
  for (const { timer } of due) clearTimeout(timer);
  set([]);
  await Promise.all(due.map(({ remove }) => remove()));
}

export function undoDelete(projectId: string): void {
  for (const one of waiting) if (one.projectId === projectId) clearTimeout(one.timer);
  set(waiting.filter((one) => one.projectId !== projectId));
  // What was pressed is gone, and tells of no leaving.
  letDeletesGo();
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
