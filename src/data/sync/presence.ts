/** Who has which project open, from the last socket message. In memory only, since it is soon out of date. */
import type { PresentPerson } from "#shared/contracts/socket.ts";

let present: ReadonlyMap<string, PresentPerson[]> = new Map();
const listeners = new Set<() => void>();

export function readPresent(projectId: string | null): PresentPerson[] {
  return (projectId && present.get(projectId)) || NOBODY;
}

/** One constant array, so that an empty result does not re-render. */
const NOBODY: PresentPerson[] = [];

export function subscribeToPresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores who is present; undefined clears it when the connection ends. */
export function setPresent(news: { projectId: string; people: PresentPerson[] } | undefined): void {
  present = news ? new Map([[news.projectId, news.people]]) : new Map();
  for (const listener of listeners) listener();
}
