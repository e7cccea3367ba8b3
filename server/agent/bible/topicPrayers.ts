/** Prayers by topic, for later days of a passage that is read over several days. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

let loaded: Map<string, string[]> | undefined;

/**
 * Two prayers for each theme, those for children under "with-children", those for any reading under "what-we-read"; empty
 * for an unknown theme. In the file each begins with "- " below its "[id]".
 */
export function topicPrayers(id: string): readonly string[] {
  loaded ??= readPrayers(readFileSync(join(import.meta.dirname, "topicPrayers.txt"), "utf8"));
  return loaded.get(id) ?? [];
}

function readPrayers(source: string): Map<string, string[]> {
  const prayers = new Map<string, string[]>();
  let own: string[] = [];
  for (const line of source.split("\n")) {
    const id = /^\[(.+)\]$/.exec(line)?.[1];
    if (id) {
      own = [];
      prayers.set(id, own);
    } else if (line.startsWith("- ")) own.push(line.slice(2));
  }
  return prayers;
}
