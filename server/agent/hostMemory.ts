/**
 * Prunes the LangGraph server's store. The package exports no way to do so, so its modules are imported by their file
 * paths, as the server itself does.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Ops, Store } from "@langchain/langgraph-api/storage";
import { HTTPException } from "hono/http-exception";
import { isAtWork } from "./admitRun.ts";
import { type Forgettable, findForgettable, type Sizes } from "./findForgettable.ts";
import { admitRuns, countEvents, watchThreads } from "./limitHost.ts";
import { type Checkpointer, openThreadFiles } from "./threadFiles.ts";

export interface HostMemory {
  ops: Ops;
  forget(now: Date): void;
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
  checkpoint: { checkpointer: Checkpointer };
}

/** The server's default length of a list of runs. */
const SHOWN_RUNS = 10;
/** The file that the server itself uses. */
const FILE = ".langgraphjs_ops.json";

export async function openHostMemory(folder: string): Promise<HostMemory> {
  const [{ FileSystemPersistence }, { FileSystemOps, StreamManager }, { checkpointer }] =
    await Promise.all([load("persist"), load("ops"), load("checkpoint")]);
  const persistence = await new FileSystemPersistence(FILE, emptyStore).initialize(folder);
  const ops = new FileSystemOps(persistence);
  // The server mutates it in place.
  const store = await persistence.with((held) => held);
  dropInterruptedRuns(store);
  admitRuns(ops, store);
  refuseRunsOfGoneThreads(ops, store);
  joinOwnRunsAlone(ops);
  listNewestRunsFirst(ops);
  keepWhatIsStored(ops);
  const files = await openThreadFiles(folder, checkpointer, store.threads);
  const eventBytes = countEvents(ops);
  const sizes: Sizes = {
    ofThread: (id) => bytesOf(checkpointer, id),
    ofRun: (id) => eventBytes.get(id) ?? 0,
  };
  const forgetEvents = (id: string) => {
    delete StreamManager.readers[id];
    eventBytes.delete(id);
  };
  const forgetRun = (id: string) => {
    forgetEvents(id);
    delete store.runs[id];
    delete store.retry_counter[id];
  };
  const forgetThread = (id: string) => {
    delete store.threads[id];
    for (const run of Object.values(store.runs)) if (run.thread_id === id) forgetRun(run.run_id);
    // Has deleted all when it returns.
    void checkpointer.delete(id, null);
    files.remove(id);
  };
  // Nobody can reach a thread without a row.
  for (const id of Object.keys(checkpointer.storage)) if (!store.threads[id]) forgetThread(id);
  // Without a pause, so that no run begins on a thread between its choice and its end.
  const makeRoom = (now: Date): Forgettable => {
    const found = findForgettable(store, now, sizes);
    for (const id of found.runs) {
      forgetEvents(id);
      // Of one that was cancelled before it began, whose thread's status the server sets by itself.
      delete store.runs[id]?.kwargs.input;
    }
    for (const id of found.records) forgetRun(id);
    for (const id of found.threads) forgetThread(id);
    return found;
  };
  watchThreads(ops, (id) => {
    const thread = store.threads[id];
    if (thread && thread.status !== "busy") {
      forgetSteps(checkpointer, id);
      forgetSent(store, id);
      files.write(id);
    }
    makeRoom(new Date());
  });
  return {
    ops,
    async flush() {
      await Promise.all([persistence.flush(), files.flush()]);
    },
    forget(now) {
      const { steps } = makeRoom(now);
      for (const id of steps) forgetSteps(checkpointer, id);
    },
  };
}

/** Deletes what came with a thread's finished runs, and the server's second copy of its state. */
function forgetSent({ runs, threads }: Store, threadId: string): void {
  for (const run of Object.values(runs)) {
    if (run.thread_id === threadId && !isAtWork(run)) delete run.kwargs.input;
  }
  delete threads[threadId]?.values;
}

/**
 * Removes runs that were in progress when an earlier host was killed. The server would report them as running forever:
 * phones would wait for them, and their threads would accept no other run.
 */
function dropInterruptedRuns({ runs, threads }: Store): void {
  for (const { run_id, thread_id, status } of Object.values(runs)) {
    if (status !== "running") continue;
    delete runs[run_id];
    const thread = threads[thread_id];
    if (thread) thread.status = "idle";
  }
}

/** The server would report a deleted thread as busy, and a phone would wait instead of creating a new one. */
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

/**
 * The server would join a run by its id alone, ignoring the thread beside it, and so deliver one church's events to
 * another.
 */
function joinOwnRunsAlone({ runs }: Ops): void {
  const join = runs.stream.join.bind(runs.stream);
  runs.stream.join = async function* (runId, threadId, options, auth) {
    const run = await runs.get(runId, threadId, auth);
    if (run || threadId === undefined) yield* join(runId, threadId, options, auth);
    else yield { event: "error", data: "Run not found" };
  };
}

/** The server would list the ten oldest runs of a thread, and a phone would not find the one that it just started. */
function listNewestRunsFirst({ runs }: Ops): void {
  const search = runs.search.bind(runs);
  runs.search = async (threadId, { limit, offset, ...options } = {}, auth) => {
    const found = await search(threadId, { ...options, limit: Number.MAX_SAFE_INTEGER }, auth);
    const from = offset ?? 0;
    return found.toReversed().slice(from, from + (limit ?? SHOWN_RUNS));
  };
}

/**
 * The server would empty its store for anyone who reaches the port: `/internal/truncate` is handled before
 * authentication.
 */
function keepWhatIsStored(ops: Ops): void {
  ops.truncate = () => {
    throw new HTTPException(401, { message: "The caller is not vouched for." });
  };
}

/** The server would store a request's headers with the run, the Worker's signature among them, and show them to members. */
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

/** Only the last step of a thread counts, since the others are removed anyway. */
function bytesOf({ storage }: Checkpointer, thread: string): number {
  const last = Object.values(storage[thread] ?? {}).map((steps) => {
    const id = Object.keys(steps).sort().at(-1);
    const [state, metadata] = (id !== undefined && steps[id]) || [];
    return (state?.length ?? 0) + (metadata?.length ?? 0);
  });
  return last.reduce((sum, bytes) => sum + bytes, 0);
}

/** Removes all steps of a thread but the last, with their intermediate writes. */
function forgetSteps({ storage, writes }: Checkpointer, thread: string) {
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
