/**
 * `npm run simulate -- --seeds N [--seed S]`: N fresh seeds (100 when left out), or the one seed S with its
 * shortest story. `--from F` takes N seeds from F on; `--first` stops at the first that fails.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

await import("../tests/simulation/registerServerModules.mjs");
// By address: what they import is the app's, which this folder's compiler settings do not know.
const tests = new URL("../tests/simulation/", import.meta.url);
const { simulate, seedsFrom } = await import(new URL("simulate.ts", tests).href);
const { explain } = await import(new URL("explain.ts", tests).href);

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    seed: { type: "string" },
    from: { type: "string" },
    first: { type: "boolean", default: false },
  },
});

const LARGEST_SEED = 2 ** 31;
const SHOWN = 3;

if (values.seed !== undefined) {
  const said: string = await explain(Number(values.seed));
  console.log(said);
  if (!said.endsWith("holds.")) process.exitCode = 1;
} else {
  const count = Number(values.seeds);
  const from = values.from === undefined ? randomInt(LARGEST_SEED) : Number(values.from);
  console.log(`${count} seeds from ${from} to ${from + count - 1}`);
  const startedAt = performance.now();
  const figures = await simulate(seedsFrom(from, count), { isFirstEnough: values.first });
  const seconds = (performance.now() - startedAt) / 1000;
  const { seeds, operations, requests, written, deaths, simulatedHours, failing, broken } = figures;
  console.log(
    [
      `${seeds} seeds in ${seconds.toFixed(0)} s (${(process.cpuUsage().user / 1e3 / seeds).toFixed(0)} ms of processor each)`,
      `${operations} operations, ${written} texts, ${requests} requests, ${deaths} tabs that died`,
      `${simulatedHours.toFixed(0)} hours simulated`,
      `${failing.length} failing: ${failing.join(" ") || "none"}`,
      ...(broken === "" ? [] : [`Broken first: ${broken}`]),
    ].join("\n"),
  );
  if (!values.first) for (const seed of failing.slice(0, SHOWN)) console.log(await explain(seed));
  if (failing.length > 0) process.exitCode = 1;
}
