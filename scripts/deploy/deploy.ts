/** One release: builds it, adds the files of earlier releases, and deploys it. */

/** Runs a Node program with its arguments and waits for it. */
export type Run = (program: string, args: string[]) => void;

export interface DeployDeps {
  /** @throws when the program fails; later steps are then skipped */
  run: Run;
  /** Downloads the files of earlier releases into `dist/assets`. @throws when the site cannot be reached */
  carry(): Promise<string[]>;
  /** wrangler's configuration with the real database id. */
  config: string;
  report(what: string): void;
}

const VITE = "node_modules/vite/bin/vite.js";
const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

export interface Release {
  /** Nothing is running yet whose files could be kept. */
  isFirst: boolean;
  isDry: boolean;
  /** For a preview, whose Worker has no secrets yet. */
  secretsFile?: string | undefined;
  /** The site's address, where wrangler.toml does not name its addresses. */
  site?: string | undefined;
}

/**
 * A dry run builds, carries files over and lets wrangler bundle everything, but changes nothing.
 * Migrations run before the code that reads the tables, because they only ever add.
 */
export async function deploy(
  { run, carry, config, report }: DeployDeps,
  { isFirst, isDry, secretsFile, site }: Release,
): Promise<void> {
  run("scripts/buildScripture.ts", []);
  // The check read the values of the same file, `.env.preview` or `.env.production`.
  const mode = `--mode=${secretsFile ? "preview" : "production"}`;
  run(VITE, ["build", mode]);
  run(VITE, ["build", mode, "--config=vite.reader.config.ts"]);
  if (!isFirst) report(`Kept ${(await carry()).length} files of earlier releases.`);
  // An empty name means production: wrangler warns when environments exist and none is named.
  const place = [`--config=${config}`, `--env=${secretsFile ? "preview" : ""}`];
  const wrangler = (...args: string[]) => run(WRANGLER, [...args, ...place]);
  if (isDry) return wrangler("deploy", "--dry-run", "--outdir=.wrangler/dry-run");
  wrangler("d1", "migrations", "apply", "DIRECTORY", "--remote");
  wrangler(
    "deploy",
    ...(site ? [`--var=SITE_ORIGINS:${site}`] : []),
    ...(secretsFile ? [`--secrets-file=${secretsFile}`] : []),
  );
}

/** Removes a branch's preview with all its data. @throws Error after trying both steps */
export function removePreview(run: Run, { config, name }: { config: string; name: string }): void {
  const faults = [
    // This deletes its churches too. The configuration names the Worker.
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
