/** Finds a shorter list of operations that still breaks the same rule, by leaving out parts as long as it does. */
import type { Operation } from "./people/operations.ts";
import { runStory } from "./runStory.ts";

const MOST_TRIES = 150;

export async function shrink(
  seed: number,
  operations: readonly Operation[],
  rule: string,
): Promise<Operation[]> {
  let shortest = [...operations];
  let tries = 0;
  const breaks = async (fewer: Operation[]) => {
    tries += 1;
    const { violations } = await runStory(seed, fewer);
    return violations.some((violation) => violation.rule === rule);
  };
  let size = Math.ceil(shortest.length / 2);
  while (size >= 1 && tries < MOST_TRIES) {
    let hasShrunk = false;
    for (let at = 0; at < shortest.length && tries < MOST_TRIES; ) {
      const fewer = shortest.toSpliced(at, size);
      if (await breaks(fewer)) {
        shortest = fewer;
        hasShrunk = true;
      } else {
        at += size;
      }
    }
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return shortest;
}
