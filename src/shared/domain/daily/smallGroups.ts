/**
 * Numbers that may be told. Of a whole whose size is known, one hidden part could be worked out from the
 * others, so as many are hidden as it takes until what is hidden is itself a group that may be told.
 */
export type Told = number | null;

/** One number that stands alone. */
export function tell(n: number, smallest: number): Told {
  return n > 0 && n < smallest ? null : n;
}

/** The parts of one whole. */
export function tellParts(parts: readonly number[], smallest: number): Told[] {
  const isSmall = (n: number) => n > 0 && n < smallest;
  const hidden = new Set(parts.flatMap((n, at) => (isSmall(n) ? [at] : [])));
  const sum = () => [...hidden].reduce((total, at) => total + (parts[at] ?? 0), 0);
  const others = parts
    .map((n, at) => ({ n, at }))
    .filter(({ n, at }) => n > 0 && !hidden.has(at))
    .sort((one, other) => one.n - other.n);
  for (const { at } of others) {
    if (hidden.size === 0 || sum() >= smallest) break;
    hidden.add(at);
  }
  return parts.map((n, at) => (hidden.has(at) ? null : n));
}
