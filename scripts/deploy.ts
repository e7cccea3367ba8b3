/**
 * `npm run deploy`: checks the configuration, then puts a release in place on Cloudflare, then looks whether it is ready.
 *
 *   npm run deploy                       production
 *   npm run deploy -- --first            when no release is running yet
 *   npm run deploy -- --preview          the branch that is checked out, in the preview environment
 *   npm run deploy -- --check            only says what is missing
 *   npm run deploy -- --dry-run          builds and bundles, sends nothing; says what is missing and goes on
 *
 * docs/deploy.md has each step, docs/environment.md each value.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { carryAssets, fetchFrom } from "./deploy/carryAssets.ts";
import { checkConfiguration, UNSET_DATABASE } from "./deploy/checkConfiguration.ts";
import { deploy } from "./deploy/deploy.ts";
import { readConfiguration } from "./deploy/readConfiguration.ts";

const root = join(import.meta.dirname, "..");
const { values: wanted } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
  },
});
const isDry = wanted["dry-run"];
const target = wanted.preview ? "preview" : undefined;
const configuration = readConfiguration(root, target);
const faults = checkConfiguration(configuration);
if (faults.length > 0) {
  console.error(`Not ready for ${target ?? "production"}. docs/deploy.md has each step.\n`);
  for (const fault of faults) console.error(`• ${fault}`);
}
if (wanted.check || (faults.length > 0 && !isDry)) process.exit(faults.length > 0 ? 1 : 0);

const site = configuration.environment.SITE_ORIGIN ?? "";
// Beside the original, since its paths count from there.
const config = join(root, "wrangler.deploy.toml");
const template = readFileSync(join(root, "wrangler.toml"), "utf8");
writeFileSync(config, template.replaceAll(UNSET_DATABASE, configuration.databaseId));
try {
  await deploy(
    {
      run,
      carry: () =>
        carryAssets({
          folder: join(root, "dist/assets"),
          fetchAsset: (name) => fetchFrom(site, name),
        }),
      config,
      report: (what) => console.log(what),
    },
    { isFirst: wanted.first || (isDry && !site), isDry, target },
  );
  if (!isDry) await lookAt(site);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("Stopped. What ran before it may be run again.");
  process.exitCode = 1;
} finally {
  rmSync(config);
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}

async function lookAt(origin: string): Promise<void> {
  const response = await fetch(new URL("/api/readyz", origin)).catch(() => undefined);
  console.log(response ? await response.text() : `${origin} does not answer.`);
  if (!response?.ok) {
    console.error("Not ready: docs/operate.md says what each part means, and how to go back.");
    process.exitCode = 1;
  }
}
