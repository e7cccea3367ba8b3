/** Opening the app again offline, with many projects and a long conversation. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium } from "playwright";
import { findBrowser } from "../../scripts/test/browser.ts";
import { BROWSER_FLAGS, PHONE } from "../support/person.ts";
import type { Bench, Figure, Stage } from "./figure.ts";
import { fillDevice } from "./fillDevice.ts";
import { isWritten, longUse, manyProjects } from "./longUse.ts";
import { writePlot } from "./plot.ts";
import { startBrowser } from "./startedBrowser.ts";

const SIZES = [
  { projects: 20, messages: 500 },
  { projects: 200, messages: 5_000 },
  { projects: 1_000, messages: 25_000 },
];
/** The largest size relative to the smallest. */
const GOAL = 1.5;

export const secondView: Bench = {
  about:
    "opened again without a network, four times slower: until the conversation or the plan is drawn",
  async measure(stage) {
    const times = stage.isQuick ? 3 : 9;
    const figures: Figure[] = [];
    const found: Waits[] = [];
    for (const { projects, messages } of SIZES) {
      const waits = await viewAgain(stage, { projects, messages, times });
      found.push(waits);
      const of = `${projects} projects, ${messages} messages, median`;
      figures.push(
        { what: `${of}, in a browser just started`, value: waits.started, unit: "ms", goal: 1_000 },
        { what: `${of}, in one that runs`, value: waits.running, unit: "ms", goal: 1_000 },
      );
    }
    for (const kind of ["started", "running"] as const) {
      const [first = 0, second = 0, third = 0] = found.map((waits) => waits[kind]);
      const of = `${kind}, times the first`;
      figures.push(
        {
          what: `the second size's, ${of}`,
          value: second / first,
          unit: "×",
          goal: 1.2,
          budget: 3,
        },
        { what: `the third size's, ${of}`, value: third / first, unit: "×", goal: GOAL, budget: 5 },
      );
    }
    if (!stage.isQuick) {
      writePlot("secondView", {
        title: "Opened again offline, as projects grow",
        sizes: SIZES.map(({ projects, messages }) => [
          `${projects.toLocaleString("en")} projects`,
          `${messages.toLocaleString("en")} messages`,
        ]),
        lines: [
          { name: "just started", values: found.map(({ started }) => started) },
          { name: "running", values: found.map(({ running }) => running) },
        ],
        unit: "ms",
        goal: GOAL,
      });
    }
    return figures;
  },
};

interface Waits {
  /** In a browser that was just started, as from the home screen, in ms. */
  started: number;
  /** Again in the same browser, in ms. */
  running: number;
}

async function viewAgain(
  stage: Stage,
  { projects, messages, times }: { projects: number; messages: number; times: number },
): Promise<Waits> {
  const profile = mkdtempSync(join(tmpdir(), "lamplight-second-view-"));
  try {
    await leaveProfile(stage, { profile, projects, messages });
    const address = await stage.stack();
    const waits: Waits[] = [];
    for (let at = 0; at < times; at += 1) {
      const browser = await startBrowser(profile, `(${noteWhenDrawn})()`);
      const open = async () => Number(await browser.open(`${address}/`, DRAWN_AT));
      waits.push({ started: await open(), running: await open() });
      await browser.stop();
    }
    return { started: middle(waits, "started"), running: middle(waits, "running") };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function middle(waits: Waits[], of: keyof Waits): number {
  const inOrder = waits.map((wait) => wait[of]).sort((one, other) => one - other);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
}

/** Prepares years of use and the cached app in a profile for the next browser. */
async function leaveProfile(
  { stack }: Stage,
  { profile, projects, messages }: { profile: string; projects: number; messages: number },
): Promise<void> {
  const executablePath = findBrowser();
  const launch = (options?: BrowserContextOptions) =>
    chromium.launchPersistentContext(profile, {
      ...options,
      ...(executablePath && { executablePath }),
      args: BROWSER_FLAGS,
    });
  const { page, context } = await longUse(
    { stack, browser: async () => ({ newContext: launch }) },
    { ...{ viewport: PHONE, weeks: 4, messages }, serviceWorkers: "allow" },
  );
  await fillDevice(page, await manyProjects(page, projects));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isWritten(page);
  await context.close();
}

/** Runs in the page: checks once a frame, so that it does not disturb the app. */
function noteWhenDrawn(): void {
  const look = () => {
    const drawn = document.querySelector("[aria-label=Conversation] li, [data-week] [data-day]");
    if (drawn) performance.mark("drawn again");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Evaluated in the page: when it was drawn, in ms since the request, or nothing. */
const DRAWN_AT = `String(performance.getEntriesByName("drawn again")[0]?.startTime ?? "")`;
