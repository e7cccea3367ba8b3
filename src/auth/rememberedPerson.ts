import { readUserRecord, USER_KEY } from "./firebaseStore.ts";

export interface Person {
  uid: string;
  /** Null for an account without an address. */
  email: string | null;
}

/** Null when nobody was signed in, undefined when only Firebase's library can determine it. */
export type RememberedPerson = Person | null | undefined;

/**
 * Returns who was signed in when this device was last used, without waiting for Firebase's library
 * and its service, which takes half a minute on a Wi-Fi without a connection.
 */
export async function rememberedPerson(): Promise<RememberedPerson> {
  try {
    const record = await readUserRecord();
    if (record === undefined) return hasLocalStorageRecord() ? undefined : null;
    const { uid, email } = record as { uid?: unknown; email?: unknown };
    if (typeof uid !== "string") return undefined;
    return { uid, email: typeof email === "string" ? email : null };
  } catch {
    return undefined;
  }
}

/** Where a browser denies the library a database, it stores its record in local storage. */
function hasLocalStorageRecord(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(USER_KEY));
}
