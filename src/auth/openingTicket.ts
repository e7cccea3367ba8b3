/**
 * The ticket for the church's socket that comes with who one is, so that the first connection of a
 * page needs no call of its own. It stands in memory alone, and is given away once.
 */
import { currentUser } from "./firebaseAuth.ts";
import { enter } from "./session.ts";

/** The server takes it for thirty seconds: ten are left for the way back. */
const GOOD_FOR_MS = 20_000;

interface OpeningTicket {
  uid: string;
  ticket: string;
  /** When the call went out that brought it, so no later than it was made. */
  askedAt: number;
}

let kept: OpeningTicket | undefined;

export function keepTicket(ticket: OpeningTicket): void {
  kept = ticket;
}

/**
 * Waits until it has been asked who one is. Undefined where no ticket came with that, where it was
 * taken before, or has lain too long: then one has to be asked for.
 */
export async function takeTicket(uid: string): Promise<string | undefined> {
  const user = await currentUser();
  if (user?.uid !== uid) return undefined;
  await enter(user);
  const given = kept;
  kept = undefined;
  const isGood = given?.uid === uid && Date.now() - given.askedAt < GOOD_FOR_MS;
  return isGood ? given.ticket : undefined;
}
