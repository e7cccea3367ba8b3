/**
 * Stores each thread's last step in a file of its own. By itself the server writes the threads of all churches into one
 * file after each pause: the whole process stands still meanwhile, and beyond some 380 MB the text does not fit into a string.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { MemorySaver } from "@langchain/langgraph";

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
  storage: MemorySaver["storage"][string];
  writes: [key: string, MemorySaver["writes"][string]][];
}

const FOLDER = "threads";
const NAME = /^([\w-]+)\.bin$/;
/** The file of the server, which earlier releases left. */
const SERVERS_FILE = join(".langgraph_api", ".langgraphjs_api.checkpointer.json");

/** Reads what is stored into the server's checkpointer, and keeps the server from writing it. */
export async function openThreadFiles(
  folder: string,
  checkpointer: Checkpointer,
): Promise<ThreadFiles> {
  const persistence = await checkpointer.initialize(folder);
  persistence.persist = async () => {};
  persistence.schedulePersist = () => {};
  // The server does so once more when it starts, and would begin empty.
  checkpointer.initialize = async () => persistence;

  const files = new Files(join(folder, FOLDER), checkpointer);
  await mkdir(join(folder, FOLDER), { recursive: true });
  for (const id of Object.keys(checkpointer.storage)) files.write(id);
  await files.flush();
  await rm(join(folder, SERVERS_FILE), { force: true });
  await files.readAll();
  return files;
}

class Files implements ThreadFiles {
  readonly #folder: string;
  readonly #checkpointer: Checkpointer;
  readonly #working = new Map<string, Promise<void>>();

  constructor(folder: string, checkpointer: Checkpointer) {
    this.#folder = folder;
    this.#checkpointer = checkpointer;
  }

  write(threadId: string): void {
    this.#queue(threadId, async () => {
      const { storage, writes } = this.#checkpointer;
      const own = storage[threadId];
      if (!own) return;
      const stored: Stored = {
        storage: own,
        writes: Object.entries(writes).filter(([key]) => JSON.parse(key)[0] === threadId),
      };
      // The rename is atomic, so a crash leaves the earlier state, never a part of one.
      const file = this.#fileOf(threadId);
      await writeFile(`${file}.new`, serialize(stored));
      await rename(`${file}.new`, file);
    });
  }

  remove(threadId: string): void {
    this.#queue(threadId, () => rm(this.#fileOf(threadId), { force: true }));
  }

  async flush(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  async readAll(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const [, id] = NAME.exec(name) ?? [];
      if (!id) continue;
      try {
        const stored = deserialize(await readFile(join(this.#folder, name))) as Stored; // Written above.
        this.#checkpointer.storage[id] = stored.storage;
        for (const [key, value] of stored.writes) this.#checkpointer.writes[key] = value;
      } catch (error) {
        console.error(`A thread cannot be read and is deleted: ${String(error)}`);
        this.remove(id);
      }
    }
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
