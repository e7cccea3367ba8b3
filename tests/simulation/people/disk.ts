/**
 * The disk under a tab's database. It can be full, and the tab can die before a write, in the middle of
 * a transaction or after it. Uncommitted writes are rolled back, as by a browser.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, Dexie } from "dexie";
import type { Device } from "./Device.ts";
import type { Life } from "./Life.ts";

/** Names of the errors that a change can throw on a full disk or a closed connection. */
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

  /** The Dexie addon that puts this disk under a new database. */
  readonly under = (db: Dexie): void => {
    // All devices share this realm: without the device's name Dexie would treat their stores as one.
    Object.assign(db, { name: `${this.#device.name}/${db.name}` });
    // Dexie's cache goes by name and would outlive a simulation.
    Object.assign((db as unknown as { _options: object })._options, { cache: "disabled" });
    db.use({ stack: "dbcore", name: "disk", create: (down) => this.#layer(down) });
  };

  /** Whether a write is in progress. */
  get isWriting(): boolean {
    return this.#open.size > 0;
  }

  /** Resolves once all writes in progress are over: they go on after the database was closed, as in a page. */
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

  /** Stops all further writes of the tab. */
  die(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // The transaction had ended.
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
      // When an edit is cut off here, the browser commits what was written so far.
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
    // The transaction of Dexie's core is IndexedDB's own.
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

/** Whether a transaction is an edit by hand, of which a closing database can store the first half. */
function isEdit(transaction: DBCoreTransaction): boolean {
  const { objectStoreNames } = transaction as unknown as IDBTransaction;
  return objectStoreNames.contains("planWeeks") && !objectStoreNames.contains("projects");
}
