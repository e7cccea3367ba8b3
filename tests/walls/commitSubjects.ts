/** The subjects of commits: `type(scope): what`, at most 72 characters. Commits before `SINCE` are left alone. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const MAX_CHARACTERS = 72;
const TYPES = "feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert";
const SCOPES =
  "chat|canvas|plan|sync|agent|identity|church|distribute|daily|pwa|scripts|docs|companion|e2e";
const SUBJECT = new RegExp(`^(?:${TYPES})(?:\\((?:${SCOPES})\\))?!?: \\S`);
/** The first commits that the check holds for were written on this day. */
const SINCE = "2026-11-28T09:50:00Z";

/** Why a subject is refused, in a sentence; undefined for one that is fine. Merges and reverts have git's own words. */
export function faultOf(subject: string): string | undefined {
  if (/^(?:Merge|Revert) /.test(subject)) return undefined;
  if (!SUBJECT.test(subject)) return `“${subject}” is not of the form “type(scope): what”.`;
  if (subject.length > MAX_CHARACTERS)
    return `“${subject}” has ${subject.length} characters, ${MAX_CHARACTERS} at most.`;
  return undefined;
}

/** @returns the subjects that a clone has, newest first; undefined where the sources are no clone, as in an archive */
export function readSubjects(root = join(import.meta.dirname, "../..")): string[] | undefined {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  try {
    git("rev-parse", "--git-dir");
  } catch {
    return undefined;
  }
  return git("log", "--format=%s", `--since=${SINCE}`).split("\n").filter(Boolean);
}
