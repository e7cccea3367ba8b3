/**
 * Shares the host's memory among churches, and a church's part among its people. Limits are filled in the order of how
 * much each owner has up to an item, in tenths of the limit, so that whoever holds most loses first: a church within an
 * equal part of the total loses nothing to another that floods the host.
 */

/** Something that the host holds for a church: a thread's state, or the events of a run. */
export interface Held {
  id: string;
  church: unknown;
  person: unknown;
  bytes: number;
  ageMs: number;
  /** Is counted, and never chosen. */
  isInUse: boolean;
  /** Chosen after the others of the same tenth. */
  isGuarded: boolean;
}

interface Limit {
  count: number;
  bytes: number;
}

/** Returns the ids of what exceeds the church's own limit, or the total of all. */
export function findOverShare(
  held: readonly Held[],
  { church, all }: { church: Limit; all: Limit },
): Set<string> {
  const shares = groups(held, (one) => one.church).flatMap((own) => {
    const ofPeople = groups(own, (one) => one.person).flatMap((theirs) => fill(theirs, church));
    return fill(ofPeople, church);
  });
  const [within, over] = partition(shares, isWithin);
  const [, overAll] = partition(fill(within, all), isWithin);
  return new Set([...over, ...overAll].filter((one) => !one.isInUse).map(({ id }) => id));
}

interface Share extends Held {
  /** The part of the limit that its owner uses up to this one; above 1 it is over. */
  share: number;
}

const TENTHS = 10;

/**
 * Sums up what an owner holds, newest first. Where it is held by several, their own shares decide the order and are
 * then replaced.
 */
function fill(held: readonly (Held | Share)[], limit: Limit): Share[] {
  let bytes = 0;
  return held.toSorted(inOrder).map((one, at) => {
    bytes += one.bytes;
    return { ...one, share: Math.max((at + 1) / limit.count, bytes / limit.bytes) };
  });
}

function inOrder(one: Held | Share, other: Held | Share): number {
  return (
    Number(other.isInUse) - Number(one.isInUse) ||
    tenthOf(one) - tenthOf(other) ||
    Number(other.isGuarded) - Number(one.isGuarded) ||
    one.ageMs - other.ageMs
  );
}

function tenthOf(one: Held | Share): number {
  return "share" in one ? Math.floor(one.share * TENTHS) : 0;
}

function isWithin({ share }: Share): boolean {
  return share <= 1;
}

export function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Returns the items with the same key together. */
export function groups<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const found = new Map<unknown, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group) group.push(item);
    else found.set(keyOf(item), [item]);
  }
  return [...found.values()];
}
