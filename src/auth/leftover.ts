/** What a sign-out could not remove from the device, to be removed when the app starts the next time. */

const KEY = "lamplight:leftover";

export function markLeftover(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Storage is full or switched off.
  }
}

/** Never throws: what cannot be removed now is tried again at the next start. */
export async function removeLeftover(): Promise<void> {
  try {
    const uid = localStorage.getItem(KEY);
    if (!uid) return;
    const { deleteDatabase } = await import("../data/db/openDatabase.ts");
    await deleteDatabase(uid);
    localStorage.removeItem(KEY);
  } catch {
    // It stays marked.
  }
}
