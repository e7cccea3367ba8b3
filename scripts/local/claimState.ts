/** Whose a state folder is: two stacks over one would end each other's parts and lose each other's accounts. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError } from "./part.ts";

export const OWNER_FILE = "owner.json";

interface Owner {
  pid: number;
  /** What it was started as: its number may belong to somebody else by now. */
  args: string;
}

/** @returns what gives it back @throws LocalStackError while somebody else works on it */
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
    // Written above; a start that was cut may have left half of it.
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function argsOf(pid: number): string {
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() ?? "";
}
