/**
 * Memberships that this isolate has read. The directory is one database for all churches, so a person's row is read once;
 * afterwards their church's object tells, by its epoch, whether any membership of it has changed.
 *
 * An epoch is always read before the directory, so that what was read before a change is never kept under the epoch after it.
 */
import { churchNamed } from "../church/churchOf.ts";
import { findUser } from "../directory/users.ts";
import type { Bindings } from "../env.ts";
import type { Member } from "../identity/member.ts";

export interface Membership extends Member {
  displayName: string;
}

/** A signed-in person, with the church that their token or ticket names. */
interface Person {
  uid: string;
  claims: { churchId: string };
}

interface Entry {
  membership: Membership;
  readAt: number;
  checkedAt: number;
}

/** After this time the church's object is asked again. Changes do not wait: the object checks each, or the directory is read. */
const CHECKED_MS = 30_000;
/** After this time the directory is read again, in case an epoch was not renewed because a call was cut off. */
const READ_MS = 60 * 60_000;
const MAX_ENTRIES = 5_000;

const isolate = new WeakMap<D1Database, Map<string, Entry>>();

/** Returns what is known of a person's membership without reading the directory; null when nothing valid is. */
export async function knownMembership(
  bindings: Bindings,
  uid: string,
  now = Date.now(),
): Promise<Membership | null> {
  const entry = entriesOf(bindings).get(uid);
  if (!entry || now - entry.readAt >= READ_MS) return null;
  const { membership } = entry;
  if (now - entry.checkedAt < CHECKED_MS) return membership;
  if ((await epochOf(bindings, membership.churchId)) !== membership.epoch) return null;
  entry.checkedAt = now;
  return membership;
}

/** Reads a person's membership from the directory, and keeps it; null for someone without a church. */
export async function readMembership(
  bindings: Bindings,
  { uid, claims }: Person,
  now = Date.now(),
): Promise<Membership | null> {
  forgetMembership(bindings, uid);
  // The claim is the identity service's, as the server wrote it, and only says which object to ask.
  let churchId = claims.churchId;
  for (;;) {
    const epoch = churchId ? await epochOf(bindings, churchId) : undefined;
    const user = await findUser(bindings.DIRECTORY, uid);
    if (!user?.churchId) return null;
    if (user.churchId === churchId) {
      const { role, displayName } = user;
      const membership = { uid, churchId, role, displayName };
      return epoch ? keep(bindings, { ...membership, epoch }, now) : membership;
    }
    churchId = user.churchId;
  }
}

/** Returns a person's membership, as cached or from the directory; null for someone without a church. */
export async function membershipOf(bindings: Bindings, person: Person): Promise<Membership | null> {
  return (await knownMembership(bindings, person.uid)) ?? readMembership(bindings, person);
}

/** Called when a person's membership or name changed, so that it counts at once here. */
export function forgetMembership(bindings: Bindings, uid: string): void {
  entriesOf(bindings).delete(uid);
}

/**
 * Returns undefined where the object does not say: it cannot be reached, or runs the release before while a new one is
 * rolled out. The membership then counts for one call.
 */
async function epochOf(bindings: Bindings, churchId: string): Promise<string | undefined> {
  try {
    return await churchNamed(bindings, churchId).membershipEpoch();
  } catch {
    return undefined;
  }
}

function keep(bindings: Bindings, membership: Membership, now: number): Membership {
  const entries = entriesOf(bindings);
  const [oldest] = entries.keys();
  if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  entries.set(membership.uid, { membership, readAt: now, checkedAt: now });
  return membership;
}

function entriesOf({ DIRECTORY }: Bindings): Map<string, Entry> {
  const known = isolate.get(DIRECTORY) ?? new Map<string, Entry>();
  isolate.set(DIRECTORY, known);
  return known;
}
