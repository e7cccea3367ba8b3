/**
 * `npm run bench [-- --quick] [name …]`: what the app costs, one table per benchmark.
 *
 * Exits with 1 when a budget is exceeded: budgets are counts and ratios that do not depend on the
 * machine. Goals are for a quiet machine and are only marked. `--report=file` writes how many
 * budgets held and names those that did not, for `npm test`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { readLocalSecret } from "../../scripts/admin/operatorApi.ts";
import { freePorts } from "../../scripts/local/ports.ts";
import { type Stack, startStack } from "../../scripts/local/startStack.ts";
import { launchBrowser } from "../support/person.ts";
import { agent } from "./agent.ts";
import { analytics } from "./analytics.ts";
import { canvas } from "./canvas.ts";
import { chat } from "./chat.ts";
import { daily } from "./daily.ts";
import type { Bench, Figure, Stage } from "./figure.ts";
import { isWithin } from "./figure.ts";
import { firstView } from "./firstView.ts";
import { letters } from "./letters.ts";
import { lighthouse } from "./lighthouse.ts";
import { memory } from "./memory.ts";
import { scale } from "./scale.ts";
import { secondView } from "./secondView.ts";
import { serviceWorker } from "./serviceWorker.ts";
import { stream } from "./stream.ts";
import { update } from "./update.ts";
import { worker } from "./worker.ts";

const benches: Record<string, Bench> = {
  agent,
  analytics,
  canvas,
  chat,
  daily,
  firstView,
  letters,
  lighthouse,
  memory,
  scale,
  secondView,
  serviceWorker,
  stream,
  update,
  worker,
};

/** Benchmarks whose budgets take less than a minute; the first view's budgets are a separate test. */
const QUICK = ["agent", "daily", "stream", "worker"];

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean", default: false }, report: { type: "string" } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(", ")}: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}

const stateFolder = mkdtempSync(join(tmpdir(), "lamplight-bench-"));
let stack: Promise<Stack> | undefined;
let browser: Promise<Browser> | undefined;
const stage: Stage = {
  isQuick: values.quick,
  async stack() {
    stack ??= start();
    return (await stack).address;
  },
  browser() {
    browser ??= launchBrowser();
    return browser;
  },
  async operatorSecret() {
    await stage.stack();
    return readLocalSecret(join(stateFolder, "state.json")) ?? "";
  },
};

const all = values.quick ? QUICK : Object.keys(benches);
const wanted = positionals.length > 0 ? positionals : all;
let held = 0;
const broken: string[] = [];
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (!wanted.includes(name)) continue;
    console.log(`\n${name}: ${bench.about}`);
    const began = performance.now();
    const figures = await bench.measure(stage);
    for (const figure of figures) console.log(`  ${row(figure)}`);
    console.log(`  (${Math.round((performance.now() - began) / 1_000)} s)`);
    for (const figure of figures.filter(({ budget }) => budget !== undefined)) {
      if (isWithin(figure, "budget")) held += 1;
      else broken.push(`${name}: ${row(figure).trim()}`);
    }
  }
} finally {
  await (await browser)?.close();
  await (await stack)?.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
if (values.report) writeFileSync(values.report, JSON.stringify({ held, broken }));
if (broken.length > 0) console.error(`\n${broken.length} over budget`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function start(): Promise<Stack> {
  const [port = 0] = await freePorts(1);
  const report = (step: string) => console.log(`• ${step}`);
  const root = join(import.meta.dirname, "../..");
  return startStack({ root, stateFolder, host: "127.0.0.1", port, report });
}

function row(figure: Figure): string {
  const { what, value, unit, goal, budget } = figure;
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1;
  const found = `${value.toFixed(digits)} ${unit}`.padStart(14);
  const aim =
    goal === undefined ? "" : `  goal ${rounded(goal)} ${isWithin(figure, "goal") ? "✓" : "✗"}`;
  const bound =
    budget === undefined
      ? ""
      : `  budget ${rounded(budget)} ${isWithin(figure, "budget") ? "✓" : "✗"}`;
  return `${found}  ${what}${aim}${bound}`;
}

function rounded(limit: number): number {
  return Math.round(limit * 100) / 100;
}
