/** An agent host in a process of its own, since a process can have only one. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const HOST = join(import.meta.dirname, "../../server/agent/host.ts");
const GRAPH_HOST = join(import.meta.dirname, "graphHost.ts");

export interface HostProcess {
  origin: string;
  /** Kills it and starts it again on its port and state. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param graph `file:export` of another graph than the host's own */
export async function startHostProcess(
  env: Record<string, string>,
  graph?: string,
): Promise<HostProcess> {
  const stateDir = mkdtempSync(join(tmpdir(), "lamplight-host-"));
  const start = async (port: number) => {
    const child = spawn(process.execPath, graph ? [GRAPH_HOST, graph] : [HOST], {
      env: {
        ...{ PATH: process.env.PATH ?? "", AGENT_STATE_DIR: stateDir, PORT: String(port) },
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('{"ready"')) continue;
      // Unread, its further lines would fill the pipe and stop it.
      child.stdout.resume();
      return { child, port: (JSON.parse(line) as { port: number }).port };
    }
    throw new Error("The host ended before it was ready.");
  };
  let running = await start(0);
  const kill = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    origin: `http://127.0.0.1:${running.port}`,
    kill,
    restart: async () => {
      await kill();
      running = await start(running.port);
    },
    stop: async () => {
      await kill();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
