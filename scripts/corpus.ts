/**
 * `npm run corpus -- [FILE…] [--briefs] [--verbose] [--only OUTCOME] [--find TEXT]`: counts how
 * many messages of the corpus lead to their expected result. Without files it reads
 * tests/evals/corpus. `--briefs` only interprets requests for plans and writes none, which takes
 * seconds. `--edits` runs the messages about existing plans instead.
 */
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadMeanings } from "../server/agent/composer/understand/subjects/meaning.ts";
import { judgeBrief, judgeRow, OUTCOMES, type Outcome } from "../tests/evals/corpus/judgeRow.ts";
import { readRows } from "../tests/evals/corpus/row.ts";
import { measureEdits } from "./corpusEdits.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    briefs: { type: "boolean", default: false },
    edits: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
    only: { type: "string" },
    find: { type: "string" },
  },
});

if (options.edits) {
  await measureEdits(positionals, options);
  process.exit();
}
const files = positionals.length > 0 ? positionals : globSync("tests/evals/corpus/*.jsonl");
const outcomes = new Map<Outcome, number>();
const fields = new Map<string, number>();
if (!options.briefs) await loadMeanings();
for (const row of files.flatMap(readRows)) {
  if (options.find && !row.say.includes(options.find)) continue;
  if (options.briefs && row.act !== "plan") continue;
  const { outcome, differences, unread, reply } = options.briefs
    ? judgeBrief(row)
    : await judgeRow(row);
  count(outcomes, outcome);
  for (const { field } of differences) count(fields, field);
  const isShown = options.only ? outcome === options.only : outcome !== "right";
  if (!options.verbose || !isShown) continue;
  console.log(`\n[${outcome}] ${row.say}`);
  for (const { field, wanted, got } of differences)
    console.log(`    ${field}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
  if (unread.length > 0) console.log(`    unread: ${unread.join(" | ")}`);
  if (outcome !== "wrong") console.log(`    reply: ${reply.slice(0, 240).replaceAll("\n", " ")}`);
}

const total = [...outcomes.values()].reduce((sum, one) => sum + one, 0);
console.log(`\n${total} messages`);
for (const outcome of OUTCOMES) {
  const some = outcomes.get(outcome) ?? 0;
  console.log(
    `${outcome.padEnd(16)}${String(some).padStart(5)}  ${((100 * some) / total).toFixed(1)} %`,
  );
}
console.log(
  `differences by field: ${[...fields]
    .sort((a, b) => b[1] - a[1])
    .map(([field, some]) => `${field} ${some}`)
    .join(", ")}`,
);

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
