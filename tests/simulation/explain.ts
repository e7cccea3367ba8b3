/** Describes a failing seed: the broken rule, the shortest story that breaks it, and that story's log. */
import { operationsOf } from "./people/operations.ts";
import { describe, runStory } from "./runStory.ts";
import { shrink } from "./shrink.ts";

const MOST_CHARACTERS = 600;

export async function explain(seed: number): Promise<string> {
  const operations = operationsOf(seed);
  const { violations } = await runStory(seed, operations);
  const [first] = violations;
  if (!first) return `Seed ${seed} holds.`;
  const shortest = await shrink(seed, operations, first.rule);
  const story = await runStory(seed, shortest, { isLogged: true });
  const found = story.violations.find(({ rule }) => rule === first.rule) ?? first;
  return [
    `Seed ${seed} breaks "${found.rule}": ${found.detail.slice(0, MOST_CHARACTERS)}`,
    `The shortest story (${shortest.length} of ${operations.length} operations):`,
    ...shortest.map((operation) => `  after ${operation.after} ms: ${describe(operation)}`),
    "What happened:",
    ...story.log,
    `Again: npm run simulate -- --seed ${seed}`,
  ].join("\n");
}
