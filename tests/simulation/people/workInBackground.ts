/** Runs the service worker for a while, with or without open tabs: the same queue and runs under the same lock. */
import { agentRuns } from "../../../src/agent/agentRuns.ts";
import { resumeRuns } from "../../../src/agent/resumeRuns.ts";
import { closeDatabase } from "../../../src/data/db/closeDatabase.ts";
import { sendInBackground } from "../../../src/data/sync/sendInBackground.ts";
import type { World } from "../world/World.ts";
import { connect } from "./connect.ts";
import type { Device } from "./Device.ts";
import { Life } from "./Life.ts";

export async function workInBackground(
  world: World,
  device: Device,
  { longestMs, awayMs }: { longestMs: number; awayMs: number },
): Promise<void> {
  if (device.isWorking) return;
  device.isWorking = true;
  if (awayMs > 0) {
    // The device goes offline, the browser closes the pages, and the device is online again.
    device.goOffline();
    await world.clock.sleep(awayMs);
    for (const tab of device.tabs) tab.die();
    device.goOnline();
  }
  if (device.uid) await work(world, device, device.uid, longestMs);
  device.isWorking = false;
}

async function work(world: World, device: Device, uid: string, longestMs: number): Promise<void> {
  const life = new Life(`${device.name}.worker`, uid, () => {});
  const { db, api, transport, shell, disk } = await connect(world, device, life);
  // A sign-out deletes the database, so the worker must close it.
  db.on("versionchange", () => {
    closeDatabase(db);
    return false;
  });
  const warn = (what: string) => world.note(`${life.name} warns: ${what}`);
  const runs = agentRuns({ ...shell, db, transport, warn });
  const resuming = { ...shell, db, warn, loadRuns: async () => runs, onReturn: () => () => {} };
  world.note(`${life.name} wakes for ${uid}`);
  world.clock.after(longestMs, () => {
    life.stoppedAt = world.clock.now();
  });
  try {
    await sendInBackground({
      ...shell,
      db,
      uid,
      api,
      alongside: (signal) => resumeRuns(resuming, signal),
      longestMs,
    });
  } finally {
    if (disk.isWriting) device.watch(uid).expectHalf();
    closeDatabase(db);
    await disk.finish();
    life.end();
  }
}
