/** Firebase Auth, fetched and set up once. Token refresh, its timing and its back-off are the library's own. */
import type { Auth, User } from "firebase/auth";

let auth: Promise<Auth> | undefined;

/** Rejects where the network kept it back; whoever asks next fetches it again. */
export function firebaseAuth(): Promise<Auth> {
  if (!auth) {
    auth = import("./startFirebase.ts").then(({ startFirebase }) => startFirebase());
    auth.catch(() => {
      auth = undefined;
    });
  }
  return auth;
}

/** Who is signed in, as the identity service has it: its word is waited for. */
export async function currentUser(): Promise<User | null> {
  const auth = await firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser;
}
