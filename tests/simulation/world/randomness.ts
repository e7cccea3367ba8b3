/** Every choice of a simulation comes from here: the same seed gives the same choices. */

export interface Randomness {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** True as often as `share` says, in [0, 1]. */
  chance(share: number): boolean;
  pick<const Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32 over a seed and the name of who draws, so that one who draws more does not move the others. */
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

/** FNV-1a over a text, continued from an earlier one where given. */
export function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
