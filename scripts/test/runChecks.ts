/**
 * Every check, cheapest faults first: the build; format and lint, types and package advisories, in
 * parallel with a thousand simulated stories; tests of each runtime; journeys in a browser; the
 * budgets of the benchmarks. A failed check does not stop the later ones. The last line is `N
 * passed, N failed`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { auditDependencies } from "../audit/auditDependencies.ts";
import { buildWhatIsStale } from "../local/build.ts";
import { installBrowser } from "./browser.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed checks. */
  faults: string[];
}

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0, faults: [] };
const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const noBrowser = installBrowser();
// By default Vitest leaves one processor free, which is half of a machine with two.
const both = "--maxWorkers=2";
const tallies: Tally[] = [
  await build(),
  ...(await Promise.all([readOnly(), audit(), simulation()])).flat(),
  await vitest("Tests of each runtime", "unit", [
    "--project=node",
    "--project=agent",
    "--project=app",
    "--project=worker",
    both,
  ]),
  ...(noBrowser
    ? [refuse(noBrowser)]
    : [await vitest("Journeys in a browser", "e2e", ["--project=e2e", both]), await bench()]),
];

for (const fault of tallies.flatMap(({ faults }) => faults)) console.log(`✗ ${fault}`);
const total = (key: "passed" | "failed" | "skipped") =>
  tallies.reduce((sum, tally) => sum + tally[key], 0);
const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
process.exit(total("failed") > 0 ? 1 : 0);

async function readOnly(): Promise<Tally[]> {
  return [
    await step("Format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
    await step("Types", ["scripts/typecheck.ts"]),
  ];
}

/** Prints its output at the end, because other checks run at the same time. */
function simulation(): Promise<Tally> {
  const args = ["--project=simulation", both];
  return vitest("Many devices and a bad network", "simulation", args, runBuffered);
}

async function step(name: string, args: string[]): Promise<Tally> {
  return (await runNow(name, args)) === 0 ? PASSED : failed(name);
}

/**
 * Checks advisories. A new one is not the fault of the current change: it fails in CI, and is only
 * reported elsewhere.
 */
async function audit(): Promise<Tally> {
  const lines: string[] = [];
  const outcome = await auditDependencies(root, (line) => lines.push(line));
  heading("Packages");
  for (const line of lines) console.log(line);
  if (outcome === "unavailable") return { passed: 0, failed: 0, skipped: 1, faults: [] };
  return outcome === "found" && process.env.CI ? failed("Packages") : PASSED;
}

async function build(): Promise<Tally> {
  heading("Build");
  try {
    buildWhatIsStale(root, (message) => console.log(`• ${message}`));
    return PASSED;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

async function vitest(name: string, file: string, args: string[], runner = runNow): Promise<Tally> {
  const report = join(results, `${file}.json`);
  const code = await runner(name, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...args,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const tally = existsSync(report) ? readReport(report) : failed(name);
  // A runner that broke before or beside its tests has not passed.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, faults: [name] } : tally;
}

/** Runs the short benchmarks: each budget of a count or ratio is one check. */
async function bench(): Promise<Tally> {
  const name = "Budgets of the benchmarks";
  const report = join(results, "bench.json");
  const warning = "--disable-warning=ExperimentalWarning";
  await runNow(name, [warning, "tests/bench/run.ts", "--quick", `--report=${report}`]);
  // An aborted run wrote no report.
  if (!existsSync(report)) return failed(name);
  const { held, broken }: { held: number; broken: string[] } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  return { passed: held, failed: broken.length, skipped: 0, faults: broken };
}

/** @param file the output of vitest's JSON reporter */
function readReport(file: string): Tally {
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  } = JSON.parse(readFileSync(file, "utf8"));
  const faults = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    faults,
  };
}

function refuse(sentence: string): Tally {
  console.error(sentence);
  return failed(sentence);
}

function failed(name: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, faults: [name] };
}

function heading(name: string) {
  console.log(`\n── ${name}`);
}

function runNow(name: string, args: string[]): Promise<number> {
  heading(name);
  return ended(spawn(process.execPath, args, { cwd: root, stdio: "inherit" }));
}

async function runBuffered(name: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => words.push(chunk));
  }
  const code = await ended(child);
  heading(name);
  process.stdout.write(Buffer.concat(words));
  return code;
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
  });
}
