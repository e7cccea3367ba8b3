import { currentUser } from "./firebaseAuth.ts";
import { enter } from "./followSession.ts";
import { consumeTicket } from "./openingTicket.ts";

/**
 * Resolves once the session request is answered; undefined when the response had no ticket or it is
 * too old, so that the caller requests one.
 */
export async function takeTicket(uid: string): Promise<string | undefined> {
  const user = await currentUser();
  if (user?.uid !== uid) return undefined;
  await enter(user);
  return consumeTicket(uid);
}
