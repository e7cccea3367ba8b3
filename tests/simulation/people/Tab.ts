/**
 * One tab with the app in it: its database, its queue and its follower of runs, started as the
 * app starts them. It can die at any effect; then nothing it still does reaches anything.
 */
import { Dexie, liveQuery, type Subscription } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { adoptRun } from "../../../src/agent/adoptRun.ts";
import type { AgentTransport } from "../../../src/agent/agentTransport.ts";
import { resumeRuns } from "../../../src/agent/resumeRuns.ts";
import { closeDatabase } from "../../../src/db/closeDatabase.ts";
import type { Effects } from "../../../src/db/effects.ts";
import type { LamplightDatabase } from "../../../src/db/LamplightDatabase.ts";
import { deleteDatabase, openDatabase } from "../../../src/db/openDatabase.ts";
import { type Api, createApi } from "../../../src/http/createApi.ts";
import { RequestError } from "../../../src/http/requestErrors.ts";
import { type Receiving, startReceiving } from "../../../src/sync/startReceiving.ts";
import { type RunningSync, type SyncDeps, startSync } from "../../../src/sync/startSync.ts";
import { readSyncStatus } from "../../../src/sync/syncStatus.ts";
import { findHiddenName } from "../checks/checkDevice.ts";
import { tokenOf } from "../server/token.ts";
import { agentOf } from "../world/agentTransport.ts";
import type { SimulatedClock } from "../world/SimulatedClock.ts";
import { fetchOf } from "../world/SimulatedNetwork.ts";
import type { World } from "../world/World.ts";
import type { Device } from "./Device.ts";
import { DISK_FAULTS, Disk } from "./disk.ts";
import { Life } from "./Life.ts";

type Shell = Omit<SyncDeps, "db" | "api" | "uid">;

interface Running {
  life: Life;
  disk: Disk;
  db: LamplightDatabase;
  api: Api;
  sync: RunningSync;
  receiving: Receiving;
  watching: Subscription;
}

export class Tab {
  readonly name: string;
  readonly device: Device;
  readonly effects: Effects;
  readonly #world: World;
  #running: Running | undefined;
  #isStarting = false;
  #listeners = new Set<() => void>();

  constructor(world: World, device: Device, name: string) {
    this.#world = world;
    this.device = device;
    this.name = `${device.name}.${name}`;
    this.effects = { now: () => world.clock.now(), newId: () => device.newId() };
  }

  /** What is open in it: undefined while nobody is signed in, and after it died. */
  get open(): Pick<Running, "db" | "api" | "life"> | undefined {
    return this.#running;
  }

