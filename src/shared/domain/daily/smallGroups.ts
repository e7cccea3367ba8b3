/**
 * Hides small counts. When the total is known, a single hidden part could be computed from the
 * others, so more parts are hidden until the hidden ones together are large enough to show.
 */
export type ShownCount = number | null;

/** Returns a single count, or null when it is too small to show. */
export function hideSmallCount(n: number, smallest: number): ShownCount {
  return n > 0 && n < smallest ? null : n;
}

/** Returns the parts of one total, with small ones hidden. */
export function hideSmallParts(parts: readonly number[], smallest: number): ShownCount[] {
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
