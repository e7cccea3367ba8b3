/**
 * `npm run simulate:mutants [-- --only "pattern of names" --seeds N]`: plants each bug of
 * `tests/simulation/mutants.ts` in a copy of the sources and counts the seeds, at most N (default
 * 300), until the simulation finds it. Not part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
}

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    seeds: { type: "string", default: "300" },
  },
});
const mutantsAddress = new URL("../tests/simulation/mutants.ts", import.meta.url).href;
const { MUTANTS }: { MUTANTS: readonly Mutant[] } = await import(mutantsAddress);

const PARTS = [
  "src",
  "server",
  "tests/simulation",
  "tests/src/data/sync",
  "scripts",
  "package.json",
];
/** A planted bug can make the simulation loop forever. */
const LONGEST_MS = 15 * 60_000;

const sound = new Map<string, boolean>();
const copy = mkdtempSync(join(tmpdir(), "lamplight-mutants-"));
try {
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const wanted = MUTANTS.filter(({ name }) => new RegExp(values.only).test(name));
  const survivors = wanted.filter((mutant) => !isFound(mutant));
  console.log(`${wanted.length - survivors.length} of ${wanted.length} bugs found`);
  if (survivors.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true });
}

function isFound({ name, file, from, to }: Mutant): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(from)) {
    console.log(`MISSING  ${name}: ${file} no longer has the line to change`);
    return false;
  }
  const planted = source.replace(from, () => to);
  // Throws for a bug that does not parse: every seed would find it.
  stripTypeScriptTypes(planted);
  writeFileSync(path, planted);
  const { stdout, stderr, status } = run("--from", "1", "--seeds", values.seeds);
  writeFileSync(path, source);
  const seed = /failing: (\d+)/.exec(stdout)?.[1];
  if (seed === undefined) {
    const outcome = /0 failing/.test(stdout) ? "SURVIVED" : `ENDED WITH ${status}`;
    console.log(`${outcome}  ${name}\n${stdout}${stderr}`);
    return false;
  }
  if (!isSound(seed)) {
    console.log(`NOT FOUND  ${name}: seed ${seed} fails without it too`);
    return false;
  }
  const rule = /Broken first: (.+)/.exec(stdout)?.[1];
  console.log(`found by seed ${seed.padStart(4)}  ${name} (${rule})`);
  return true;
}

/** Whether the seed passes without a planted bug. */
function isSound(seed: string): boolean {
  const known = sound.get(seed) ?? run("--from", seed, "--seeds", "1").status === 0;
  sound.set(seed, known);
  return known;
}

function run(...asked: string[]) {
  const script = ["--disable-warning=ExperimentalWarning", "scripts/simulate.ts", "--first"];
  const options = { cwd: copy, encoding: "utf8", timeout: LONGEST_MS } as const;
  return spawnSync(process.execPath, [...script, ...asked], options);
}
