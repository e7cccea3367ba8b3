import { FRESH_SIGN_IN_MINUTES } from "#shared/contracts/users.ts";
import { firebaseAuth } from "./firebaseAuth.ts";

/** Whether the person proved who they are too long ago for what cannot be undone. */
export async function isSignInStale(): Promise<boolean> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) return true;
  // Both times are the identity service's own: a device's clock may be wrong by hours.
  const { authTime, issuedAtTime } = await currentUser.getIdTokenResult(true);
  return Date.parse(issuedAtTime) - Date.parse(authTime) > FRESH_SIGN_IN_MINUTES * 60_000;
}
