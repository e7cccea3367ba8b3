/** The sources of an earlier release, extracted from the git history, for a server to start with. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the Worker is built from; the packages and the app's files are the current ones. */
const WORKER = ["server", "src", "wrangler.toml", "package.json", "tsconfig.json"];
const TODAYS = ["node_modules", "dist"];

export class EarlierRelease {
  readonly folder = mkdtempSync(join(tmpdir(), "lamplight-earlier-"));
  /** Its name in the history. */
  readonly name: string;

  /**
   * Finds the newest release before this commit, or the first commit when there is none. @throws
   * Error without a history
   */
  constructor(root: string) {
    const git = (...args: string[]) => {
      const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
      return status === 0 ? stdout.trim() : "";
    };
    const [first = ""] = git("rev-list", "--max-parents=0", "--abbrev-commit", "HEAD").split("\n");
    this.name = git("describe", "--tags", "--abbrev=0", "HEAD^") || first;
    if (!this.name) throw new Error("This drill takes an earlier release from git's history.");
    const archive = execFileSync("git", ["archive", this.name, ...WORKER], {
      cwd: root,
      maxBuffer: 1e9,
    });
    execFileSync("tar", ["-x", "-C", this.folder], { input: archive });
    for (const name of TODAYS) symlinkSync(join(root, name), join(this.folder, name));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the migrations of a church's tables, as they are, and of the directory's, by name. */
export async function migrationsOf(
  folder: string,
): Promise<{ church: string[]; directory: string[] }> {
  const { MIGRATIONS } = await import(
    /* @vite-ignore */ join(folder, "server/church/churchSchema.ts")
  );
  const directory = readdirSync(join(folder, "server/directory/migrations")).sort();
  return { church: MIGRATIONS, directory };
}
