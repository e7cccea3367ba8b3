import { currentUser } from "./firebaseAuth.ts";
import { enter } from "./followSession.ts";
import { giveTicket } from "./openingTicket.ts";

/** Resolves once the session request is answered; undefined where no ticket came with it, or it is too old: then one is asked for. */
export async function takeTicket(uid: string): Promise<string | undefined> {
  const user = await currentUser();
  if (user?.uid !== uid) return undefined;
  await enter(user);
  return giveTicket(uid);
}
