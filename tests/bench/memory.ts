/**
 * What the page keeps in memory at the end of a long conversation, and whether it keeps more with each run. An edit
 * that nobody has looked at is something to keep: what is set side by side is the page after all were.
 */
import { DESKTOP, type Person } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { untilEmpty } from "./fillDevice.ts";
import { longUse } from "./longUse.ts";
import { writePlot } from "./plot.ts";
import { setScript, untilStreamed } from "./scriptedRun.ts";
import { threadClock } from "./threadTime.ts";

const WEEKS = 52;
const MESSAGES = 5_000;
/** After so many runs somebody looks. What the first ones load and remember is no growth. */
const LOOKS = { quick: [5, 15, 25], full: [20, 110, 200] };
/** The last edit is shown, and what the database's library remembers of a question for some seconds is gone. */
const SETTLE_MS = 5_000;
/** What scripts hold, over that at the first look. */
const GOAL = 1.05;

export const memory: Bench = {
  about: `JS heap with a plan of ${WEEKS} weeks and ${MESSAGES} messages, and after many runs`,
  async measure(stage) {
    const anna = await longUse(stage, { viewport: DESKTOP, weeks: WEEKS, messages: MESSAGES });
    const clock = await threadClock(anna.page);
    const heap: Figure = {
      ...{ what: "heap of the opened conversation", unit: "MB", goal: 60, budget: 90 },
      value: await clock.readHeapMb(),
    };
    const found: { runs: number; mb: number; heldMb: number }[] = [];
    let runs = 0;
    for (const look of stage.isQuick ? LOOKS.quick : LOOKS.full) {
      for (; runs < look; runs += 1) await run(anna);
      await anna.page.waitForTimeout(SETTLE_MS);
      const mb = await clock.readHeapMb();
      await lookThrough(anna);
      await anna.page.waitForTimeout(SETTLE_MS);
      found.push({ runs, mb, heldMb: await clock.readHeldMb() });
    }
    await anna.context.close();
    if (!stage.isQuick) plot(found);
    const [first] = found;
    return [
      heap,
      ...found.flatMap(({ runs, mb, heldMb }): Figure[] => {
        const size: Figure = { what: `heap after ${runs} runs`, value: mb, unit: "MB" };
        const held = `what scripts hold after ${runs}, their edits looked through`;
        const figures: Figure[] = [
          { ...size, goal: 60, budget: 90 },
          { what: held, value: heldMb, unit: "MB" },
        ];
        if (!first || runs === first.runs) return figures;
        const times = heldMb / first.heldMb;
        const what = `${held}, over that after ${first.runs}`;
        return [...figures, { what, value: times, unit: "×", goal: GOAL, budget: 1.3 }];
      }),
    ];
  },
};

function plot(found: readonly { runs: number; heldMb: number }[]): void {
  writePlot("memory", {
    title: "What scripts hold, as runs go by",
    sizes: found.map(({ runs }) => [`${runs} runs`]),
    lines: [{ name: "held", values: found.map(({ heldMb }) => heldMb) }],
    unit: "MB",
    goal: GOAL,
  });
}

/** One week of the plan is written again. By selectors: names are looked up among the days of a whole year. */
async function run({ page }: Person): Promise<void> {
  await setScript(page, { weeks: WEEKS, updates: 1, everyMs: 5 });
  const streamed = untilStreamed(page, 1);
  const form = page.locator("form", { has: page.locator("textarea[aria-label=Message]") });
  await form.locator("textarea").fill("Write the first week again");
  await form.locator("button[type=submit]").click();
  await streamed;
  await untilEmpty(page, "runs");
}

/** All edits are kept, and the server has heard of it. */
async function lookThrough({ page }: Person): Promise<void> {
  await page.getByText("Keep all", { exact: true }).click();
  await page.locator("section[aria-label='Changes to look at']").waitFor({ state: "detached" });
  await untilEmpty(page, "outbox");
}
