/** Builds the scripture files and the app when their inputs have changed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "./part.ts";

const SCRIPTURE_INPUTS = [
  "scripts/buildScripture.ts",
  "scripts/scripture",
  "server/agent/bible/companion",
  "package-lock.json",
];
const APP_INPUTS = [
  "src",
  "public",
  "index.html",
  "vite.config.ts",
  "vite.reader.config.ts",
  "scripts/firstView",
  "scripts/serviceWorker",
  "scripts/siteHeaders.ts",
  "package-lock.json",
];

export function buildWhatIsStale(root: string, report: (step: string) => void): void {
  runIfStale(
    root,
    "scripture",
    SCRIPTURE_INPUTS,
    "server/agent/bible/generated/measures.json",
    () => {
      report("Preparing the Bible text");
      run(root, ["scripts/buildScripture.ts"], "prepare the Bible text");
    },
  );
  runIfStale(root, "app", APP_INPUTS, "dist/index.html", () => {
    report("Building the app");
    const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];
    run(root, vite, "build the app");
    run(root, [...vite, "--config", "vite.reader.config.ts"], "build the readers' page");
  });
}

function runIfStale(
  root: string,
  name: string,
  inputs: string[],
  output: string,
  build: () => void,
): void {
  const stamps = join(root, "node_modules/.cache/lamplight");
  const stampFile = join(stamps, `${name}.stamp`);
  // The build's settings count too: another project id means another app.
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith("VITE_"));
  const stamp = fingerprint(root, inputs) + JSON.stringify(settings.sort());
  const isFresh =
    existsSync(join(root, output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === stamp;
  if (isFresh) return;
  build();
  mkdirSync(stamps, { recursive: true });
  // The build may have written into its own inputs (public/scripture), so compute the fingerprint
  // again.
  writeFileSync(stampFile, fingerprint(root, inputs) + JSON.stringify(settings.sort()));
}

/** Returns a fingerprint that changes when any input file is added, removed, resized or touched. */
function fingerprint(root: string, inputs: string[]): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stat = statSync(join(root, path));
    if (stat.isDirectory()) {
      for (const entry of readdirSync(join(root, path)).sort()) visit(join(path, entry));
    } else {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const input of inputs) visit(input);
  return hash.digest("hex");
}

function run(root: string, args: string[], what: string): void {
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    // Always builds for production, even when a test runner has set NODE_ENV.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status === 0) return;
  const output = `${result.stdout}${result.stderr}`.trim().split("\n").slice(-12).join("\n");
  throw new LocalStackError(`Could not ${what}. It ended with:\n${output}`);
}
