/** The service worker: the same queue and the same runs under the same lock, for a while, whether or not a tab is open. */
import { resumeRuns } from "../../../src/agent/resumeRuns.ts";
import { closeDatabase } from "../../../src/db/closeDatabase.ts";
import { sendInBackground } from "../../../src/sync/sendInBackground.ts";
import type { World } from "../world/World.ts";
import { connect } from "./connect.ts";
import type { Device } from "./Device.ts";
import { Life } from "./Life.ts";

export async function workInBackground(
  world: World,
  device: Device,
  { longestMs, isAlone }: { longestMs: number; isAlone: boolean },
): Promise<void> {
  const { uid } = device;
  if (!uid || !device.isOnline || device.isWorking) return;
  device.isWorking = true;
  // The browser closed the pages.
  if (isAlone) for (const tab of device.tabs) tab.die();
  const life = new Life(`${device.name}.worker`, uid, () => {});
  const { db, api, transport, shell, disk } = await connect(world, device, life);
  // A sign-out deletes the database: the worker lets go of it.
  db.on("versionchange", () => {
    closeDatabase(db);
    return false;
  });
  const warn = (what: string) => world.note(`${life.name} warns: ${what}`);
  const runs = { ...shell, db, transport, warn, onReturn: () => () => {} };
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
      alongside: (signal) => resumeRuns(runs, signal),
      longestMs,
    });
  } finally {
    if (disk.isWriting) device.watch(uid).expectHalf();
    closeDatabase(db);
    await disk.finish();
    life.end();
    device.isWorking = false;
  }
}
