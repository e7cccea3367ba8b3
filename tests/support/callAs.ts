/** Calls the API as a signed-in person, without the app's screens. */
import type { Person } from "./person.ts";

export async function callAs(
  person: Person,
  route: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method = "", path = ""] = route.split(" ");
  const token = await idTokenOf(person);
  const address = new URL(path, person.page.url());
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/**
 * Reads the token from Firebase's store. A string, because scripts that import this have no
 * `window` type.
 */
function idTokenOf({ page }: Person): Promise<string> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("firebaseLocalStorageDb");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const store = opening.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage");
      const reading = store.getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const kept = reading.result.map(({ value }) => value.stsTokenManager).find(Boolean);
        resolve(kept ? kept.accessToken : "");
      };
    };
  })`);
}
