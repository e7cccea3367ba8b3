/**
 * `npm run deploy`: checks the configuration, deploys a release to Cloudflare, and checks that it is ready.
 *
 *   npm run deploy                       production
 *   npm run deploy -- --first            when no release is running yet
 *   npm run deploy -- --preview [branch] deploys the checked-out files to the branch's own preview
 *   npm run deploy -- --preview [branch] --remove      removes that preview and all its data
 *   npm run deploy -- --check            only reports what is missing
 *   npm run deploy -- --dry-run          builds and bundles, sends nothing; reports what is missing and continues
 *
 * docs/deploy.md describes each step, docs/environment.md each value.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { carryAssets, fetchFrom } from "./deploy/carryAssets.ts";
import { checkConfiguration, UNSET_DATABASE } from "./deploy/checkConfiguration.ts";
import { deploy, removePreview } from "./deploy/deploy.ts";
import { previewConfig } from "./deploy/previewPlace.ts";
import {
  createDatabase,
  readConfiguration,
  readPreviewTarget,
  SECRETS_FILE,
} from "./deploy/readConfiguration.ts";

const root = join(import.meta.dirname, "..");
const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    remove: { type: "boolean", default: false },
  },
});
const isDry = wanted["dry-run"];
const [named] = positionals;
if ((named || wanted.remove) && !wanted.preview) stop("A branch, and --remove, go with --preview.");
const preview = wanted.preview ? readPreviewTarget(root, named ?? branch()) : undefined;
const name = preview?.place.name;
// Beside the original, since its paths count from there.
const config = join(root, "wrangler.deploy.toml");
process.once("exit", () => rmSync(config, { force: true }));

try {
  if (wanted.remove && name) {
    writeConfig(UNSET_DATABASE);
    removePreview(run, { config, name });
  } else {
    await release();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("Stopped. What ran before it may be run again.");
  process.exitCode = 1;
}

async function release(): Promise<void> {
  const configuration = readConfiguration(root, preview);
  const site = configuration.environment.SITE_ORIGIN ?? "";
  const faults = checkConfiguration(configuration);
  if (name) console.log(`The preview ${name}${site && `, at ${site}`}`);
  if (faults.length > 0) {
    console.error(`Not ready for ${name ?? "production"}. docs/deploy.md has each step.\n`);
    for (const fault of faults) console.error(`• ${fault}`);
  }
  if (wanted.check || (faults.length > 0 && !isDry)) process.exit(faults.length > 0 ? 1 : 0);

  const { databaseId } = configuration;
  const isNew = name !== undefined && databaseId === "";
  writeConfig(isNew && !isDry ? createDatabase(root, name) : databaseId || UNSET_DATABASE);
  await deploy(
    {
      run,
      carry: () =>
        carryAssets({
          folder: join(root, "dist/assets"),
          fetchAsset: (asset) => fetchFrom(site, asset),
        }),
      config,
      report: (what) => console.log(what),
    },
    {
      isFirst: wanted.first || isNew || (isDry && !site),
      isDry,
      secretsFile: preview && join(root, SECRETS_FILE),
      site: configuration.vars.SITE_ORIGINS ? undefined : site,
    },
  );
  if (!isDry) await checkReady(site);
}

function writeConfig(databaseId: string): void {
  const template = readFileSync(join(root, "wrangler.toml"), "utf8");
  const placed = preview ? previewConfig(template, preview.place) : template;
  writeFileSync(config, placed.replaceAll(UNSET_DATABASE, databaseId));
}

/** Returns the checked-out branch. */
function branch(): string {
  const { stdout } = spawnSync("git", ["branch", "--show-current"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout?.trim() || stop("Which branch? npm run deploy -- --preview name");
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}

async function checkReady(origin: string): Promise<void> {
  const response = await fetch(new URL("/api/readyz", origin)).catch(() => undefined);
  console.log(response ? await response.text() : `${origin} does not answer.`);
  if (!response?.ok) {
    console.error("Not ready: docs/operate.md says what each part means, and how to go back.");
    process.exitCode = 1;
  }
}
