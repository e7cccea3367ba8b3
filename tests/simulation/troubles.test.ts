/** Runs stories while the server has a fault: the short forms of `npm run drills`. */
import { expect, it } from "vitest";
import { type Operation, operationsOf, type TROUBLES } from "./people/operations.ts";
import { runStory } from "./runStory.ts";

const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1);

/** Returns a seed's operations with a fault for their first half; afterwards both people write on a healthy server. */
function troubled(seed: number, trouble: keyof typeof TROUBLES): Operation[] {
  const operations = operationsOf(seed);
  const over = Math.ceil(operations.length / 2);
  const edit = { after: 1_000, kind: "edit", pick: 0, edit: "title" } as const;
  return [
    { after: 0, kind: "trouble", trouble },
    ...operations.slice(0, over),
    { ...edit, tab: 0 },
    { after: 20_000, kind: "trouble", trouble: "none" },
    { ...edit, tab: 0 },
    { ...edit, tab: 2 },
    ...operations.slice(over),
  ];
}

it.each([
  { name: "whose D1 is slow", trouble: "slowDirectory" },
  { name: "whose clock is an hour behind", trouble: "clockBehind" },
  { name: "whose clock is an hour ahead", trouble: "clockAhead" },
  { name: "whose disk is full", trouble: "fullDisk" },
] as const)("nothing is lost with a server $name", async ({ trouble }) => {
  const broken: unknown[] = [];
  for (const seed of SEEDS) {
    const { violations } = await runStory(seed, troubled(seed, trouble));
    broken.push(...violations.map((violation) => ({ seed, ...violation })));
  }
  expect(broken).toEqual([]);
});
