/** The app opened again without a network, by somebody with many projects and a long conversation. */
import type { Page } from "playwright";
import { PHONE } from "../support/person.ts";
import type { Bench, Figure, Stage } from "./figure.ts";
import { fillDevice } from "./fillDevice.ts";
import { longUse, manyProjects } from "./longUse.ts";
import { writePlot } from "./plot.ts";
import { slowDown } from "./slowPhone.ts";

const SIZES = [
  { projects: 20, messages: 500 },
  { projects: 200, messages: 5_000 },
  { projects: 1_000, messages: 25_000 },
];
/** Of the largest, over the smallest. */
const GOAL = 1.5;

export const secondView: Bench = {
  about:
    "opened again without a network, four times slower: until the conversation or the plan is drawn",
  async measure(stage) {
    const times = stage.isQuick ? 3 : 9;
    const figures: Figure[] = [];
    const found: number[] = [];
    for (const { projects, messages } of SIZES) {
      const ms = await viewAgain(stage, { projects, messages, times });
      found.push(ms);
      const what = `${projects} projects, ${messages} messages, median`;
      figures.push({ what, value: ms, unit: "ms", goal: 1_000 });
    }
    const [first = 0, second = 0, third = 0] = found;
    const of = "times the first";
    figures.push(
      { what: `the second size's, ${of}`, value: second / first, unit: "×", goal: 1.2, budget: 3 },
      { what: `the third size's, ${of}`, value: third / first, unit: "×", goal: GOAL, budget: 5 },
    );
    if (!stage.isQuick) {
      writePlot("secondView", {
        title: "Opened again offline, as projects grow",
        sizes: SIZES.map(({ projects, messages }) => [
          `${projects.toLocaleString("en")} projects`,
          `${messages.toLocaleString("en")} messages`,
        ]),
        lines: [{ name: "until drawn", values: found }],
        unit: "ms",
        goal: GOAL,
      });
    }
    return figures;
  },
};

async function viewAgain(
  stage: Stage,
  { projects, messages, times }: { projects: number; messages: number; times: number },
): Promise<number> {
  const anna = await longUse(stage, {
    ...{ viewport: PHONE, weeks: 4, messages },
    serviceWorkers: "allow",
  });
  const { page } = anna;
  await fillDevice(page, await manyProjects(page, projects));
  await isKept(page);
  await page.addInitScript(noteWhenDrawn);
  await anna.context.setOffline(true);
  await slowDown(page);
  const waits: number[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.goto("/", { waitUntil: "commit" });
    waits.push(await page.evaluate(whenDrawn));
  }
  await anna.context.close();
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
}

/** The service worker has the app and is in charge of the page. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Runs in the page: a look at each frame, so that nothing of it is in the app's way. */
function noteWhenDrawn(): void {
  const look = () => {
    const drawn = document.querySelector("[aria-label=Conversation] li, [data-week] [data-day]");
    if (drawn) performance.mark("drawn again");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
async function whenDrawn(): Promise<number> {
  for (;;) {
    const [mark] = performance.getEntriesByName("drawn again");
    if (mark) return mark.startTime;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
