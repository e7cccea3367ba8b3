/** Who has which project open, as the socket last said. Not in the tables: it is true only now. */
import type { PresentPerson } from "#shared/contracts/socket.ts";

let present: ReadonlyMap<string, PresentPerson[]> = new Map();
const listeners = new Set<() => void>();

export function readPresent(projectId: string | null): PresentPerson[] {
  return (projectId && present.get(projectId)) || NOBODY;
}

/** The same object each time, so that nothing is drawn again for it. */
const NOBODY: PresentPerson[] = [];

export function subscribeToPresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined for "not known any more". */
export function setPresent(news: { projectId: string; people: PresentPerson[] } | undefined): void {
  present = news ? new Map([[news.projectId, news.people]]) : new Map();
  for (const listener of listeners) listener();
}
