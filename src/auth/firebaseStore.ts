/** What Firebase's library keeps of who is signed in, for those who do without the library. */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
/** What the name of a user's record begins with. */
export const USER_KEY = "firebase:authUser:";

/** The database of users; undefined when there is none, and none is made then. */
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
  // A sign-out must not wait for this.
  database.onversionchange = () => database.close();
  if (database.objectStoreNames.contains(STORE)) return database;
  database.close();
  return undefined;
}

/** Of who is signed in, in the library's own shape; undefined when nobody is. */
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
 * After a restart the emulator refuses ID tokens from before, and Firebase then signs
 * the person out; refresh tokens live on, so a token that looks expired is renewed.
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
