/** Whether two JSON values are equal, ignoring the order of keys and keys set to undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameJson(item, b[index]));
  }
  // Plain loops for speed: every plan on the phone is compared after each change.
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of Object.keys(left)) if (!sameJson(left[key], right[key])) return false;
  return Object.keys(right).every((key) => key in left || right[key] === undefined);
}
