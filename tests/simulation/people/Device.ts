/** A phone or a laptop: its store, its network, its session and its tabs. */
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
  /** Faults of the next requests, in order. */
  faults: Fault[] = [];
  /** By idempotency key: until when the server asked to wait, and when that answer arrived. */
  readonly holds = new Map<string, { until: number; receivedAt: number }>();
  isOnline = true;
  /** Rises with each loss of the network, which cuts streams of the earlier connection. */
  connection = 0;
  /** How many writes fail with a full disk, and after how many that succeed. */
  fullFor = 0;
  fullAfter = 0;
  /** After how many writes the session ends; 0 for never. */
  leavesIn = 0;
  /** How many of the next changes the server refuses. */
  refusals = 0;
  /** How far the device's clock is ahead, in milliseconds. */
  clockMs = 0;
  /** The signed-in person; null for nobody. */
  uid: string | null = null;
  /** Whether its service worker is running. */
  isWorking = false;
  /** Whether the token has expired, as on a phone that slept. */
  isTokenStale = false;
  /** How often a fresh token was requested. */
  renewals = 0;
  /** People with a database on it. */
  readonly stores = new Set<string>();
  /** The check of each of these databases. */
  readonly #watches = new Map<string, StoreWatch>();
  /** Resolves when no sign-in or sign-out is in progress. */
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
    // Conversation ids use only the first ten characters.
    return `${String(++this.#ids).padStart(6, "0")}${this.name.replace("hone", "")}`;
  }

  /** Returns the one-way latency of a message in milliseconds: usually short, sometimes long. */
  latency(): number {
    const { random } = this;
    return random.chance(0.1) ? random.next() * 4_000 : 5 + random.next() * 120;
  }

  /** Returns the signed-in person's church; empty for nobody. */
  churchId(): string {
    return this.#world.churchOf(this.uid);
  }

  /** Returns the ledger's name for a person's store. */
  storeName(uid = this.uid): string {
    return `${this.name}/${uid}`;
  }

  /** Returns the device's own time, in milliseconds since 1970. */
  now(): number {
    return this.#world.clock.now() + this.clockMs;
  }

  /** Returns the current rows of a person's store; undefined during a write. */
  rows(uid: string): StoreRows | undefined {
    return readStore(this.factory, `${this.name}/${databaseName(uid)}`);
  }

  /** Checks a person's store after a write. */
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

  /** Whether any person's store has shown the word. */
  hasShown(word: string): boolean {
    return [...this.#watches.values()].some((watch) => watch.hasShown(word));
  }

  /** Whether any person's store lists the word in a collision. */
  lists(word: string): boolean {
    return [...this.#watches.values()].some((watch) => watch.lists(word));
  }

  /** Forgets a person's store after their database was deleted. */
  forgetStore(uid: string): void {
    this.stores.delete(uid);
    this.#watches.delete(uid);
  }

  /** Runs session changes one after another. */
  changeSession(change: () => Promise<void>): Promise<void> {
    this.session = this.session.then(change);
    return this.session;
  }

  async signIn(uid: string): Promise<void> {
    this.uid = uid;
    this.stores.add(uid);
    for (const tab of this.tabs) await tab.start();
  }

  /** Ends the session without a log-out: the database stays. */
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
    for (const tab of this.tabs) tab.onReturn();
  }
}
