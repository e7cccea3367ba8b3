/** Remembers data that a sign-out could not remove, and removes it at the next start. */

const KEY = "lamplight:leftover";

export function markLeftover(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Storage is full or disabled.
  }
}

/** Never throws: data that cannot be removed now is retried at the next start. */
export async function removeLeftover(): Promise<void> {
  try {
    const uid = localStorage.getItem(KEY);
    if (!uid) return;
    const { deleteDatabase } = await import("../data/db/openDatabase.ts");
    await deleteDatabase(uid);
    localStorage.removeItem(KEY);
  } catch {
    // The mark stays for the next start.
  }
}
