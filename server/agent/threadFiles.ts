/**
 * Stores each thread's last step in a file of its own. By itself the server writes the threads of all churches into one
 * file after each pause: the whole process stands still meanwhile, and beyond some 380 MB the text does not fit into a string.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { MemorySaver } from "@langchain/langgraph";
import type { Store, Thread } from "@langchain/langgraph-api/storage";

export interface Checkpointer extends Pick<MemorySaver, "storage" | "writes"> {
  initialize(folder: string): Promise<{ persist(): Promise<void>; schedulePersist(): void }>;
  delete(threadId: string, runId: null): Promise<void>;
}

export interface ThreadFiles {
  /** Writes a thread that has changed; later calls wait for earlier ones of the same thread. */
  write(threadId: string): void;
  remove(threadId: string): void;
  flush(): Promise<void>;
}

interface Stored {
  /** Whose it is and how old; missing in files of earlier releases. */
  row?: Pick<Thread, "created_at" | "updated_at" | "metadata">;
  storage: MemorySaver["storage"][string];
  writes: [key: string, MemorySaver["writes"][string]][];
}

const FOLDER = "threads";
const NAME = /^([\w-]+)\.bin$/;
/** The file of the server, which earlier releases left. */
const SERVERS_FILE = join(".langgraph_api", ".langgraphjs_api.checkpointer.json");

/**
 * Reads what is stored into the server's checkpointer, and keeps the server from writing it. The server writes the rows of
 * its threads late and not atomically, so a row that is missing there is restored.
 */
export async function openThreadFiles(
  folder: string,
  checkpointer: Checkpointer,
  threads: Store["threads"],
): Promise<ThreadFiles> {
  const persistence = await checkpointer.initialize(folder);
  persistence.persist = async () => {};
  persistence.schedulePersist = () => {};
  // The server does so once more when it starts, and would begin empty.
  checkpointer.initialize = async () => persistence;

  const files = new Files(join(folder, FOLDER), checkpointer, threads);
  await mkdir(join(folder, FOLDER), { recursive: true });
  const ofServer = Object.keys(checkpointer.storage);
  // First, since a move that failed earlier leaves the server's file behind what was written since.
  const own = await files.readAll();
  await files.move(
    ofServer.filter((id) => !own.has(id)),
    join(folder, SERVERS_FILE),
  );
  return files;
}

class Files implements ThreadFiles {
  readonly #folder: string;
  readonly #checkpointer: Checkpointer;
  readonly #threads: Store["threads"];
  readonly #working = new Map<string, Promise<void>>();

  constructor(folder: string, checkpointer: Checkpointer, threads: Store["threads"]) {
    this.#folder = folder;
    this.#checkpointer = checkpointer;
    this.#threads = threads;
  }

  write(threadId: string): void {
    this.#queue(threadId, () => this.#writeNow(threadId));
  }

  remove(threadId: string): void {
    this.#queue(threadId, () => rm(this.#fileOf(threadId), { force: true }));
  }

  async flush(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  /** Writes threads that the server's one file has, and then deletes that, unless one of them could not be written. */
  async move(threadIds: readonly string[], serversFile: string): Promise<void> {
    // Of files that could not be read.
    await this.flush();
    try {
      for (const id of threadIds) await this.#writeNow(id);
      await rm(serversFile, { force: true });
    } catch (error) {
      console.error(`The server's file of all threads is kept: ${String(error)}`);
    }
  }

  /** Returns the ids of the threads that were read. */
  async readAll(): Promise<Set<string>> {
    const read = new Set<string>();
    for (const name of await readdir(this.#folder)) {
      const [, id] = NAME.exec(name) ?? [];
      if (!id) continue;
      try {
        const stored = deserialize(await readFile(join(this.#folder, name))) as Stored; // Written above.
        this.#checkpointer.storage[id] = stored.storage;
        for (const [key, value] of stored.writes) this.#checkpointer.writes[key] = value;
        const { row } = stored;
        if (row) this.#threads[id] ??= { thread_id: id, ...row, config: {}, status: "idle" };
        read.add(id);
      } catch (error) {
        console.error(`A thread cannot be read and is deleted: ${String(error)}`);
        this.remove(id);
      }
    }
    return read;
  }

  async #writeNow(threadId: string): Promise<void> {
    const own = this.#checkpointer.storage[threadId];
    if (!own) return;
    const row = this.#threads[threadId];
    const ofThread = `${JSON.stringify([threadId]).slice(0, -1)},`;
    const stored: Stored = {
      ...(row && { row: pickRow(row) }),
      storage: own,
      writes: Object.entries(this.#checkpointer.writes).filter(([key]) => key.startsWith(ofThread)),
    };
    // The rename is atomic, so a crash leaves the earlier state, never a part of one.
    const file = this.#fileOf(threadId);
    await writeFile(`${file}.new`, serialize(stored));
    await rename(`${file}.new`, file);
  }

  #fileOf(threadId: string): string {
    return join(this.#folder, `${encodeURIComponent(threadId)}.bin`);
  }

  #queue(threadId: string, job: () => Promise<void>): void {
    const before = this.#working.get(threadId) ?? Promise.resolve();
    const next = before
      .then(job)
      // The work continues in memory; a full disk must not stop people.
      .catch((error: unknown) => console.error(`A thread cannot be kept: ${String(error)}`))
      .finally(() => {
        if (this.#working.get(threadId) === next) this.#working.delete(threadId);
      });
    this.#working.set(threadId, next);
  }
}

/** The rest may hold what cannot be serialized, such as the caller's own object. */
function pickRow({ created_at, updated_at, metadata }: Thread): NonNullable<Stored["row"]> {
  return { created_at, updated_at, ...(metadata && { metadata }) };
}
