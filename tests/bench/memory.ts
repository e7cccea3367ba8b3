/**
 * What the page holds in memory at the end of a long conversation, and whether it grows with each
 * run. Edits that were not reviewed are held, so the comparison is made after all were.
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
/** The runs after which memory is measured. What the first ones load and cache does not count as growth. */
const LOOKS = { quick: [5, 15, 25], full: [20, 110, 200] };
/** By then the last edit is shown, and the database library has dropped its query cache. */
const SETTLE_MS = 5_000;
/** Memory held by scripts, relative to the first measurement. */
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
      await keepAllEdits(anna);
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

/**
 * Rewrites one week of the plan. By selectors, because finding names among the days of a whole year
 * is slow.
 */
async function run({ page }: Person): Promise<void> {
  await setScript(page, { weeks: WEEKS, updates: 1, everyMs: 5 });
  const streamed = untilStreamed(page, 1);
  const form = page.locator("form", { has: page.locator("textarea[aria-label=Message]") });
  await form.locator("textarea").fill("Write the first week again");
  await form.locator("button[type=submit]").click();
  await streamed;
  await untilEmpty(page, "runs");
}

/** Keeps all edits, and waits until the server has them. */
async function keepAllEdits({ page }: Person): Promise<void> {
  await page.getByText("Keep all", { exact: true }).click();
  await page.locator("section[aria-label='Changes to look at']").waitFor({ state: "detached" });
  await untilEmpty(page, "outbox");
}
