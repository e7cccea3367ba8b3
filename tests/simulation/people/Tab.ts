/**
 * One tab with the app: its queue, run follower and receiving, started as the app starts them. It can
 * die at any effect; then nothing that it still does has an effect.
 */
import { liveQuery, type Subscription } from "dexie";
import { agentRuns } from "../../../src/agent/agentRuns.ts";
import { awaitsAnswer } from "../../../src/agent/awaitsAnswer.ts";
import { resumeRuns } from "../../../src/agent/resumeRuns.ts";
import type { ClockAndIds } from "../../../src/data/db/clockAndIds.ts";
import { closeDatabase } from "../../../src/data/db/closeDatabase.ts";
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { deleteDatabase } from "../../../src/data/db/openDatabase.ts";
import { readSyncStatus } from "../../../src/data/sync/readSyncStatus.ts";
import { type Receiving, startReceiving } from "../../../src/data/sync/startReceiving.ts";
import { type RunningSync, startSync } from "../../../src/data/sync/startSync.ts";
import type { World } from "../world/World.ts";
import { type Connection, connect, onDevice } from "./connect.ts";
import type { Device } from "./Device.ts";
import { Life } from "./Life.ts";

interface Running extends Connection {
  sync: RunningSync;
  receiving: Receiving;
  watching: Subscription;
}

export class Tab {
  readonly name: string;
  readonly device: Device;
  readonly effects: ClockAndIds;
  readonly #world: World;
  #running: Running | undefined;
  #isStarting = false;
  #listeners = new Set<() => void>();

  constructor(world: World, device: Device, name: string) {
    this.#world = world;
    this.device = device;
    this.name = `${device.name}.${name}`;
    this.effects = { now: () => device.now(), newId: () => device.newId() };
  }

  /** The open app; undefined while nobody is signed in and after the tab died. */
  get open(): Pick<Running, "db" | "api" | "life"> | undefined {
    return this.#running;
  }

  /** Opens the app; does nothing when it is open or nobody is signed in. */
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
    const connection = await connect(this.#world, device, life);
    this.#isStarting = false;
    const { db, api, transport } = connection;
    if (device.uid !== uid) return closeDatabase(db);
    this.#listeners = new Set();
    device.watch(uid).noteOpened();
    const shell = {
      ...connection.shell,
      onReturn: (listener: () => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
    const warn = (what: string) => this.#world.note(`${this.name} warns: ${what}`);
    const runs = agentRuns({ ...shell, db, transport, warn });
    const loadRuns = async () => runs;
    const sync = startSync({
      ...shell,
      db,
      uid,
      api,
      alongside: (signal) => resumeRuns({ ...shell, db, loadRuns, warn }, signal),
    });
    const receiving = startReceiving({
      ...shell,
      db,
      api,
      isLookedAt: () => true,
      onLoaded: async (projectId) => {
        if (await awaitsAnswer(db, projectId)) await runs.adopt(projectId);
      },
    });
    const watching = this.#watchStatus(db, uid);
    this.#running = { ...connection, sync, receiving, watching };
    this.#world.note(`${this.name} opens for ${uid}`);
    receiving.receive();
    this.#listeners.add(receiving.receive);
  }

  /** Closes the app in an orderly way, as at the end of a session. */
  async leave(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    const { life, disk, db, sync, receiving, watching } = running;
    life.stoppedAt = this.#world.clock.now();
    watching.unsubscribe();
    receiving.stop();
    if (disk.isWriting) this.device.watch(life.uid).expectHalf();
    closeDatabase(db);
    await sync.stop();
    await disk.finish();
    life.end();
  }

  /** Presses Log Out: nothing of the person stays on the device. */
  async logOut(): Promise<void> {
    const { device } = this;
    const { uid } = device;
    if (!uid) return;
    await device.endSession();
    await onDevice(device, undefined, () => deleteDatabase(uid));
    device.forgetStore(uid);
  }

  die(): void {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    running.life.end();
    running.disk.die();
    // An answer that arrived at this moment was not stored, so no other tab can know of it.
    for (const [key, { receivedAt }] of this.device.holds) {
      if (receivedAt === this.#world.clock.now()) this.device.holds.delete(key);
    }
    this.device.locks.drop(this);
    running.watching.unsubscribe();
    closeDatabase(running.db);
  }

  /** Simulates that the network or the person is back. */
  onReturn(): void {
    if (this.#running) for (const listener of this.#listeners) listener();
  }

  /** Checks the shown sync status each time that it may have changed. */
  #watchStatus(db: LamplightDatabase, uid: string): Subscription {
    const { ledger } = this.#world;
    const store = this.device.storeName(uid);
    return liveQuery(async () => {
      const accepted = ledger.unsaved(store);
      const status = await readSyncStatus(db, { isOnline: this.device.isOnline });
      return { accepted, status };
    }).subscribe({
      next: ({ accepted, status }) => {
        if (status.kind !== "saved") return;
        const watch = this.device.watch(uid);
        const unsaved = accepted.find((word) => ledger.isWaiting(word) && !watch.lists(word));
        if (unsaved) ledger.violate("status is true", `${this.name}, while ${unsaved} waited`);
      },
      error: () => {
        // The database was closed, so there is no screen any more.
      },
    });
  }
}
