/** Returns one or two initials of a name; pictures from other servers are never fetched. */
export function initialsOf(name: string): string {
  const words = name
    .split("@", 1)
    .join("")
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => Array.from(word ?? "")[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
