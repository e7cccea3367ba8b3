import { FRESH_SIGN_IN_MINUTES } from "#shared/contracts/users.ts";
import { currentUser } from "./firebaseAuth.ts";

/** Whether the last sign-in is too old for an action that cannot be undone. */
export async function isSignInStale(): Promise<boolean> {
  const user = await currentUser();
  if (!user) return true;
  // Both times come from the identity service: a device's clock may be wrong by hours.
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true);
  return Date.parse(issuedAtTime) - Date.parse(authTime) > FRESH_SIGN_IN_MINUTES * 60_000;
}
