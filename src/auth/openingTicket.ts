/**
 * The ticket for the church's socket that arrives with the session response, so that a page's first
 * connection needs no call of its own. Kept in memory only, and used once.
 */

/** The server accepts a ticket for thirty seconds; ten are left for the request. */
const GOOD_FOR_MS = 20_000;

interface OpeningTicket {
  uid: string;
  ticket: string;
  /** When the request for it was sent, which is never later than its creation. */
  askedAt: number;
}

let stored: OpeningTicket | undefined;

export function storeTicket(ticket: OpeningTicket): void {
  stored = ticket;
}

/** Returns this person's ticket once; undefined when there is none or it is too old. */
export function consumeTicket(uid: string): string | undefined {
  const opening = stored;
  stored = undefined;
  const isGood = opening?.uid === uid && Date.now() - opening.askedAt < GOOD_FOR_MS;
  return isGood ? opening.ticket : undefined;
}
