/**
 * Firebase Auth, loaded and set up once. The library itself handles token refresh, its timing and
 * its back-off.
 */
import type { Auth, User } from "firebase/auth";

let auth: Promise<Auth> | undefined;

/** Rejects when the network fails; the next call loads it again. */
export function firebaseAuth(): Promise<Auth> {
  if (!auth) {
    auth = import("./startFirebase.ts").then(({ startFirebase }) => startFirebase());
    auth.catch(() => {
      auth = undefined;
    });
  }
  return auth;
}

/** Returns the signed-in user, once the identity service has confirmed it. */
export async function currentUser(): Promise<User | null> {
  const auth = await firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser;
}
