/**
 * The agent host: the LangGraph server in this process, on a loopback port.
 *
 *     PORT=8790 AGENT_SECRET=… AGENT_STATE_DIR=.local/agent node server/agent/host.ts
 *
 * Prints `{"ready":true,"port":8790,"writer":"…"}` once it answers and knows who writes. Its store is disposable: it is written
 * late and not atomically, and finished plans live with the church.
 */
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { checkModel } from "./chatModel/checkModel.ts";
import { openHostMemory } from "./hostMemory.ts";
import { readHostSettings } from "./hostSettings.ts";

const HOST = "127.0.0.1";
/** Concurrent runs; further ones are queued. */
const RUN_WORKERS = 40;
const FORGET_EVERY_MS = 60_000;
/** Limits the final flush, so that a hanging one cannot keep the process alive. */
const CLOSE_LIMIT_MS = 1_500;

export interface HostOptions {
  /** 0 for any free port. */
  port: number;
  /** The folder for threads and checkpoints. */
  stateDir: string;
  /** `file:export` of another graph, for tests with a scripted writer. */
  graph?: string;
}

/**
 * Starts the server, at most one per process, since its store and its auth are module state.
 * @throws Error when the port is taken
 */
export async function startHost(options: HostOptions): Promise<{
  port: number;
  flush: () => Promise<void>;
  forget: (now: Date) => void;
}> {
  process.env.LOG_LEVEL ??= "error";
  await assertFree(options.port);
  await mkdir(options.stateDir, { recursive: true });
  const { startServer } = await import("@langchain/langgraph-api/server");
  const memory = await openHostMemory(options.stateDir);
  const { host, cleanup } = await startServer(
    {
      port: options.port,
      host: HOST,
      nWorkers: RUN_WORKERS,
      cwd: options.stateDir,
      graphs: { agent: options.graph ?? `${join(import.meta.dirname, "graph.ts")}:graph` },
      auth: { path: `${join(import.meta.dirname, "auth.ts")}:auth`, disable_studio_auth: true },
    },
    { ops: memory.ops },
  );
  const port = Number(host.split(":").at(-1));
  const answer = await fetch(`http://${HOST}:${port}/info`);
  if (!answer.ok) throw new Error(`The agent host answers ${answer.status} on port ${port}.`);
  setInterval(() => memory.forget(new Date()), FORGET_EVERY_MS).unref();
  const flush = async () => {
    await Promise.all([cleanup(), memory.flush()]);
  };
  return { port, flush, forget: memory.forget };
}

/** Checked beforehand, since the server reports a taken port as an uncaught error. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} is in use: stop what is listening there, or set PORT to another one.`
            : `Port ${port} cannot be opened: ${error.message}.`,
        ),
      ),
    );
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

async function main(): Promise<void> {
  // Read by the graph when it is loaded.
  process.env.AGENT_WARM_UP = "1";
  const { port, flush } = await startHost(readHostSettings(process.env));
  const stop = () => {
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS);
    void flush().finally(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const writer = await checkModel(process.env);
  console.log(JSON.stringify({ ready: true, port, writer }));
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
