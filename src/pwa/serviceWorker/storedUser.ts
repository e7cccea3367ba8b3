/** Who is signed in, read where Firebase's library keeps it: the worker does without the library. */
import * as z from "zod/mini";

const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";

const rowSchema = z.object({
  fbase_key: z.string(),
  value: z.object({
    uid: z.string(),
    displayName: z.nullish(z.string()),
    stsTokenManager: z.object({
      accessToken: z.string(),
      refreshToken: z.string(),
      /** Milliseconds since 1970. */
      expirationTime: z.number(),
    }),
  }),
});
export type StoredUser = z.infer<typeof rowSchema>["value"];

/** Undefined when nobody is signed in, or Firebase keeps them in a shape that is not known here. */
export async function readStoredUser(
  factory: IDBFactory = indexedDB,
): Promise<StoredUser | undefined> {
  // Opening would make it.
  const known = await factory.databases();
  if (!known.some(({ name }) => name === DATABASE)) return undefined;
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const opening = factory.open(DATABASE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // A sign-out must not wait for this.
      database.onversionchange = () => database.close();
      const finish = (found: unknown[]) => {
        database.close();
        resolve(found);
      };
      if (!database.objectStoreNames.contains(STORE)) return finish([]);
      const reading = database.transaction(STORE).objectStore(STORE).getAll();
      reading.onsuccess = () => finish(reading.result);
      reading.onerror = () => finish([]);
    };
  });
  for (const row of rows) {
    const user = rowSchema.safeParse(row);
    if (user.success && user.data.fbase_key.startsWith("firebase:authUser:"))
      return user.data.value;
  }
  return undefined;
}
