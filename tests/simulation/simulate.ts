/** Runs many seeds one after another and sums up their figures. */
import { operationsOf } from "./people/operations.ts";
import { runStory } from "./runStory.ts";

export interface Figures {
  seeds: number;
  operations: number;
  requests: number;
  /** Distinct texts that people and the agent wrote. */
  written: number;
  deaths: number;
  simulatedHours: number;
  failing: number[];
  /** The rule that the first failing seed broke. */
  broken: string;
}

/** Runs the seeds; with `isFirstEnough` stops at the first failing one. Calls `onSeed` after each. */
export async function simulate(
  seeds: Iterable<number>,
  { isFirstEnough = false, onSeed = (_: number) => {} } = {},
): Promise<Figures> {
  const figures: Figures = {
    seeds: 0,
    operations: 0,
    requests: 0,
    written: 0,
    deaths: 0,
    simulatedHours: 0,
    failing: [],
    broken: "",
  };
  // Stacks of errors and of aborted signals cost a fifteenth of the time; `explain` has them.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (const seed of seeds) {
    const operations = operationsOf(seed);
    const { violations, lastedMs, counts } = await runStory(seed, operations);
    figures.seeds += 1;
    figures.operations += operations.length;
    figures.requests += counts.requests;
    figures.written += counts.written;
    figures.deaths += counts.deaths;
    figures.simulatedHours += lastedMs / 3_600_000;
    if (violations.length > 0) figures.failing.push(seed);
    figures.broken ||= violations[0]?.rule ?? "";
    onSeed(seed);
    if (isFirstEnough && figures.failing.length > 0) break;
  }
  Error.stackTraceLimit = stackTraceLimit;
  return figures;
}

export function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed;
}

/** The seeds in whose stories somebody uses a review link. */
export function* withLooksAlone(seeds: Iterable<number>): Generator<number> {
  for (const seed of seeds) if (operationsOf(seed).some(({ kind }) => kind === "look")) yield seed;
}
