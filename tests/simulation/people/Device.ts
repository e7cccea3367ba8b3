/** A phone or a laptop: its store, its network, who is signed in on it, and its tabs. */
import { IDBFactory } from "fake-indexeddb";
import { databaseName } from "../../../src/data/db/LamplightDatabase.ts";
import { readStore, type StoreRows } from "../checks/readStore.ts";
import { StoreWatch } from "../checks/StoreWatch.ts";
import { type Randomness, randomness } from "../world/randomness.ts";
import type { Fault } from "../world/SimulatedNetwork.ts";
import type { World } from "../world/World.ts";
import { Locks } from "./Locks.ts";
import { Tab } from "./Tab.ts";

export class Device {
  readonly name: string;
  readonly tabs: Tab[];
  readonly random: Randomness;
  /** What the next requests will meet, in turn. */
  faults: Fault[] = [];
  /** By idempotency key: until when the server asked to wait, and when that was heard. */
  readonly holds = new Map<string, { until: number; heardAt: number }>();
  isOnline = true;
  /** Raised by each loss of the network: streams of an earlier one are cut. */
  connection = 0;
  /** The next so many writes find the disk full, once so many others have found room. */
  fullFor = 0;
  fullAfter = 0;
  /** The session ends at that many writes from now; 0 for not at all. */
  leavesIn = 0;
  /** The server refuses the next so many changes. */
  refusals = 0;
  /** How far its clock is ahead of the time. */
  clockMs = 0;
  /** Who is signed in; null for nobody. */
  uid: string | null = null;
  /** Its service worker is awake. */
  isWorking = false;
  /** The token lay too long on a sleeping phone. */
  isTokenStale = false;
  /** How often a fresh token was asked for. */
  renewals = 0;
  /** Whose databases lie on it. */
  readonly stores = new Set<string>();
  /** What watches over each of them. */
  readonly #watches = new Map<string, StoreWatch>();
  /** Ends when nobody is being signed in or out any more. */
  session: Promise<void> = Promise.resolve();
  readonly factory = new IDBFactory();
  readonly locks: Locks;
  readonly owner: string;
  readonly #world: World;
  #ids = 0;

  constructor(world: World, name: string, owner: string, tabs: readonly string[]) {
    this.#world = world;
    this.name = name;
    this.owner = owner;
    this.random = randomness(world.seed, name);
    this.locks = new Locks(world.clock);
    this.tabs = tabs.map((tab) => new Tab(world, this, tab));
  }

  newId(): string {
    // Ids of conversations keep the first ten characters alone.
    return `${String(++this.#ids).padStart(6, "0")}${this.name.replace("hone", "")}`;
  }

  /** Milliseconds that a message takes one way: mostly little, at times a lot. */
  latency(): number {
    const { random } = this;
    return random.chance(0.1) ? random.next() * 4_000 : 5 + random.next() * 120;
  }

  /** The church of who is signed in; empty for nobody. */
  churchId(): string {
    return this.#world.churchOf(this.uid);
  }

  /** What the ledger calls the store of who is signed in. */
  storeName(uid = this.uid): string {
    return `${this.name}/${uid}`;
  }

  /** What its own clock says, in milliseconds since 1970. */
  now(): number {
    return this.#world.clock.now() + this.clockMs;
  }

  /** That person's store as it stands; undefined while something is being written to it. */
  rows(uid: string): StoreRows | undefined {
    return readStore(this.factory, `${this.name}/${databaseName(uid)}`);
  }

  /** Something was written to that person's store. */
  checkStore(uid: string): void {
    const rows = this.rows(uid);
    if (rows) this.watch(uid).check(rows);
  }

  watch(uid: string): StoreWatch {
    const known = this.#watches.get(uid);
    if (known) return known;
    const watch = new StoreWatch(this.#world.ledger, this.storeName(uid));
    this.#watches.set(uid, watch);
    return watch;
  }

  /** The person's database was deleted. */
  forgetStore(uid: string): void {
    this.stores.delete(uid);
    this.#watches.delete(uid);
  }

  /** Signing in and out happen one after another. */
  changeSession(change: () => Promise<void>): Promise<void> {
    this.session = this.session.then(change);
    return this.session;
  }

  async signIn(uid: string): Promise<void> {
    this.uid = uid;
    this.stores.add(uid);
    for (const tab of this.tabs) await tab.start();
  }

  /** The session ended on its own: the database stays. */
  async endSession(): Promise<void> {
    this.uid = null;
    for (const tab of this.tabs) await tab.leave();
  }

  goOffline(): void {
    this.isOnline = false;
    this.connection += 1;
  }

  goOnline(): void {
    this.isOnline = true;
    for (const tab of this.tabs) tab.comeBack();
  }
}
