/** Reads the machine, wrangler.toml and the account for the check before a release. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv } from "vite";
import { experimental_readRawConfig } from "wrangler";
import * as z from "zod";
import { type Configuration, UNSET_DATABASE } from "./checkConfiguration.ts";
import { type PreviewPlace, previewPlace } from "./previewPlace.ts";

const targetSchema = z.object({
  vars: z.record(z.string(), z.coerce.string()).default({}),
  d1_databases: z
    .array(z.object({ binding: z.string(), database_id: z.string().default("") }))
    .default([]),
});

/** A preview's secrets, beside `.env.preview` and ignored by git like it. */
export const SECRETS_FILE = ".env.preview.json";
const ACCOUNT_TIMEOUT_MS = 60_000;

/** `preview` is a branch's; without it production is read. */
export function readConfiguration(root: string, preview?: PreviewTarget): Configuration {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, "wrangler.toml") });
  const inFile = valuesOf(root, "production");
  const production = readTarget(rawConfig, inFile);
  const nodeMajor = Number(process.versions.node.split(".")[0]);
  if (!preview) {
    const environment = { ...inFile, ...process.env };
    const { vars, databaseId } = readTarget(rawConfig, environment);
    return { nodeMajor, environment, vars, databaseId, secrets: readSecrets(root) };
  }
  const databases = readDatabases(root);
  const { place, environment } = preview;
  return {
    nodeMajor,
    environment: { ...environment, SITE_ORIGIN: place.site },
    vars: readTarget(rawConfig.env?.preview ?? {}, {}).vars,
    databaseId: databases && (databases.get(place.name) ?? ""),
    secrets: namesInSecretsFile(root),
    preview: {
      projectId: production.vars.FIREBASE_PROJECT_ID ?? inFile.VITE_FIREBASE_PROJECT_ID,
      databaseId: production.databaseId,
      site: inFile.SITE_ORIGIN,
    },
  };
}

export interface PreviewTarget {
  place: PreviewPlace;
  environment: Record<string, string | undefined>;
}

export function readPreviewTarget(root: string, branch: string): PreviewTarget {
  const environment = { ...valuesOf(root, "preview"), ...process.env };
  return { place: previewPlace(branch, environment.WORKERS_SUBDOMAIN), environment };
}

/** Creates a preview's database. @returns its id @throws Error when the account does not allow it */
export function createDatabase(root: string, name: string): string {
  askWrangler(root, ["d1", "create", name, "--update-config=false"]);
  const id = readDatabases(root)?.get(name);
  if (!id)
    throw new Error(`The database ${name} could not be made: npx wrangler d1 create ${name}`);
  return id;
}

/** Reads `.env` and `.env.production` or `.env.preview`. */
function valuesOf(root: string, target: string): Record<string, string | undefined> {
  // In Vite the shell overrides the files, which would replace a preview's values with
  // production's.
  const known = new Set(Object.keys(process.env));
  const values = loadEnv(target, root, ["VITE_", "SITE_", "D1_", "WORKERS_"]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known.has(name)));
}

function readTarget(chosen: unknown, environment: Record<string, string | undefined>) {
  const { vars, d1_databases } = targetSchema.parse(chosen);
  const inFile = d1_databases.find(({ binding }) => binding === "DIRECTORY")?.database_id ?? "";
  const isSet = inFile !== "" && inFile !== UNSET_DATABASE;
  return { vars, databaseId: isSet ? inFile : (environment.D1_DATABASE_ID ?? UNSET_DATABASE) };
}

/** Returns the names of production's secrets; null where they could not be read. */
function readSecrets(root: string): string[] | null {
  const answer = askWrangler(root, ["secret", "list", "--format=json"]);
  const listed = z.array(z.object({ name: z.string() })).safeParse(answer);
  return listed.success ? listed.data.map(({ name }) => name) : null;
}

/** Returns the ids of the account's databases by name; null where they could not be read. */
function readDatabases(root: string): Map<string, string> | null {
  const answer = askWrangler(root, ["d1", "list", "--json"]);
  const listed = z.array(z.object({ name: z.string(), uuid: z.string() })).safeParse(answer);
  return listed.success ? new Map(listed.data.map(({ name, uuid }) => [name, uuid])) : null;
}

function namesInSecretsFile(root: string): string[] {
  const file = join(root, SECRETS_FILE);
  if (!existsSync(file)) return [];
  const given = z.record(z.string(), z.string()).safeParse(parseJson(readFileSync(file, "utf8")));
  if (!given.success) throw new Error(`${SECRETS_FILE} is not an object of texts.`);
  return Object.keys(given.data).filter((name) => given.data[name] !== "");
}

function askWrangler(root: string, args: string[]): unknown {
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const { status, stdout } = spawnSync(process.execPath, [wrangler, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
    timeout: ACCOUNT_TIMEOUT_MS,
  });
  return status === 0 ? parseJson(stdout) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
