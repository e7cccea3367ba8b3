/** Calls the API as a signed-in person, without the app's screens. */
import type { Person } from "./person.ts";

/** @param route a method and a path: `GET /api/users/me` */
export async function callAs(
  person: Person,
  route: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await textAs(person, route, body);
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

/** Like `callAs`, for responses that may be no JSON. */
export async function textAs(
  person: Person,
  route: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const [method = "", path = ""] = route.split(" ");
  const token = await idTokenOf(person);
  const address = new URL(path, person.page.url());
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Reads the ID token from Firebase's store; empty for nobody. A string, because scripts that import
 * this have no `window` type.
 */
export function idTokenOf({ page }: Person): Promise<string> {
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
