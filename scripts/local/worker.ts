/** The Worker with its storage, run by wrangler in workerd. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalStackError, type Part, startPart } from "./part.ts";

// Some packages are slower and more verbose in development; run what is deployed.
const PRODUCTION = { NODE_ENV: "production" };
const QUIET = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", CI: "1" };
// By default it records every call in memory and on disk, and shows all data without a login.
const DISCREET = { X_LOCAL_OBSERVABILITY: "false", X_LOCAL_EXPLORER: "false" };
const WRANGLER = "node_modules/wrangler/bin/wrangler.js";

export function startWorker(options: {
  root: string;
  stateFolder: string;
  host: string;
  port: number;
  environment: Record<string, string>;
  /** Another entry file than wrangler.toml's, for drills. */
  main?: string | undefined;
}): Part {
  const { root, stateFolder, host, port, environment, main } = options;
  return startPart({
    name: "app's server",
    command: process.execPath,
    args: [
      join(root, WRANGLER),
      "dev",
      ...(main ? [main] : []),
      `--ip=${host}`,
      `--port=${port}`,
      "--inspector-port=0",
      "--show-interactive-dev-session=false",
      "--log-level=warn",
      `--persist-to=${join(stateFolder, "worker")}`,
      ...Object.entries(environment).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    cwd: root,
    env: {
      ...{ ...QUIET, ...DISCREET, ...PRODUCTION },
      WRANGLER_LOG_PATH: join(stateFolder, "logs/wrangler.log"),
    },
    logFile: join(stateFolder, "logs/server.log"),
    groupFile: join(stateFolder, "groups/server"),
    healthAddress: `http://127.0.0.1:${port}/api/healthz`,
    runtime: "workerd",
  });
}

/** Applies the directory's migrations; does nothing when there are no new ones. */
export async function applyMigrations(root: string, stateFolder: string): Promise<void> {
  const folder = join(root, "server/directory/migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  const wanted = hash.digest("hex");
  const stampFile = join(stateFolder, "migrations.stamp");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  const args = ["d1", "migrations", "apply", "DIRECTORY", "--local"];
  const { code, output } = await run(root, [
    join(root, WRANGLER),
    ...args,
    `--persist-to=${join(stateFolder, "worker")}`,
  ]);
  if (code !== 0) {
    const end = output.trim().split("\n").slice(-6).join("\n");
    throw new LocalStackError(`The storage could not be prepared. It ended with:\n${end}`);
  }
  writeFileSync(stampFile, wanted);
}

function run(cwd: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...QUIET },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
