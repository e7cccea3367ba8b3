import { readUserRecord, USER_KEY } from "./firebaseStore.ts";

export interface Person {
  uid: string;
  /** Null for an account without one. */
  email: string | null;
}

/** Null when it was nobody, undefined when only Firebase's library can tell. */
export type RememberedPerson = Person | null | undefined;

/**
 * Who was signed in when this device was last used: known before Firebase's library is there and has
 * asked its service, which takes half a minute where the Wi-Fi answers nothing.
 */
export async function rememberedPerson(): Promise<RememberedPerson> {
  try {
    const record = await readUserRecord();
    if (record === undefined) return mayKeepElsewhere() ? undefined : null;
    const { uid, email } = record as { uid?: unknown; email?: unknown };
    if (typeof uid !== "string") return undefined;
    return { uid, email: typeof email === "string" ? email : null };
  } catch {
    return undefined;
  }
}

/** Where a browser refused it a database, the library puts its record into local storage. */
function mayKeepElsewhere(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(USER_KEY));
}
