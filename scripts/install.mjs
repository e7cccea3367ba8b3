/**
 * Installs the packages when the lockfile differs from what is installed. Runs before any package
 * exists, so it uses Node's own modules only.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MIN_NODE_MAJOR = 20;
const root = join(import.meta.dirname ?? ".", "..");
const stampFile = join(root, "node_modules/.lamplight-installed");

/** Prints one sentence and exits. @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < MIN_NODE_MAJOR) {
    fail(
      `Lamplight needs Node ${MIN_NODE_MAJOR} or newer, and this is ${process.versions.node}. Install a current Node and try again.`,
    );
  }
}

/** The Node that runs everything else, whatever version the machine has. */
export const projectNode = join(root, "node_modules/node/bin/node");

/** @param {(step: string) => void} report */
export function installPackages(report) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).digest("hex");
  const installed = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (installed === wanted && existsSync(projectNode)) return;
  report("Installing packages (about a minute and a half, once)");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Advisories are checked separately: `npm run audit`.
  const result = spawnSync(npm, ["ci", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) fail(explainFailure(`${result.stdout ?? ""}${result.stderr ?? ""}`));
  writeFileSync(stampFile, wanted);
}

/** @param {string} output */
function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return "npm could not reach its registry. Connect to the internet (or set npm's registry and proxy) and run the command again.";
  }
  if (/ENOSPC/.test(output)) return "The disk is full. Free about 2 GB and run the command again.";
  const lines = output.trim().split("\n").slice(-6).join("\n");
  return `npm could not install the packages. Run "npm ci" to see all of it; it ended with:\n${lines}`;
}
