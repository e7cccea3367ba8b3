import { saveMe } from "#shared/contracts/users.ts";
import { api } from "./api.ts";
import { currentUser } from "./firebaseAuth.ts";
import { rememberMe } from "./membership.ts";

/** Changes the name here and at the identity service, which would bring the old one back at the next sign-in. */
export async function saveDisplayName(displayName: string): Promise<void> {
  const { isNew: _, ...me } = await api(saveMe, { body: { displayName } });
  await rememberMe(me);
  const user = await currentUser();
  if (!user) return;
  const { updateProfile } = await import("firebase/auth");
  await updateProfile(user, { displayName });
}
