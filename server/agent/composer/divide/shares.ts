/** Splits `days` by weight, with any remainder going to the first parts. */
export function shares(days: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = weights.map((weight) => Math.floor((days * weight) / sum));
  let rest = days - counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (rest-- > 0 ? count + 1 : count));
}
