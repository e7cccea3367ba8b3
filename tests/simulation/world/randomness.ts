/** The source of every random choice: the same seed gives the same choices. */

export interface Randomness {
  /** In [0, 1). */
  next(): number;
  /** Returns an integer from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** Returns true with a probability of `share`, in [0, 1]. */
  chance(share: number): boolean;
  pick<const Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Returns a Mulberry32 stream for a seed and a name: each name has its own stream, so that more draws of one do not change the others. */
export function randomness(seed: number, name: string): Randomness {
  let state = hashOf(`${seed}/${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}

/** Returns the FNV-1a hash of a text, continued from an earlier hash if given. */
export function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
