/** What the machine, wrangler.toml and the account say, for the check before a release. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { loadEnv } from "vite";
import { experimental_readRawConfig } from "wrangler";
import * as z from "zod";
import { type Configuration, UNSET_DATABASE } from "./checkConfiguration.ts";

const targetSchema = z.object({
  vars: z.record(z.string(), z.coerce.string()).default({}),
  d1_databases: z
    .array(z.object({ binding: z.string(), database_id: z.string().default("") }))
    .default([]),
});

/** `target` is an environment of wrangler.toml, such as `preview`; production stands outside of any. */
export function readConfiguration(root: string, target: string | undefined): Configuration {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, "wrangler.toml") });
  const chosen = target ? rawConfig.env?.[target] : rawConfig;
  if (!chosen) throw new Error(`wrangler.toml has no [env.${target}].`);
  const inFile = valuesOf(root, "production");
  const environment = { ...valuesOf(root, target ?? "production"), ...process.env };
  const { vars, databaseId } = readTarget(chosen, environment);
  const production = readTarget(rawConfig, inFile);
  return {
    nodeMajor: Number(process.versions.node.split(".")[0]),
    environment,
    vars,
    databaseId,
    secrets: readSecrets(root, target),
    ...(target && {
      production: {
        projectId: production.vars.FIREBASE_PROJECT_ID ?? inFile.VITE_FIREBASE_PROJECT_ID,
        databaseId: production.databaseId,
        site: inFile.SITE_ORIGIN,
      },
    }),
  };
}

/** Of `.env` and `.env.production` or `.env.preview`. */
function valuesOf(root: string, target: string): Record<string, string | undefined> {
  // Vite lets the shell come before the files, which would make production's values out of a preview's.
  const known = new Set(Object.keys(process.env));
  const values = loadEnv(target, root, ["VITE_", "SITE_", "D1_"]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known.has(name)));
}

function readTarget(chosen: unknown, environment: Record<string, string | undefined>) {
  const { vars, d1_databases } = targetSchema.parse(chosen);
  const inFile = d1_databases.find(({ binding }) => binding === "DIRECTORY")?.database_id ?? "";
  const isSet = inFile !== "" && inFile !== UNSET_DATABASE;
  return { vars, databaseId: isSet ? inFile : (environment.D1_DATABASE_ID ?? UNSET_DATABASE) };
}

function readSecrets(root: string, target: string | undefined): string[] | null {
  const args = ["secret", "list", "--format=json", ...(target ? ["--env", target] : [])];
  const { status, stdout } = spawnSync(process.execPath, [wranglerOf(root), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
    timeout: 60_000,
  });
  if (status !== 0) return null;
  const listed = z.array(z.object({ name: z.string() })).safeParse(JSON.parse(stdout));
  return listed.success ? listed.data.map(({ name }) => name) : null;
}

function wranglerOf(root: string): string {
  return join(root, "node_modules/wrangler/bin/wrangler.js");
}
