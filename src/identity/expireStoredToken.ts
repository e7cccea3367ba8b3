/**
 * Local mode only: marks the stored ID token as expired before Firebase reads it.
 *
 * After a restart the emulator refuses ID tokens from before, and Firebase then signs
 * the person out; refresh tokens live on, so a token that looks expired is renewed.
 */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";

interface StoredUser {
  value?: { stsTokenManager?: { expirationTime?: number } };
}

export async function expireStoredToken(): Promise<void> {
  const known = await indexedDB.databases?.();
  if (!known?.some(({ name }) => name === DATABASE)) return;
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(DATABASE);
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains(STORE)) return finish();
      const transaction = database.transaction(STORE, "readwrite");
      transaction.oncomplete = finish;
      transaction.onabort = finish;
      const store = transaction.objectStore(STORE);
      store.openCursor().onsuccess = (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        const row: StoredUser = cursor.value;
        const tokens = row.value?.stsTokenManager;
        if (tokens) {
          tokens.expirationTime = 0;
          cursor.update(row);
        }
        cursor.continue();
      };
    };
  });
}
