/** A minimal Worker in the same runtime, as a baseline for the machine's maximum. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../scripts/local/ports.ts";

const root = join(import.meta.dirname, "../..");
const START_MS = 60_000;

export interface BareWorker {
  address: string;
  stop(): Promise<void>;
}

/** @param settings additional lines of its wrangler.toml; the folder `files` is beside it */
export async function startBareWorker(script: string, settings: string[]): Promise<BareWorker> {
  const folder = mkdtempSync(join(tmpdir(), "lamplight-bare-"));
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "bare.js"), script);
  const config = join(folder, "wrangler.toml");
  const lines = ['name = "bare"', 'main = "bare.js"', 'compatibility_date = "2026-10-01"'];
  writeFileSync(config, [...lines, ...settings].join("\n"));
  const [port = 0] = await freePorts(1);
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules/wrangler/bin/wrangler.js"),
      "dev",
      `--config=${config}`,
      `--port=${port}`,
      "--ip=127.0.0.1",
      "--inspector-port=0",
      "--log-level=error",
      "--show-interactive-dev-session=false",
    ],
    {
      cwd: folder,
      stdio: "ignore",
      env: {
        ...process.env,
        CI: "1",
        WRANGLER_SEND_METRICS: "false",
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
      },
    },
  );
  const address = `http://127.0.0.1:${port}`;
  const giveUp = Date.now() + START_MS;
  while (Date.now() < giveUp) {
    const isUp = await fetch(`${address}/daily/up`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  return {
    address,
    stop: async () => {
      const ended = new Promise((done) => child.once("close", done));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
