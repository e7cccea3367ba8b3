/**
 * `npm run evals [-- --only text] [--verbose]`: measures the plans of the built-in composer.
 * `npm run evals -- --writer=model [--limit N] [--max-tokens N] [--judge provider:name]`: measures the chat model that `MODEL`
 * names, and writes a report ([what](../docs/agent.md#measuring-a-chat-model)).
 *
 * Puts every case of tests/evals to the agent, in process; a row lists what failed, a table sums
 * up, and the exit code is 1 when fewer than 95 % of the cases pass entirely.
 */
import { parseArgs } from "node:util";
import { edits } from "../tests/evals/edits.ts";
import { evaluateEdit, evaluateRequest, type Verdict } from "../tests/evals/evaluate.ts";
import { runModelEvals } from "../tests/evals/model/runModelEvals.ts";
import { requests } from "../tests/evals/requests.ts";

const WANTED_SHARE = 0.95;
/** Asking back too often is unhelpful. */
const MOST_ASKED = 0.06;
const MAX_FAULT_CHARACTERS = 260;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    verbose: { type: "boolean", default: false },
    writer: { type: "string", default: "composer" },
    limit: { type: "string", default: "40" },
    "max-tokens": { type: "string", default: "2000000" },
    judge: { type: "string" },
    report: { type: "string", default: ".local/model-evals.md" },
    "price-in": { type: "string" },
    "price-cached": { type: "string" },
    "price-out": { type: "string" },
  },
});

if (options.writer === "model") {
  await measureChatModel();
  process.exit();
}

interface Row {
  group: string;
  name: string;
  say: string;
  verdict: Verdict;
}

const rows: Row[] = [];
for (const [family, cases] of Object.entries(requests)) {
  for (const one of cases) await add(`request: ${family}`, one, () => evaluateRequest(one));
}
for (const [family, cases] of Object.entries(edits)) {
  for (const one of cases) await add(`edit: ${family}`, one, () => evaluateEdit(one));
}

if (rows.length === 0) {
  console.log(`No case has “${options.only}” in its name or request.`);
  process.exitCode = 1;
} else {
  printTotals();
  printCauses();
}

async function measureChatModel(): Promise<void> {
  const price = (name: "price-in" | "price-cached" | "price-out") =>
    options[name] === undefined ? undefined : numberOf(name);
  try {
    await runModelEvals({
      environment: process.env,
      judge: options.judge,
      only: options.only,
      limit: numberOf("limit"),
      maxTokens: numberOf("max-tokens"),
      report: options.report,
      prices: {
        input: price("price-in"),
        cached: price("price-cached"),
        output: price("price-out"),
      },
      print: (line) => console.log(line),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** @throws Error in a sentence */
function numberOf(
  name: "limit" | "max-tokens" | "price-in" | "price-cached" | "price-out",
): number {
  const number = Number(options[name]);
  if (Number.isFinite(number) && number >= 0) return number;
  throw new Error(`--${name} is not a number: ${options[name]}`);
}

async function add(
  group: string,
  { name, say }: { name: string; say: string },
  evaluate: () => Promise<Verdict>,
): Promise<void> {
  const wanted = options.only?.toLowerCase();
  if (wanted && !`${group} ${name} ${say}`.toLowerCase().includes(wanted)) return;
  const row = { group, name, say, verdict: await evaluate() };
  rows.push(row);
  print(row);
}

function print({ group, name, say, verdict }: Row): void {
  const time = `${Math.round(verdict.milliseconds)} ms`;
  console.log(`${percent(scoreOf(verdict))}  ${group} · ${name}  (${time})`);
  for (const { check, text } of verdict.faults) console.log(`        ${check}: ${short(text)}`);
  if (!options.verbose) return;
  console.log(`        > ${short(say)}`);
  console.log(`        < ${verdict.outcome?.reply.replaceAll("\n", " ") ?? "nothing"}`);
  for (const week of verdict.outcome?.plan ?? []) {
    console.log(`        ${week.week_number}. ${week.name} (${week.weekly_passage})`);
    for (const day of week.passages) {
      console.log(`           ${day.day_number}. ${day.scripture}: ${day.title}`);
    }
  }
}

function printTotals(): void {
  const groups = new Set(rows.map((row) => row.group));
  console.log("\nfamily                      cases   hold  score");
  for (const group of groups) {
    console.log(
      totals(
        group,
        rows.filter((row) => row.group === group),
      ),
    );
  }
  for (const kind of ["request", "edit"]) {
    const ofKind = rows.filter((row) => row.group.startsWith(kind));
    if (ofKind.length > 0) console.log(totals(`all ${kind}s`, ofKind));
  }
  console.log(totals("all", rows));
  const share = rows.filter(holds).length / rows.length;
  const asked = rows.filter(({ verdict }) => verdict.outcome?.isFirstAsked).length;
  console.log(`asked first whether it is meant: ${asked} of ${rows.length}`);
  process.exitCode = share < WANTED_SHARE || asked > rows.length * MOST_ASKED ? 1 : 0;
}

function totals(name: string, some: readonly Row[]): string {
  const score = some.reduce((sum, row) => sum + scoreOf(row.verdict), 0) / some.length;
  return [
    name.padEnd(28),
    String(some.length).padStart(5),
    String(some.filter(holds).length).padStart(7),
    percent(score).padStart(7),
  ].join("");
}

/** Prints the most frequent failures first: they are worth the most work. */
function printCauses(): void {
  const causes = new Map<string, number>();
  for (const { check } of rows.flatMap((row) => row.verdict.faults)) {
    causes.set(check, (causes.get(check) ?? 0) + 1);
  }
  if (causes.size === 0) return;
  console.log("\nfailed  check");
  for (const [check, count] of [...causes].sort((a, b) => b[1] - a[1])) {
    console.log(`${String(count).padStart(6)}  ${check}`);
  }
}

function holds({ verdict }: Row): boolean {
  return verdict.faults.length === 0;
}

function scoreOf({ checks, faults }: Verdict): number {
  return 1 - faults.length / checks;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`.padStart(5);
}

function short(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length > MAX_FAULT_CHARACTERS ? `${line.slice(0, MAX_FAULT_CHARACTERS)}…` : line;
}
