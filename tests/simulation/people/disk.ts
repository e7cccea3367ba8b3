/**
 * The disk under a tab's database, where it can be full, and where the tab can die: before
 * a write, in the middle of a transaction, after it. What was not committed is rolled back, as by a browser.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, Dexie } from "dexie";
import type { Device } from "./Device.ts";
import type { Life } from "./Life.ts";

/** Names of errors that a full disk or a lost connection gives a person's own change. */
export const DISK_FAULTS = new Set([
  "QuotaExceededError",
  "AbortError",
  "DatabaseClosedError",
  "InvalidStateError",
]);

export class Disk {
  readonly #open = new Set<IDBTransaction>();
  readonly #device: Device;
  readonly #life: Life;

  constructor(device: Device, life: Life) {
    this.#device = device;
    this.#life = life;
  }

  /** Dexie's addon that puts this disk under a database while it is made. */
  readonly under = (db: Dexie): void => {
    // One realm has the stores of every device: Dexie must not take them for one.
    Object.assign(db, { name: `${this.#device.name}/${db.name}` });
    // Its cache is by name, and outlives a simulation.
    Object.assign((db as unknown as { _options: object })._options, { cache: "disabled" });
    db.use({ stack: "dbcore", name: "disk", create: (down) => this.#layer(down) });
  };

  /** Whether a write has begun and is not over. */
  get isWriting(): boolean {
    return this.#open.size > 0;
  }

  /** Resolves once every write that has begun is over: a page goes on after its database was closed, and so do they. */
  async finish(): Promise<void> {
    const ends = [...this.#open].map(
      (transaction) =>
        new Promise<void>((resolve) => {
          transaction.addEventListener("complete", () => resolve());
          transaction.addEventListener("abort", () => resolve());
        }),
    );
    await Promise.all(ends);
  }

  /** From now on nothing of the tab reaches the disk. */
  die(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // It had ended.
      }
    }
    this.#open.clear();
  }

  #layer(down: DBCore): DBCore {
    const never = new Promise<never>(() => {});
    const alive = <Answer>(ask: () => Promise<Answer>) => (this.#life.isAlive ? ask() : never);
    return {
      ...down,
      transaction: (...given) => {
        const transaction = down.transaction(...given);
        this.#watch(transaction);
        return transaction;
      },
      table: (name) => {
        const table = down.table(name);
        return {
          ...table,
          get: (request) => alive(() => table.get(request)),
          getMany: (request) => alive(() => table.getMany(request)),
          query: (request) => alive(() => table.query(request)),
          openCursor: (request) => alive(() => table.openCursor(request)),
          count: (request) => alive(() => table.count(request)),
          mutate: (request) => alive(() => this.#write(() => table.mutate(request), request)),
        };
      },
    };
  }

  #write<Answer>(
    write: () => Promise<Answer>,
    { type, trans }: DBCoreMutateRequest,
  ): Promise<Answer> {
    if (!this.#life.effect("write")) return new Promise<never>(() => {});
    const device = this.#device;
    if (device.leavesIn > 0 && --device.leavesIn === 0) {
      void device.changeSession(() => device.endSession());
      // Of an edit that is cut off here the browser keeps what was written so far.
      if (isEdit(trans)) {
        device.watch(this.#life.uid).expectHalf();
        void write();
        return new Promise<never>(() => {});
      }
    }
    const takesRoom = type === "put" || type === "add";
    if (device.fullFor > 0 && takesRoom && device.fullAfter > 0) {
      device.fullAfter -= 1;
    } else if (device.fullFor > 0 && takesRoom) {
      device.fullFor -= 1;
      return Promise.reject(new DOMException("The disk is full", "QuotaExceededError"));
    }
    return write();
  }

  #watch(transaction: DBCoreTransaction): void {
    // What Dexie's core calls a transaction is IndexedDB's own.
    const native = transaction as unknown as IDBTransaction;
    if (native.mode !== "readwrite") return;
    this.#open.add(native);
    const forget = () => this.#open.delete(native);
    native.addEventListener("complete", () => {
      forget();
      if (this.#life.isAlive) this.#device.checkStore(this.#life.uid);
    });
    native.addEventListener("abort", forget);
  }
}

/** Whether it is a change of a plan by hand: a database that is closed in the middle can keep the first half of one. */
function isEdit(transaction: DBCoreTransaction): boolean {
  const { objectStoreNames } = transaction as unknown as IDBTransaction;
  return objectStoreNames.contains("planWeeks") && !objectStoreNames.contains("projects");
}
