/** One simulation: a seed's world, a list of operations, and what is found at the end. */
// Before Dexie: its live queries do nothing where it finds no IndexedDB.
import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { RequestError } from "#shared/contracts/requestErrors.ts";
import { NoConversationError } from "../../src/agent/sendMessage.ts";
import { checkDevice } from "./checks/checkDevice.ts";
import { checkServer, loadAll } from "./checks/checkServer.ts";
import type { Violation } from "./checks/Ledger.ts";
import { DISK_FAULTS } from "./people/disk.ts";
import type { Operation } from "./people/operations.ts";
import { perform } from "./people/perform.ts";
import { accountsOf, be, receiveEverything, rest, settle } from "./people/settle.ts";
import { randomness } from "./world/randomness.ts";
import { installGlobals } from "./world/simulatedGlobals.ts";
import { START_AT, World } from "./world/World.ts";

export interface Story {
  violations: readonly Violation[];
  /** The same for every run of the same story. */
  digest: string;
  log: readonly string[];
  /** Milliseconds of simulated time. */
  lastedMs: number;
  counts: { requests: number; written: number; deaths: number };
}

const LONGEST_MS = 48 * 60 * 60 * 1000;
/** Time for what Dexie has still to tell its queries, so that the next story begins with nothing pending. */
const CALM_MS = 5_000;

export async function runStory(
  seed: number,
  operations: readonly Operation[],
  { isLogged = false } = {},
): Promise<Story> {
  const known = subscribers();
  const world = new World(seed, { isLogged });
  const restore = installGlobals(world.clock, randomness(seed, "globals"));
  const { clock, ledger } = world;
  const endAt = START_AT + LONGEST_MS;
  const hear = (error: unknown) => ledger.violate("left a failure unheard", String(error));
  process.on("unhandledRejection", hear);
  try {
    await clock.run(() => tell(world, operations), endAt);
  } catch (error) {
    ledger.violate("came to an end", error instanceof Error ? (error.stack ?? "") : String(error));
  }
  try {
    for (const tab of world.tabs()) tab.die();
    await clock.run(() => clock.sleep(CALM_MS), endAt + CALM_MS * 2);
  } finally {
    process.off("unhandledRejection", hear);
    restore();
    dropSubscribers(known);
    world.server.close();
  }
  const { digest, log } = world;
  const counts = { ...world.counts, written: ledger.words.size };
  return { violations: ledger.violations, digest, log, lastedMs: clock.now() - START_AT, counts };
}

async function tell(world: World, operations: readonly Operation[]): Promise<void> {
  await begin(world);
  for (const operation of operations) {
    await world.clock.sleep(operation.after);
    world.note(`> ${describe(operation)}`);
    void perform(world, operation).catch((error: unknown) => judge(world, operation, error));
  }
  await settle(world);
  await check(world);
}

/** Two people of one church with a plan that both have open, and one of another church. */
async function begin(world: World): Promise<void> {
  for (const device of world.devices) await device.signIn(device.owner);
  const [, second] = world.devices;
  await perform(world, { kind: "create", tab: 0, after: 0 });
  await perform(world, { kind: "create", tab: 3, after: 0 });
  for (const device of world.devices) await rest(world, device);
  await receiveEverything(second);
}

/** A full disk and a lost network may fail what a person asks for; nothing else may. */
function judge(world: World, operation: Operation, thrown: unknown): void {
  // What no conversation could be made for is a fault of the disk like any other.
  const isTold = thrown instanceof NoConversationError;
  const error = isTold ? thrown.cause : thrown;
  const name = error instanceof Error ? error.name : typeof error;
  world.note(`${describe(operation)} failed: ${name}`);
  // Of many rows put at once Dexie tells the faults together.
  const faults = error instanceof Dexie.BulkError ? error.failures.map((one) => one.name) : [name];
  if (faults.every((one) => DISK_FAULTS.has(one)) || error instanceof RequestError) return;
  world.ledger.violate("unexpected error", `${describe(operation)}: ${String(error)}`);
}

async function check(world: World): Promise<void> {
  const { ledger } = world;
  const onDevices: string[] = [];
  const byChurch = new Map([
    ["grace", await loadAll(world, "anna")],
    ["hope", await loadAll(world, "carol")],
  ]);
  for (const device of world.devices) {
    for (const uid of accountsOf(device)) {
      await be(device, uid);
      await receiveEverything(device);
      await rest(world, device);
      const db = device.tabs[0]?.open?.db;
      const churchId = world.churchOf(uid);
      if (!db) continue;
      const store = { name: device.storeName(uid), churchId, db };
      onDevices.push(await checkDevice(ledger, store, byChurch.get(churchId) ?? new Map()));
    }
  }
  const projects = [...byChurch.values()].flatMap((loaded) => [...loaded.values()]);
  checkServer(world, { projects, onDevices });
}

export function describe({ after, kind, ...rest }: Operation): string {
  const facts = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
  return [kind, ...facts].join(", ");
}

/** Dexie tells its live queries of changes through one list in this realm, where dead tabs stay. */
function subscribers(): Set<unknown> {
  return new Set(listeners().subscribers);
}

function dropSubscribers(known: ReadonlySet<unknown>): void {
  const event = listeners();
  for (const one of [...event.subscribers]) if (!known.has(one)) event.unsubscribe(one);
}

function listeners() {
  return (
    Dexie as unknown as {
      on: { storagemutated: { subscribers: unknown[]; unsubscribe(one: unknown): void } };
    }
  ).on.storagemutated;
}
