/**
 * The agent host by itself, as `npm start` runs it: the whole Bible in a year from request to last
 * event, and many such runs side by side, with what they cost in time, work and memory.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@langchain/langgraph-sdk";
import { VOUCH_HEADER, vouchFor } from "../../server/identity/vouch.ts";
import type { Bench, Figure } from "./figure.ts";

const SECRET = "a secret of the benchmark, long enough";
const WHOLE_BIBLE = "the whole Bible in a year, 7 days a week";
const SIDE_BY_SIDE = 20;
const MAX_MEMORY_MB = 600;
/** Kernel ticks a second on every Linux that matters. */
const TICKS = 100;

export const agent: Bench = {
  about: "the built-in writer behind its host: one year of the whole Bible, then many at once",
  async measure({ isQuick }) {
    const host = await startHost();
    try {
      const cold = await host.run();
      const warm = await host.run();
      const count = isQuick ? 5 : SIDE_BY_SIDE;
      const before = host.cpuMs();
      const runs = await Promise.all(Array.from({ length: count }, () => host.run()));
      const work = host.cpuMs() - before;
      const lasts = runs.map(({ lastMs }) => lastMs).sort((a, b) => a - b);
      const firsts = runs.map(({ firstMs }) => firstMs).sort((a, b) => a - b);
      const median = lasts[Math.floor(lasts.length / 2)] ?? 0;
      const figures: Figure[] = [
        { what: "first word, cold", value: cold.firstMs, unit: "ms", goal: 1_500 },
        { what: "first word", value: warm.firstMs, unit: "ms", goal: 500 },
        { what: "last event, cold", value: cold.lastMs, unit: "ms", goal: 5_000 },
        { what: "last event", value: warm.lastMs, unit: "ms", goal: 5_000 },
        { what: "work of a run", value: warm.cpuMs, unit: "ms", goal: 2_000 },
        { what: "weeks missing", value: missing([cold, warm, ...runs]), unit: "count", budget: 0 },
        {
          what: `slowest first word of ${count}`,
          value: firsts.at(-1) ?? 0,
          unit: "ms",
          goal: 3_000,
        },
        { what: `slowest end of ${count}`, value: lasts.at(-1) ?? 0, unit: "ms" },
        // Nobody is starved: the last to finish waits little longer than the one in the middle.
        {
          what: "slowest end against the median",
          value: (lasts.at(-1) ?? 0) / Math.max(1, median),
          unit: "×",
          goal: 1.5,
          budget: 3,
        },
        {
          what: "work a run, side by side, against alone",
          value: work / count / Math.max(1, warm.cpuMs),
          unit: "×",
          goal: 1.5,
          budget: 4,
        },
        {
          what: "memory at its highest",
          value: host.memoryMb(),
          unit: "MB",
          budget: MAX_MEMORY_MB,
        },
      ];
      return figures;
    } finally {
      await host.stop();
    }
  },
};

interface Run {
  firstMs: number;
  lastMs: number;
  cpuMs: number;
  weeks: number;
}

function missing(runs: readonly Run[]): number {
  return runs.reduce((sum, { weeks }) => sum + Math.abs(52 - weeks), 0);
}

async function startHost() {
  const stateDir = mkdtempSync(join(tmpdir(), "lamplight-bench-agent-"));
  const root = join(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [join(root, "server/agent/host.ts")], {
    env: { ...process.env, PORT: "0", AGENT_SECRET: SECRET, AGENT_STATE_DIR: stateDir, MODEL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await readyPort(child);
  const { pid = 0 } = child;
  const cpuMs = () => cpuOf(pid);
  let people = 0;
  return {
    cpuMs,
    memoryMb: () => peakMemoryOf(pid),
    async run(): Promise<Run> {
      people += 1;
      const vouch = await vouchFor(
        { uid: `reader-${people}`, churchId: `church-${people}` },
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
      const input = { messages: [{ role: "user", content: WHOLE_BIBLE }], today: "2026-11-21" };
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
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Weeks that an update brings. */
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

/** Processor time of a process, in milliseconds; 0 where the system does not tell. */
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
