/** What changed in a plan since this device last looked at it. Pure. */
import { changedParts, type DayPart } from "#shared/domain/review/dayDigest.ts";

/** A pause of this length begins a new visit: until then the changes since the last visit are shown. */
const VISIT_MS = 30 * 60 * 1000;

export type Digests = Readonly<Record<string, string>>;

export interface Seen {
  /** All days as they were at the end of the visit before; null: this is the first one. */
  before: Digests | null;
  /** As they are on this visit. */
  now: Digests | null;
  /** When the page was last open, in milliseconds since 1970. */
  at: number;
}

export const UNSEEN: Seen = { before: null, now: null, at: 0 };

export interface Changes {
  /** By day; null for a new one. */
  changes: ReadonlyMap<string, readonly DayPart[] | null>;
  removed: number;
}

/** Notes an opening of the page. */
export function look(seen: Seen, days: Digests, at: number): Seen {
  const before = at - seen.at > VISIT_MS ? seen.now : seen.before;
  return { before, now: days, at };
}

export function changesSince({ before }: Seen, days: Digests): Changes {
  if (before === null) return { changes: new Map(), removed: 0 };
  const changes = new Map<string, readonly DayPart[] | null>();
  for (const [id, digest] of Object.entries(days)) {
    const old = before[id];
    if (old !== digest) changes.set(id, old === undefined ? null : changedParts(old, digest));
  }
  const removed = Object.keys(before).filter((id) => days[id] === undefined).length;
  return { changes, removed };
}
