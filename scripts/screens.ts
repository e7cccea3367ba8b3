/**
 * `npm run screens [-- name …]`: takes screenshots of every named state of the app into `screens/`,
 * which is not committed; the best of them are copied into `docs/screenshots/` by hand. `ADDRESS`
 * uses a running stack.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "../tests/support/person.ts";
import { freePorts } from "./local/ports.ts";
import { startStack } from "./local/startStack.ts";
import { identityJourneys } from "./screens/identityJourneys.ts";
import { journeys } from "./screens/journeys.ts";
import { photographer } from "./screens/photographer.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "screens");
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const stateFolder = mkdtempSync(join(tmpdir(), "lamplight-screens-"));
const stack = process.env.ADDRESS ? undefined : await start();
const address = process.env.ADDRESS ?? stack?.address ?? "";
const browser = await launchBrowser();
const taken = new Set<string>();
const failed: string[] = [];
try {
  for (const [name, journey] of Object.entries({ ...journeys, ...identityJourneys })) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`• ${name}`);
    await journey(photographer({ browser, address, folder, taken })).catch((fault: unknown) => {
      failed.push(name);
      console.error(fault);
    });
  }
} finally {
  await browser.close();
  await stack?.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
console.log(`${taken.size} states, in ${folder}`);
if (failed.length > 0) {
  console.error(`Not to their end: ${failed.join(", ")}`);
  process.exitCode = 1;
}

async function start() {
  const [port = 0] = await freePorts(1);
  const report = (step: string) => console.log(`• ${step}`);
  return startStack({ root, stateFolder, host: "127.0.0.1", port, report });
}
