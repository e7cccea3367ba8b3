/** Runs one simulation: a seed's world, a list of operations, and the checks at the end. */
// Import before Dexie: without IndexedDB its live queries do nothing.
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
import { accountsOf, receiveEverything, settle, switchTo, waitUntilIdle } from "./people/settle.ts";
import { randomness } from "./world/randomness.ts";
import { installGlobals } from "./world/simulatedGlobals.ts";
import { START_AT, World } from "./world/World.ts";

export interface Story {
  violations: readonly Violation[];
  /** A hash of the log, the same for every run of the same story. */
  digest: string;
  log: readonly string[];
  /** Milliseconds of simulated time. */
  lastedMs: number;
  counts: { requests: number; written: number; deaths: number };
}

const LONGEST_MS = 48 * 60 * 60 * 1000;
/** Time for Dexie's pending notifications, so that they do not reach the next story. */
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
  const onUnhandled = (error: unknown) => ledger.violate("unhandled rejection", String(error));
  process.on("unhandledRejection", onUnhandled);
  try {
    await clock.run(() => play(world, operations), endAt);
  } catch (error) {
    ledger.violate("ends", error instanceof Error ? (error.stack ?? "") : String(error));
  }
  try {
    for (const tab of world.tabs()) tab.die();
    await clock.run(() => clock.sleep(CALM_MS), endAt + CALM_MS * 2);
  } finally {
    process.off("unhandledRejection", onUnhandled);
    restore();
    dropSubscribers(known);
    world.server.close();
  }
  const { digest, log } = world;
  const counts = { ...world.counts, written: ledger.words.size };
  return { violations: ledger.violations, digest, log, lastedMs: clock.now() - START_AT, counts };
}

async function play(world: World, operations: readonly Operation[]): Promise<void> {
  await setUp(world);
  for (const operation of operations) {
    await world.clock.sleep(operation.after);
    world.note(`> ${describe(operation)}`);
    void perform(world, operation).catch((error: unknown) => checkError(world, operation, error));
  }
  await settle(world);
  await check(world);
}

/** Signs in two people of one church, who both open the same plan, and one of another church. */
async function setUp(world: World): Promise<void> {
  for (const device of world.devices) await device.signIn(device.owner);
  const [, second] = world.devices;
  await perform(world, { kind: "create", tab: 0, after: 0 });
  await perform(world, { kind: "create", tab: 3, after: 0 });
  for (const device of world.devices) await waitUntilIdle(world, device);
  await receiveEverything(second);
}

/** Reports an operation's error, unless a full disk or a lost network explains it. */
function checkError(world: World, operation: Operation, thrown: unknown): void {
  // A conversation that could not be stored is wrapped; its cause is the disk's fault.
  const isWrapped = thrown instanceof NoConversationError;
  const error = isWrapped ? thrown.cause : thrown;
  const name = error instanceof Error ? error.name : typeof error;
  world.note(`${describe(operation)} failed: ${name}`);
  // Dexie collects the faults of a bulk put in one error.
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
      await switchTo(device, uid);
      await receiveEverything(device);
      await waitUntilIdle(world, device);
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

/** Returns the subscribers of Dexie's change event. All tabs share this realm's list, and dead tabs stay in it. */
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
