/**
 * What is being typed and is not in the database yet. A page that is reloaded or killed ends before
 * a database transaction does; local storage is written at once. Each entry goes when its text is
 * saved, so usually there is none. A full or forbidden storage has none: the text is saved in a moment all the same.
 */

/** Keys of these entries begin with it; the database's name has the person's uid, so nobody gets another's words. */
function typedPrefix(databaseName: string): string {
  return `lamplight.typed:${databaseName}:`;
}

/** Workers compile this file too, and have no such storage. */
interface Entries {
  [key: string]: unknown;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
const entries = () => (globalThis as unknown as { localStorage: Entries }).localStorage;

export function noteTypedEntry(databaseName: string, key: string, value: unknown): void {
  ifAllowed(() => entries().setItem(typedPrefix(databaseName) + key, JSON.stringify(value)));
  tell(typedPrefix(databaseName) + key, true);
}

export function removeTypedEntry(databaseName: string, key: string): void {
  ifAllowed(() => entries().removeItem(typedPrefix(databaseName) + key));
  tell(typedPrefix(databaseName) + key, false);
}

/** Of this tab, also where no storage takes them. */
const open = new Set<string>();
const listeners = new Set<() => void>();

function tell(key: string, isOpen: boolean): void {
  if (open.has(key) === isOpen) return;
  if (isOpen) open.add(key);
  else open.delete(key);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: whether something typed in this tab is not in the database yet. */
export function isTyping(): boolean {
  return open.size > 0;
}

export function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The values of the entries whose keys begin so. */
export function readTypedEntries(databaseName: string, keyStart: string): unknown[] {
  const values: unknown[] = [];
  ifAllowed(() => {
    for (const [key, text] of Object.entries(entries())) {
      if (key.startsWith(typedPrefix(databaseName) + keyStart))
        values.push(JSON.parse(String(text)));
    }
  });
  return values;
}

/** Whether a person types into a field of this project, in any tab of this browser, or did in one that ended too soon. */
export function isBeingTyped(databaseName: string, projectId: string): boolean {
  return readTypedEntries(databaseName, `${projectId}:`).length > 0;
}

/** For a log-out: what a page that ended too soon left behind goes with the database. */
export function removeTypedEntries(databaseName: string): void {
  ifAllowed(() => {
    for (const key of Object.keys(entries())) {
      if (key.startsWith(typedPrefix(databaseName))) entries().removeItem(key);
    }
  });
}

function ifAllowed(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
