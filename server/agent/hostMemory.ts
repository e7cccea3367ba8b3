/**
 * The store of the LangGraph server, opened here so that it can be made to forget. The package has no door to
 * it: its modules are taken from their files, as the server itself takes them.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { MemorySaver } from "@langchain/langgraph";
import type { Ops, Store } from "@langchain/langgraph-api/storage";
import { HTTPException } from "hono/http-exception";
import { whatToForget } from "./whatToForget.ts";

export interface HostMemory {
  ops: Ops;
  forget(now: Date): Promise<void>;
  flush(): Promise<void>;
}

interface Persistence {
  initialize(folder: string): Promise<Persistence>;
  with<Value>(use: (store: Store) => Value): Promise<Value>;
  flush(): Promise<void>;
}

/** The part of `@langchain/langgraph-api/dist/storage` that is used here. */
interface Modules {
  persist: { FileSystemPersistence: new (file: string, empty: () => Store) => Persistence };
  ops: {
    FileSystemOps: new (persistence: Persistence) => Ops;
    StreamManager: { readers: Record<string, unknown> };
  };
  checkpoint: { checkpointer: Pick<MemorySaver, "storage" | "writes"> };
}

/** Of a list of runs without a limit, as the server has it. */
const SHOWN_RUNS = 10;
/** Where the server itself would keep it. */
const FILE = ".langgraphjs_ops.json";

export async function openHostMemory(folder: string): Promise<HostMemory> {
  const [{ FileSystemPersistence }, { FileSystemOps, StreamManager }, { checkpointer }] =
    await Promise.all([load("persist"), load("ops"), load("checkpoint")]);
  const persistence = await new FileSystemPersistence(FILE, emptyStore).initialize(folder);
  const ops = new FileSystemOps(persistence);
  // The server changes it in place.
  const store = await persistence.with((held) => held);
  dropInterruptedRuns(store);
  refuseRunsOfGoneThreads(ops, store);
  joinOwnRunsAlone(ops);
  listNewestRunsFirst(ops);
  keepWhatIsStored(ops);
  return {
    ops,
    flush: () => persistence.flush(),
    async forget(now) {
      const { threads, steps, runs } = whatToForget(store, now, (id) => bytesOf(checkpointer, id));
      for (const id of runs) {
        delete StreamManager.readers[id];
        // The plan that was sent along.
        delete store.runs[id]?.kwargs.input;
      }
      for (const id of steps) forgetSteps(checkpointer, id);
      for (const id of threads) await ops.threads.delete(id, undefined);
    },
  };
}

/**
 * Removes runs that an earlier host left at work when it was killed. By itself the server shows them as running for good:
 * phones would wait for them without end, and their threads would take no other run.
 */
function dropInterruptedRuns({ runs, threads }: Store): void {
  for (const { run_id, thread_id, status } of Object.values(runs)) {
    if (status !== "running") continue;
    delete runs[run_id];
    const thread = threads[thread_id];
    if (thread) thread.status = "idle";
  }
}

/** By itself the server says that such a thread is busy, and a phone would wait for it instead of making one anew. */
function refuseRunsOfGoneThreads({ runs }: Ops, { threads }: Store): void {
  const put = runs.put.bind(runs);
  runs.put = async (runId, assistantId, kwargs, options, auth) => {
    const { threadId, ifNotExists } = options;
    if (threadId && ifNotExists !== "create" && !threads[threadId]) {
      throw new HTTPException(404, { message: `Thread with ID ${threadId} not found` });
    }
    return put(runId, assistantId, withoutHeaders(kwargs), options, auth);
  };
}

/** By itself the server joins a run by its id, whoever's thread stands beside it, and takes its events from whom they are for. */
function joinOwnRunsAlone({ runs }: Ops): void {
  const join = runs.stream.join.bind(runs.stream);
  runs.stream.join = async function* (runId, threadId, options, auth) {
    const run = await runs.get(runId, threadId, auth);
    if (run || threadId === undefined) yield* join(runId, threadId, options, auth);
    else yield { event: "error", data: "Run not found" };
  };
}

/** By itself the server lists the ten oldest runs of a thread, and a phone would not find the one that it has just started. */
function listNewestRunsFirst({ runs }: Ops): void {
  const search = runs.search.bind(runs);
  runs.search = async (threadId, { limit, offset, ...options } = {}, auth) => {
    const found = await search(threadId, { ...options, limit: Number.MAX_SAFE_INTEGER }, auth);
    const from = offset ?? 0;
    return found.toReversed().slice(from, from + (limit ?? SHOWN_RUNS));
  };
}

/** By itself the server empties its store for whoever reaches the port: `/internal/truncate` comes before it looks who is calling. */
function keepWhatIsStored(ops: Ops): void {
  ops.truncate = () => {
    throw new HTTPException(401, { message: "The caller is not vouched for." });
  };
}

/** By itself the server keeps the headers of a request with the run, the Worker's signature among them, and shows them to members. */
function withoutHeaders<Kwargs extends { config?: { configurable?: object } | undefined }>(
  kwargs: Kwargs,
): Kwargs {
  const configurable = Object.entries(kwargs.config?.configurable ?? {}).filter(
    ([key]) => !/^(?:x-|user-agent$)/.test(key),
  );
  return {
    ...kwargs,
    config: { ...kwargs.config, configurable: Object.fromEntries(configurable) },
  };
}

/** Of the last step of a thread: the others go anyway. */
function bytesOf({ storage }: Modules["checkpoint"]["checkpointer"], thread: string): number {
  const last = Object.values(storage[thread] ?? {}).map((steps) => {
    const id = Object.keys(steps).sort().at(-1);
    const [state, metadata] = (id !== undefined && steps[id]) || [];
    return (state?.length ?? 0) + (metadata?.length ?? 0);
  });
  return last.reduce((sum, bytes) => sum + bytes, 0);
}

/** All but the last step of a thread, and what was written on the way to it. */
function forgetSteps({ storage, writes }: Modules["checkpoint"]["checkpointer"], thread: string) {
  for (const [namespace, steps] of Object.entries(storage[thread] ?? {})) {
    // Ids are ordered by time.
    for (const id of Object.keys(steps).sort().slice(0, -1)) {
      delete steps[id];
      delete writes[JSON.stringify([thread, namespace, id])];
    }
  }
}

function load<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  const server = createRequire(import.meta.url).resolve("@langchain/langgraph-api/server");
  return import(new URL(`./storage/${name}.mjs`, pathToFileURL(server)).href);
}

function emptyStore(): Store {
  return { runs: {}, threads: {}, assistants: {}, assistant_versions: [], retry_counter: {} };
}
