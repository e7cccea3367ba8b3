/** Returns the words of a list that is written with spaces between them. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
