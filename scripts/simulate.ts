/**
 * `npm run simulate -- --seeds N [--seed S]`: runs N fresh seeds (default 100), or the one seed S
 * with its shortest failing story. `--from F` runs N seeds from F on; `--first` stops at the first
 * failure; `--looks` leaves out the seeds in which nobody uses a review link.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

interface Figures {
  seeds: number;
  operations: number;
  requests: number;
  written: number;
  deaths: number;
  simulatedHours: number;
  failing: number[];
  broken: string;
}

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    seed: { type: "string" },
    from: { type: "string" },
    first: { type: "boolean", default: false },
    looks: { type: "boolean", default: false },
    /** For the child process that runs a part of many seeds: prints only its figures, as JSON. */
    part: { type: "boolean", default: false },
  },
});

const LARGEST_SEED = 2 ** 31;
const SHOWN = 3;
/** Seeds per process: ending it frees its memory, and each reports when it is done. */
const A_PART = 250;

const count = Number(values.seeds);
const from = values.from === undefined ? randomInt(LARGEST_SEED) : Number(values.from);
if (values.seed !== undefined) process.exitCode = (await explained(Number(values.seed))) ? 0 : 1;
else if (values.part) console.log(JSON.stringify(await run(from, count)));
else await runAll();

async function runAll(): Promise<void> {
  console.log(`${count} seeds from ${from} to ${from + count - 1}`);
  const startedAt = performance.now();
  const parts: Figures[] = [];
  for (let at = 0; at < count; at += A_PART) {
    const size = Math.min(A_PART, count - at);
    parts.push(count > A_PART ? await runPart(from + at, size) : await run(from + at, size));
    const { seeds, failing } = sum(parts);
    if (count > A_PART) console.log(`${seeds} seeds, failing: ${failing.join(" ") || "none"}`);
    if (values.first && failing.length > 0) break;
  }
  const { seeds, operations, requests, written, deaths, simulatedHours, failing, broken } =
    sum(parts);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    [
      `${seeds} seeds in ${seconds.toFixed(0)} s`,
      `${operations} operations, ${written} texts, ${requests} requests, ${deaths} tabs that died`,
      `${simulatedHours.toFixed(0)} hours simulated`,
      `${failing.length} failing: ${failing.join(" ") || "none"}`,
      ...(broken === "" ? [] : [`Broken first: ${broken}`]),
    ].join("\n"),
  );
  if (!values.first) for (const seed of failing.slice(0, SHOWN)) await explained(seed);
  if (failing.length > 0) process.exitCode = 1;
}

function sum(parts: readonly Figures[]): Figures {
  const total = (of: (figures: Figures) => number) => parts.reduce((all, one) => all + of(one), 0);
  return {
    seeds: total(({ seeds }) => seeds),
    operations: total(({ operations }) => operations),
    requests: total(({ requests }) => requests),
    written: total(({ written }) => written),
    deaths: total(({ deaths }) => deaths),
    simulatedHours: total(({ simulatedHours }) => simulatedHours),
    failing: parts.flatMap(({ failing }) => failing),
    broken: parts.find(({ broken }) => broken !== "")?.broken ?? "",
  };
}

/** Runs a part in a child process. */
async function runPart(first: number, size: number): Promise<Figures> {
  const asked = ["--part", "--from", String(first), "--seeds", String(size)];
  const script = [...process.execArgv, import.meta.filename, ...asked];
  for (const flag of ["first", "looks"] as const) if (values[flag]) script.push(`--${flag}`);
  const child = spawn(process.execPath, script, { stdio: ["ignore", "pipe", "inherit"] });
  let last = "";
  for await (const line of createInterface({ input: child.stdout })) last = line;
  if (!last.startsWith("{")) throw new Error(`Seeds from ${first} ended without figures: ${last}`);
  return JSON.parse(last);
}

async function run(first: number, size: number): Promise<Figures> {
  const { simulate, seedsFrom, withLooksAlone } = await load("simulate.ts");
  const seeds = seedsFrom(first, size);
  const chosen = values.looks ? withLooksAlone(seeds) : seeds;
  return simulate(chosen, { isFirstEnough: values.first });
}

/** Whether the seed passes; prints what it violates. */
async function explained(seed: number): Promise<boolean> {
  const { explain } = await load("explain.ts");
  const explanation: string = await explain(seed);
  console.log(explanation);
  return explanation.endsWith("holds.");
}

/** Imports by URL: this folder's compiler settings do not cover the app's files that it imports. */
async function load(file: string) {
  await import("../tests/simulation/registerServerModules.mjs");
  return import(new URL(`../tests/simulation/${file}`, import.meta.url).href);
}
