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
  const { vars, d1_databases } = targetSchema.parse(chosen);
  const environment = { ...loadEnv("production", root, ["VITE_", "SITE_", "D1_"]), ...process.env };
  const inFile = d1_databases.find(({ binding }) => binding === "DIRECTORY")?.database_id ?? "";
  const isSet = inFile !== "" && inFile !== UNSET_DATABASE;
  return {
    nodeMajor: Number(process.versions.node.split(".")[0]),
    environment,
    vars,
    databaseId: isSet ? inFile : (environment.D1_DATABASE_ID ?? UNSET_DATABASE),
    secrets: readSecrets(root, target),
  };
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
