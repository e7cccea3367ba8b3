import { currentUser } from "./firebaseAuth.ts";
import { rememberMe, saveRecord } from "./membership.ts";

/**
 * Changes the name here and at the identity service, which would otherwise restore the old one at
 * the next sign-in.
 */
export async function saveDisplayName(displayName: string): Promise<void> {
  const { me } = await saveRecord({ displayName });
  await rememberMe(me);
  const user = await currentUser();
  if (!user) return;
  const { updateProfile } = await import("firebase/auth");
  await updateProfile(user, { displayName });
}
