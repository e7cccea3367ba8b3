/**
 * Checks the subjects of commits: `type(scope): what`, at most 72 characters. Commits older than this file are left alone.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const MAX_CHARACTERS = 72;
const SUBJECT =
  /^(feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert)(\([a-z]+\))?!?: \S/;

/** Why a subject is refused, in a sentence; undefined for one that is fine. Merges and reverts carry git's own words. */
export function faultOf(subject: string): string | undefined {
  if (/^(Merge|Revert) /.test(subject)) return undefined;
  if (!SUBJECT.test(subject)) return `“${subject}” is not of the form “type(scope): what”.`;
  if (subject.length > MAX_CHARACTERS)
    return `“${subject}” has ${subject.length} characters, ${MAX_CHARACTERS} at most.`;
  return undefined;
}

/** The faults of the commits since this check exists; none where the history is not at hand. */
export function findFaults(root = join(import.meta.dirname, "..")): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const added = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/commitSubjects.ts");
    const [first] = added.split("\n");
    if (!first) return [];
    const subjects = git("log", "--format=%s", `${first}..HEAD`).split("\n").filter(Boolean);
    return subjects.flatMap((subject) => faultOf(subject) ?? []);
  } catch {
    return [];
  }
}
