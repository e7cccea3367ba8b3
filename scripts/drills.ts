/**
 * `npm run drills`: kills or disturbs parts of the local stack, and checks that no work is lost.
 *
 *   npm run drills                       each failure drill
 *   npm run drills -- server             one of them: server, agent, sign-in, upgrade, directory, clock
 *   npm run drills -- disk               the state on a disk that fills up; mounting one requires Linux and root
 *   npm run drills -- load [people] [churches] [minutes]      default 200, 20, 10
 *
 * Uses a state folder of its own, on loopback only. Exits with 1 when anything was lost.
 */
import { join } from "node:path";
import { DrillStack } from "./drills/DrillStack.ts";
import { type DrillReport, killAgent, killServer, killSignIn } from "./drills/failures.ts";
import { fullDisk } from "./drills/fullDisk.ts";
import { load } from "./drills/load/load.ts";
import { slowDirectory, wrongClock } from "./drills/troubles.ts";
import { upgradeServer } from "./drills/upgrade.ts";

const SIZE = { people: 10, saves: 60, kills: 3 };
const MANY = { people: 50, saves: 60, kills: 3 };
const DISK_MB = 256;
const [only, ...given] = process.argv.slice(2);
const [people = 200, churches = 20, minutes = 10] = given.map(Number);

const stack = new DrillStack(
  join(import.meta.dirname, ".."),
  only === "disk" ? DISK_MB : undefined,
);
const DRILLS: Record<string, () => Promise<DrillReport>> = {
  server: () => killServer(stack, SIZE),
  agent: () => killAgent(stack, SIZE),
  "sign-in": () => killSignIn(stack, SIZE),
  upgrade: () => upgradeServer(stack, MANY),
  directory: () => slowDirectory(stack, SIZE),
  clock: () => wrongClock(stack, SIZE),
  disk: () => fullDisk(stack, SIZE),
  load: () => load(stack, { people, churches, minutes }),
};
const names = only ? [only] : ["server", "agent", "sign-in", "upgrade", "directory", "clock"];
if (names.some((name) => !DRILLS[name])) {
  console.error(`There is no drill ${only}: ${Object.keys(DRILLS).join(", ")}.`);
  process.exit(1);
}

try {
  await stack.start();
  for (const name of names) {
    const began = Date.now();
    const report = await DRILLS[name]?.();
    if (!report) continue;
    const seconds = Math.round((Date.now() - began) / 1000);
    const verdict = report.faults.length === 0 ? "✓" : "✗";
    console.log(`${verdict} ${report.name} (${seconds} s): ${report.figures}`);
    for (const fault of report.faults) console.log(`    ${fault}`);
    if (report.faults.length > 0) process.exitCode = 1;
  }
} finally {
  await stack.end();
}
process.exit();
