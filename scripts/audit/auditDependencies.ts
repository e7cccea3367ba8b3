/** Asks the registry for known advisories for the packages that are shipped. */
import { execFile } from "node:child_process";
import { ALLOWED } from "./allowed.ts";
import { judgeAudit } from "./judgeAudit.ts";

const TIMEOUT_MS = 60_000;

/** @returns "unavailable" when no registry responds; this is no finding, so nothing fails */
export async function auditDependencies(
  root: string,
  report: (line: string) => void,
): Promise<"clean" | "found" | "unavailable"> {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Only shipped packages: advisories for build tools appear every week and affect no user data
  // here.
  const args = ["audit", "--json", "--omit=dev", "--package-lock-only"];
  const options = {
    cwd: root,
    shell: process.platform === "win32",
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  };
  const stdout = await new Promise<string>((resolve) => {
    // npm exits with 1 when it found something.
    execFile(npm, args, options, (_error, answer) => resolve(String(answer)));
  });
  const verdict = judgeAudit(readJson(stdout), ALLOWED, new Date().toISOString().slice(0, 10));
  if (!verdict) {
    report("The registry gives no audit from here: the packages were not checked.");
    return "unavailable";
  }
  for (const line of verdict.failing) report(`✗ ${line}`);
  for (const line of verdict.reported) report(`• ${line}`);
  for (const advisory of verdict.idle)
    report(`• ${advisory} is allowed in scripts/audit/allowed.ts and found no more: take it out`);
  if (verdict.failing.length === 0) report("Nothing serious is known against the packages.");
  return verdict.failing.length > 0 ? "found" : "clean";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
