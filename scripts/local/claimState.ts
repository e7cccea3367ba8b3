/**
 * Locks a state folder: two stacks on one folder would end each other's parts and overwrite each
 * other's accounts.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "./part.ts";

export const OWNER_FILE = "owner.json";

interface Owner {
  pid: number;
  /** The command line: another process may have the id by now. */
  args: string;
}

/** @returns a function that releases the folder @throws LocalStackError while another stack uses it */
export function claimState(folder: string): () => void {
  const file = join(folder, OWNER_FILE);
  const owner = readOwner(file);
  if (owner && owner.pid !== process.pid && argsOf(owner.pid) === owner.args) {
    throw new LocalStackError(
      `Lamplight runs on this data already, as process ${owner.pid}. Stop it, or start another beside it: LAMPLIGHT_STATE=/tmp/lamplight PORT=8788 npm start`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, args: argsOf(process.pid) }));
  return () => rmSync(file, { force: true });
}

function readOwner(file: string): Owner | undefined {
  if (!existsSync(file)) return undefined;
  try {
    // Written above; an interrupted start may have left an incomplete file.
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function argsOf(pid: number): string {
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() ?? "";
}
