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

export interface Release {
  /** Nothing is running there whose files could be kept. */
  isFirst: boolean;
  isDry: boolean;
  /** Of a preview, whose Worker has no secrets yet. */
  secretsFile?: string | undefined;
}

/**
 * A dry run builds, carries and lets wrangler pack everything, and changes nothing anywhere. The tables
 * come before the code that reads them: migrations only ever add.
 */
export async function deploy(
  { run, carry, config, report }: DeployDeps,
  { isFirst, isDry, secretsFile }: Release,
): Promise<void> {
  run("scripts/buildScripture.ts", []);
  // The values of `.env.preview` or `.env.production`, as the check has read them.
  const mode = `--mode=${secretsFile ? "preview" : "production"}`;
  run(VITE, ["build", mode]);
  run(VITE, ["build", mode, "--config=vite.reader.config.ts"]);
  if (!isFirst) report(`Kept ${(await carry()).length} files of earlier releases.`);
  // An empty name is production's: wrangler warns where environments exist and none is named.
  const place = [`--config=${config}`, `--env=${secretsFile ? "preview" : ""}`];
  const wrangler = (...args: string[]) => run(WRANGLER, [...args, ...place]);
  if (isDry) return wrangler("deploy", "--dry-run", "--outdir=.wrangler/dry-run");
  wrangler("d1", "migrations", "apply", "DIRECTORY", "--remote");
  wrangler("deploy", ...(secretsFile ? [`--secrets-file=${secretsFile}`] : []));
}

/** A branch's preview, with all that is in it. @throws Error after having tried both */
export function removePreview(run: Run, { config, name }: { config: string; name: string }): void {
  const faults = [
    // With it go its churches. Its name stands in the configuration.
    ["delete", "--force", `--config=${config}`, "--env=preview"],
    ["d1", "delete", name, "--skip-confirmation"],
  ].flatMap((args) => {
    try {
      run(WRANGLER, args);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
