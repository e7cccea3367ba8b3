/** One release: built, joined by the files of those before it, and put in place. */

/** Node programs with their arguments, one after another. */
export type Run = (program: string, args: string[]) => void;

export interface DeployDeps {
  /** @throws when the program fails: nothing after it happens */
  run: Run;
  /** Brings the files of earlier releases into `dist/assets`. @throws when the site cannot be reached */
  carry(): Promise<string[]>;
  /** wrangler's configuration with the real database in it. */
  config: string;
  report(what: string): void;
}

const VITE = "node_modules/vite/bin/vite.js";
const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

/**
 * A dry run builds, carries and lets wrangler pack everything, and changes nothing anywhere. The tables
 * come before the code that reads them: migrations only ever add.
 */
export async function deploy(
  { run, carry, config, report }: DeployDeps,
  { isFirst, isDry, target }: { isFirst: boolean; isDry: boolean; target?: string | undefined },
): Promise<void> {
  run("scripts/buildScripture.ts", []);
  // The values of `.env.preview` or `.env.production`, as the check has read them.
  const mode = `--mode=${target ?? "production"}`;
  run(VITE, ["build", mode]);
  run(VITE, ["build", mode, "--config=vite.reader.config.ts"]);
  if (!isFirst) report(`Kept ${(await carry()).length} files of earlier releases.`);
  // An empty name is production's: wrangler warns where environments exist and none is named.
  const place = [`--config=${config}`, `--env=${target ?? ""}`];
  const wrangler = (...args: string[]) => run(WRANGLER, [...args, ...place]);
  if (isDry) return wrangler("deploy", "--dry-run", "--outdir=.wrangler/dry-run");
  wrangler("d1", "migrations", "apply", "DIRECTORY", "--remote");
  wrangler("deploy");
}
