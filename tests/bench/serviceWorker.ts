/** What a first visit costs the device to keep the whole app for later, and how many files that is. */
import { join } from "node:path";
import type { Browser, CDPSession } from "playwright";
import { type BuiltFiles, EMPTY_PAGE, serveBuilt } from "./builtFiles.ts";
import type { Bench, Figure } from "./figure.ts";

const dist = join(import.meta.dirname, "../../dist");
/** Another build to compare with, by turns. */
const other = process.env.BENCH_OTHER_DIST;

export const serviceWorker: Bench = {
  about:
    "a first visit's service worker until it has the whole app: processor time of the browser, all its processes",
  async measure({ browser, isQuick }) {
    const builds = [...(other ? [other] : []), dist];
    const costs = builds.map((folder) => ({
      folder,
      cpu: [] as number[],
      wait: [] as number[],
      files: 0,
      bytes: 0,
    }));
    // A round that does not count: it packs the files.
    for (let round = -1; round < (isQuick ? 1 : 5); round += 1) {
      for (const cost of costs) {
        const files = await serveBuilt(cost.folder);
        const { cpu, wait } = await fill(await browser(), files);
        const sent = files.takeSent();
        if (round >= 0) {
          cost.cpu.push(cpu);
          cost.wait.push(wait);
        }
        cost.files = sent.length;
        cost.bytes = sent.reduce((sum, { bytes }) => sum + bytes, 0);
        await files.stop();
      }
    }
    return costs.flatMap(({ folder, cpu, wait, files, bytes }): Figure[] => {
      const of = folder === dist ? "" : `, ${folder}`;
      return [
        { what: `processor time${of}`, value: middle(cpu), unit: "ms", goal: 1_000 },
        { what: `from its registration until it is active${of}`, value: middle(wait), unit: "ms" },
        { what: `files${of}`, value: files, unit: "count" },
        { what: `bytes in brotli${of}`, value: bytes / 1000, unit: "KB" },
      ];
    });
  },
};

async function fill(
  browser: Pick<Browser, "newBrowserCDPSession" | "newContext">,
  { address }: BuiltFiles,
): Promise<{ cpu: number; wait: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address + EMPTY_PAGE);
  const session = await browser.newBrowserCDPSession();
  const before = await processorTime(session);
  const wait = await page.evaluate(registered);
  const cpu = (await processorTime(session)) - before;
  await session.detach();
  await context.close();
  return { cpu, wait };
}

/** Runs in the page. @returns ms until the worker was active */
export async function registered(): Promise<number> {
  const began = performance.now();
  const { installing } = await navigator.serviceWorker.register("/serviceWorker.js");
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (installing?.state === "activated") resolve();
      if (installing?.state === "redundant") reject(new Error("The worker was given up"));
    };
    installing?.addEventListener("statechange", look);
    look();
  });
  return performance.now() - began;
}

/** ms of all processes of the browser */
async function processorTime(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
