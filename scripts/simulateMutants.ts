/**
 * `npm run simulate:mutants [-- --only "pattern of names" --seeds N]`: plants each bug of `tests/simulation/mutants.ts` in a
 * copy of the sources and counts the seeds, N at most (300 when left out), until the simulation finds it. Not part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

const copy = mkdtempSync(join(tmpdir(), "lamplight-mutants-"));
try {
  for (const part of ["src", "server", "tests/simulation", "scripts", "package.json"]) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
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
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/simulate.ts", "--first"].concat([
      "--from",
      "1",
      "--seeds",
      values.seeds,
    ]),
    { cwd: copy, encoding: "utf8" },
  );
  writeFileSync(path, source);
  const seed = /failing: (\d+)/.exec(stdout)?.[1];
  const rule = /Broken first: (.+)/.exec(stdout)?.[1];
  console.log(
    seed
      ? `found by seed ${seed.padStart(4)}  ${name} (${rule})`
      : `SURVIVED  ${name}\n${stdout}${stderr}`,
  );
  return seed !== undefined;
}
