/**
 * The ticket for the church's socket that comes with who one is, so that the first connection of a
 * page needs no call of its own. It stands in memory alone, and is given away once.
 */

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

/** The ticket of this person, once; undefined where there is none, or where it is too old. */
export function giveTicket(uid: string): string | undefined {
  const given = kept;
  kept = undefined;
  const isGood = given?.uid === uid && Date.now() - given.askedAt < GOOD_FOR_MS;
  return isGood ? given.ticket : undefined;
}
