/**
 * Text that is being typed and is not in the database yet. A page that is reloaded or killed ends
 * before a database transaction does; local storage is written synchronously. An entry is removed when its
 * text is saved, so usually there is none. Errors of a full or forbidden storage are ignored: the text is saved shortly afterwards anyway.
 */

/** Returns the prefix of the entries' keys. The database's name contains the uid, so nobody gets another person's text. */
function typedPrefix(databaseName: string): string {
  return `lamplight.typed:${databaseName}:`;
}

/** Typed by hand, because workers compile this file too and have no `localStorage`. */
interface Entries {
  [key: string]: unknown;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
const entries = () => (globalThis as unknown as { localStorage: Entries }).localStorage;

export function noteTypedEntry(databaseName: string, key: string, value: unknown): void {
  ifAllowed(() => entries().setItem(typedPrefix(databaseName) + key, JSON.stringify(value)));
  setOpen(typedPrefix(databaseName) + key, true);
}

export function removeTypedEntry(databaseName: string, key: string): void {
  ifAllowed(() => entries().removeItem(typedPrefix(databaseName) + key));
  setOpen(typedPrefix(databaseName) + key, false);
}

/** Keys of this tab's open entries, also when local storage does not accept them. */
const open = new Set<string>();
const listeners = new Set<() => void>();

function setOpen(key: string, isOpen: boolean): void {
  if (open.has(key) === isOpen) return;
  if (isOpen) open.add(key);
  else open.delete(key);
  for (const listener of listeners) listener();
}

/** Returns whether text typed in this tab is not in the database yet. For `useSyncExternalStore`. */
export function isTyping(): boolean {
  return open.size > 0;
}

export function onTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the values of the entries whose keys begin with `keyStart`. */
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

/** Whether this project has unsaved typed text, from an open tab of this browser or one that was killed. */
export function isBeingTyped(databaseName: string, projectId: string): boolean {
  return readTypedEntries(databaseName, `${projectId}:`).length > 0;
}

/** Removes all entries of a person at log-out, including those of killed pages. */
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
    // Ignored, as the header says.
  }
}
