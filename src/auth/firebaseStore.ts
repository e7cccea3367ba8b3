/** Reads what Firebase's library stores of the signed-in person, for code that does not load the library. */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
/** Prefix of the key of a user's record. */
export const USER_KEY = "firebase:authUser:";

/** Opens the user database; undefined when it does not exist, without creating it. */
async function openStore(factory: IDBFactory): Promise<IDBDatabase | undefined> {
  const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
    const opening = factory.open(DATABASE);
    opening.onupgradeneeded = () => {
      resolve(undefined);
      opening.transaction?.abort();
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return undefined;
  // Do not block a sign-out.
  database.onversionchange = () => database.close();
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return undefined;
}

/** Returns the signed-in user's record in the library's own shape; undefined when nobody is signed in. */
export async function readUserRecord(factory: IDBFactory = indexedDB): Promise<unknown> {
  const database = await openStore(factory);
  if (!database) return undefined;
  try {
    const rows = await new Promise<{ fbase_key?: unknown; value?: unknown }[]>(
      (resolve, reject) => {
        const reading = database.transaction(STORE).objectStore(STORE).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      },
    );
    return rows.find(({ fbase_key }) => String(fbase_key).startsWith(USER_KEY))?.value;
  } finally {
    database.close();
  }
}

/**
 * Local mode only: marks the stored ID token as expired before Firebase reads it.
 *
 * After a restart the emulator refuses earlier ID tokens, and Firebase then signs the person out;
 * refresh tokens survive, so a token that looks expired is renewed.
 */
export async function expireStoredToken(): Promise<void> {
  const database = await openStore(indexedDB);
  if (!database) return;
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(STORE, "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => resolve();
    const store = transaction.objectStore(STORE);
    store.openCursor().onsuccess = (event) => {
      const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      const row: { value?: { stsTokenManager?: { expirationTime?: number } } } = cursor.value;
      const tokens = row.value?.stsTokenManager;
      if (tokens) {
        tokens.expirationTime = 0;
        cursor.update(row);
      }
      cursor.continue();
    };
  });
  database.close();
}