  /** Opens the app. Nothing happens where it is open, or nobody is signed in. */
  async start(): Promise<void> {
    const { device } = this;
    const { uid } = device;
    if (this.#running || this.#isStarting || !uid) return;
    this.#isStarting = true;
    const life = new Life(this.name, uid, (at) => {
      this.#world.note(`${this.name} dies at a ${at}`);
      this.#world.counts.deaths += 1;
      this.die();
    });
    const disk = new Disk(device, life);
    const db = await this.#onDevice(disk, () => openDatabase(uid));
    this.#isStarting = false;
    if (device.uid !== uid) return closeDatabase(db);
    this.#listeners = new Set();
    const api = this.#makeApi(life);
    const shell = this.#makeShell(life);
    const transport = agentOf(this.#world, device, life);
    const sync = this.#startSync(shell, { db, api, uid, transport });
    const receiving = startReceiving({
      ...shell,
      db,
      api,
      isLookedAt: () => true,
      onLoaded: (projectId) => adoptRun({ ...shell, db, transport }, projectId),
    });
    const watching = this.#watchStatus(db, device.storeName(uid));
    this.#running = { life, disk, db, api, sync, receiving, watching };
    this.#world.note(`${this.name} opens for ${uid}`);
    receiving.receive();
    this.#listeners.add(receiving.receive);
  }

  /** Ends it in good order, as when the session ends. */
  async leave(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    running.watching.unsubscribe();
    running.receiving.stop();
    closeDatabase(running.db);
    await running.sync.stop();
    await running.disk.finish();
    running.life.end();
  }

  /** Log Out was pressed: nothing of the person stays on the device. */
  async logOut(): Promise<void> {
    const { device } = this;
    const { uid } = device;
    if (!uid) return;
    await device.endSession();
    await this.#onDevice(undefined, () => deleteDatabase(uid));
    device.stores.delete(uid);
  }

  die(): void {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    running.life.end();
    running.disk.die();
    // What was heard at this moment was not written down: no other tab can know of it.
    for (const [key, { heardAt }] of this.device.holds) {
      if (heardAt === this.#world.clock.now()) this.device.holds.delete(key);
    }
    this.device.locks.drop(this);
    running.watching.unsubscribe();
    closeDatabase(running.db);
  }

  /** The network or the person is back. */
  comeBack(): void {
    if (this.#running) for (const listener of this.#listeners) listener();
  }

  #makeShell(life: Life): Shell {
    return {
      ...this.effects,
      random: () => this.device.random.next(),
      isOnline: () => this.device.isOnline,
      pause: (ms: number, signal: AbortSignal) => pause(this.#world.clock, life, ms, signal),
      onReturn: (listener: () => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      lock: this.device.locks.of(this),
      report: (error: unknown) => this.#report(life, error),
    };
  }

  #startSync(
    shell: Shell,
    {
      db,
      api,
      uid,
      transport,
    }: { db: LamplightDatabase; api: Api; uid: string; transport: AgentTransport },
  ): RunningSync {
    const world = this.#world;
    const warn = (what: string) => world.note(`${this.name} warns: ${what}`);
    return startSync({
      ...shell,
      db,
      uid,
      api,
      alongside: (signal) => resumeRuns({ ...shell, db, transport, warn }, signal),
    });
  }

  /** What the screen says of saving, each time that it may have changed. */
  #watchStatus(db: LamplightDatabase, store: string): Subscription {
    const { ledger } = this.#world;
    return liveQuery(async () => {
      const accepted = ledger.waiting(store);
      const status = await readSyncStatus(db, { isOnline: this.device.isOnline });
      const hidden = await findHiddenName(db);
      return { accepted, status, hidden };
    }).subscribe({
      next: ({ accepted, status, hidden }) => {
        if (hidden) ledger.violate("shown as written", `${this.name} hides ${hidden}`);
        if (status.kind !== "saved") return;
        const unsaved = accepted.find((word) => ledger.isWaiting(word));
        if (unsaved) ledger.violate("said Saved", `${this.name}, while ${unsaved} waited`);
      },
      error: () => {
        // The database was closed: there is no screen any more.
      },
    });
  }

  #makeApi(life: Life): Api {
    const { device } = this;
    return createApi({
      fetch: fetchOf(this.#world, device, life),
      token: async (fresh) => {
        if (fresh) device.isTokenStale = false;
        return device.uid === life.uid ? tokenOf(life.uid, device.isTokenStale) : null;
      },
      now: () => this.#world.clock.now(),
    });
  }

  /** Faults of the disk and of the network are expected; others are not. */
  #report(life: Life, error: unknown): void {
    const name = error instanceof Error ? error.name : typeof error;
    this.#world.note(`${this.name} reports ${name}`);
    if (life.isAlive && !DISK_FAULTS.has(name) && !(error instanceof RequestError)) {
      this.#world.ledger.violate("unexpected error", `${this.name}: ${String(error)}`);
    }
  }

  /** Dexie takes the store and its addons from its class while a database is made. */
  #onDevice<Result>(disk: Disk | undefined, make: () => Result): Result {
    const { dependencies, addons } = Dexie;
    const { factory, name } = this.device;
    const named = (database: string) =>
      database.startsWith(`${name}/`) ? database : `${name}/${database}`;
    const indexedDB = {
      open: (database: string, version?: number) => factory.open(named(database), version),
      deleteDatabase: (database: string) => factory.deleteDatabase(named(database)),
      databases: () => factory.databases(),
      cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    };
    Object.assign(Dexie, {
      dependencies: { indexedDB, IDBKeyRange },
      addons: disk ? [disk.under] : [],
    });
    try {
      return make();
    } finally {
      Object.assign(Dexie, { dependencies, addons });
    }
  }
}

/** A pause of a tab that died does not end. */
function pause(clock: SimulatedClock, life: Life, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      cancel();
      signal.removeEventListener("abort", end);
      if (life.isAlive) resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener("abort", end);
  });
}
