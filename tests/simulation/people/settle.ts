/** Ends a story: everyone is back online, and time passes until everything is idle. */
import type { OutboxRow } from "../../../src/data/db/outboxRow.ts";
import { countRuns } from "../../../src/data/db/runs.ts";
import { loadProject } from "../../../src/data/sync/loadProject.ts";
import { retryParked } from "../../../src/data/sync/parkedWork.ts";
import { listUnqueued } from "../../../src/data/sync/readSyncStatus.ts";
import { refreshProjects } from "../../../src/data/sync/refreshProjects.ts";
import { recoverTyped } from "../../../src/data/sync/typingJournal.ts";
import { listParked } from "../../src/data/sync/listParked.ts";
import { wordsIn } from "../checks/Ledger.ts";
import type { World } from "../world/World.ts";
import type { Device } from "./Device.ts";
import { Person } from "./Person.ts";

const FIRST_LOOK_MS = 1_000;
const FINISH_MS = 10_000;
const LONGEST_LOOK_MS = 60_000;
/** Longer than any backoff and any run of the agent. */
const PATIENCE_MS = 3 * 60 * 60 * 1000;

/** Signs in every account of every device, so that it sends what it has. */
export async function settle(world: World): Promise<void> {
  world.server.trouble = {};
  world.server.fullFor = 0;
  // Changes in progress are completed first.
  await world.clock.sleep(FINISH_MS);
  for (const device of world.devices) {
    await device.session;
    device.faults = [];
    device.fullFor = 0;
    device.leavesIn = 0;
    device.refusals = 0;
    device.isTokenStale = false;
    for (const { open } of device.tabs) open?.life.light(0);
    device.goOnline();
  }
  for (;;) {
    // A device that loads a project follows its run, if no other does.
    const restMs = world.agent.busyUntil() - world.clock.now();
    for (const device of world.devices) {
      for (const uid of accountsOf(device)) {
        await switchTo(device, uid);
        await recoverEverything(device);
        await waitUntilIdle(world, device);
        await retryRefused(world, device);
        await decideOne(world, device);
        await waitUntilIdle(world, device);
      }
    }
    if (restMs <= 0) return;
    await world.clock.sleep(restMs);
  }
}

/** Returns the people with a database on the device, the signed-in one first; its owner when there is none. */
export function accountsOf(device: Device): string[] {
  const all = [...new Set([...(device.uid ? [device.uid] : []), ...device.stores])];
  return all.length > 0 ? all : [device.owner];
}

/** Signs that account in on the device and opens all tabs. */
export async function switchTo(device: Device, uid: string): Promise<void> {
  if (device.uid !== uid) {
    await device.changeSession(() => device.endSession());
    await device.changeSession(() => device.signIn(uid));
  }
  for (const tab of device.tabs) await tab.start();
}

/** Opens each project, which saves text left by pages that died during typing. */
async function recoverEverything({ tabs: [tab] }: Device): Promise<void> {
  const db = tab?.open?.db;
  for (const { id } of (await db?.projects.toArray()) ?? []) if (db) await recoverTyped(db, id);
}

/** Retries all refused rows; the server accepts them now. */
async function retryRefused({ ledger }: World, { tabs: [tab] }: Device): Promise<void> {
  const db = tab?.open?.db;
  for (const { seq, reason, payload } of db ? await listParked(db) : []) {
    if (!db || reason?.code !== "refused") continue;
    for (const word of wordsIn(payload)) ledger.retried.add(word);
    await retryParked(db, seq);
  }
}

/** Decides one collision of each project; the others stay listed. */
async function decideOne(world: World, { tabs: [tab] }: Device): Promise<void> {
  const open = tab?.open;
  if (!tab || !open) return;
  const person = new Person(world, tab, open);
  for (const { projectId } of await open.db.plans.toArray()) {
    await person.decide(projectId, { pick: 0, choice: "kept" });
  }
}

/** Waits until no run is in progress and the outbox contains only rows that wait for a person. */
export async function waitUntilIdle({ clock, ledger }: World, device: Device): Promise<void> {
  const endAt = clock.now() + PATIENCE_MS;
  let look = FIRST_LOOK_MS;
  while (clock.now() < endAt) {
    const db = device.tabs[0]?.open?.db;
    if (!db) throw new Error(`${device.name} has nothing open`);
    // Half of a change, from a database that closed in the middle, has still to be found and queued.
    const forgotten = (await listUnqueued(db)).length;
    const waiting = rowsToSend(await db.outbox.toArray()).length;
    const running = await countRuns(db);
    if (waiting + running + forgotten === 0) return;
    await clock.sleep(look);
    look = Math.min(LONGEST_LOOK_MS, look * 2);
  }
  ledger.violate("outbox", `${device.storeName()} does not become idle`);
}

/** Returns the rows that do not wait for a person. A refused creation blocks all rows of its project. */
export function rowsToSend(rows: readonly OutboxRow[]): OutboxRow[] {
  const parked = rows.filter(({ state }) => state === "parked");
  const held = new Set(
    parked.flatMap(({ kind, entity }) => (kind === "createProject" ? [entity] : [])),
  );
  return rows.filter(({ state, entity }) => state === "pending" && !held.has(entity));
}

/** Loads all of the church's projects onto the device, as opening each would. */
export async function receiveEverything(device: Device): Promise<void> {
  const tab = device.tabs[0];
  const open = tab?.open;
  if (!tab || !open) return;
  const { db, api } = open;
  await refreshProjects(db, api, tab.effects);
  for (const { id, isOnServer } of await db.projects.toArray()) {
    if (isOnServer) await loadProject(db, api, id, tab.effects).catch(() => {});
  }
}
