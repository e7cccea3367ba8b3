/** The app opened again without a network, by somebody with many projects and a long conversation. */
import type { Page } from "playwright";
import { type Person, PHONE } from "../support/person.ts";
import type { Bench, Figure, Stage } from "./figure.ts";
import { fillDevice } from "./fillDevice.ts";
import { longUse, manyProjects } from "./longUse.ts";
import { writePlot } from "./plot.ts";
import { isQuiet, slowDown } from "./slowPhone.ts";

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
    const people = await Promise.all(SIZES.map((size) => offlineWith(stage, size)));
    const found = await mediansInTurns(people, times);
    for (const { context } of people) await context.close();
    const figures: Figure[] = SIZES.map(({ projects, messages }, at) => ({
      what: `${projects} projects, ${messages} messages, median`,
      ...{ value: found[at] ?? 0, unit: "ms", goal: 1_000 },
    }));
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

/** Somebody whose slow phone has so much, and no network any more. */
async function offlineWith(
  stage: Stage,
  { projects, messages }: { projects: number; messages: number },
): Promise<Person> {
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
  return anna;
}

/** Each opens the app once a round, so that a busy moment of the machine falls on all sizes alike. In ms until it is drawn. */
async function mediansInTurns(people: readonly Person[], rounds: number): Promise<number[]> {
  const waits = people.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { page }] of people.entries()) {
      await page.goto("/", { waitUntil: "commit" });
      waits[at]?.push(await page.evaluate(whenDrawn));
      // What the app does once it is drawn would be in the next one's way.
      await isQuiet(page);
    }
  }
  return waits.map((own) => own.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
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
