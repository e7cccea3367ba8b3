/** The agent host as `npm start` runs it, in a separate process, and its runs. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@langchain/langgraph-sdk";
import { VOUCH_HEADER, vouchFor } from "../../server/identity/vouch.ts";
import { startCountingWorker } from "../support/countingWorker.ts";

const SECRET = "a secret of the benchmark, long enough";
/** Kernel ticks a second on all common Linux systems. */
const TICKS = 100;

export interface Run {
  firstMs: number;
  lastMs: number;
  cpuMs: number;
  weeks: number;
}

export type AgentHost = Awaited<ReturnType<typeof startHost>>;

/** @param environment settings of a chat model, whose tokens a Worker grants; without one the built-in writer is used */
export async function startHost(environment: Record<string, string> = {}) {
  const worker = await startCountingWorker(SECRET, () => true);
  const stateDir = mkdtempSync(join(tmpdir(), "lamplight-bench-agent-"));
  const root = join(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [join(root, "server/agent/host.ts")], {
    env: {
      ...{ ...process.env, PORT: "0", AGENT_SECRET: SECRET, AGENT_STATE_DIR: stateDir, MODEL: "" },
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await readyPort(child);
  const { pid = 0 } = child;
  const cpuMs = () => cpuOf(pid);
  let people = 0;
  return {
    cpuMs,
    memoryMb: () => peakMemoryOf(pid),
    async run(wish: string): Promise<Run> {
      people += 1;
      const vouch = await vouchFor(
        { uid: `reader-${people}`, churchId: `church-${people}`, site: worker.site },
        SECRET,
      );
      const client = new Client({
        apiUrl: `http://127.0.0.1:${port}`,
        apiKey: null,
        defaultHeaders: { [VOUCH_HEADER]: vouch },
        callerOptions: { maxRetries: 0 },
      });
      const { thread_id } = await client.threads.create();
      const before = cpuMs();
      const start = performance.now();
      let firstMs = 0;
      let weeks = 0;
      const input = { messages: [{ role: "user", content: wish }], today: "2026-11-21" };
      for await (const { event, data } of client.runs.stream(thread_id, "agent", {
        input,
        streamMode: "updates",
        streamResumable: true,
        onDisconnect: "continue",
      })) {
        if (event !== "updates") continue;
        firstMs ||= performance.now() - start;
        weeks += weeksIn(data);
      }
      return { firstMs, lastMs: performance.now() - start, cpuMs: cpuMs() - before, weeks };
    },
    async stop() {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      worker.stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Returns the number of weeks in an update. */
function weeksIn(data: unknown): number {
  // "updates": a node's name to what it returned.
  const update = data as Record<string, { completed_weeks?: unknown[] } | null>;
  return update.generate_week?.completed_weeks?.length ?? 0;
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The agent host ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = /"port":(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** Returns a process's CPU time in milliseconds; 0 where the system does not report it. */
function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000 || 0;
}

function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
