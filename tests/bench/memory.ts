/** What the page keeps in memory at the end of a long conversation, and whether it keeps more with each run. */
import { DESKTOP, type Person } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { untilEmpty } from "./fillDevice.ts";
import { longUse } from "./longUse.ts";
import { setScript, untilStreamed } from "./scriptedRun.ts";
import { threadClock } from "./threadTime.ts";

const WEEKS = 52;
const MESSAGES = 5_000;
/** After so many runs somebody looks. What the first ones load and remember is no growth. */
const LOOKS = { quick: [5, 15, 25], full: [20, 110, 200] };
const SETTLE_MS = 5_000;

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
      // What the database's library remembers of a question for some seconds is no growth.
      await anna.page.waitForTimeout(SETTLE_MS);
      found.push({ runs, mb: await clock.readHeapMb(), heldMb: await clock.readHeldMb() });
    }
    await anna.context.close();
    const [first] = found;
    return [
      heap,
      ...found.flatMap((one): Figure[] => {
        const what = `heap after ${one.runs} runs`;
        const size: Figure = { what, value: one.mb, unit: "MB", goal: 60, budget: 90 };
        if (!first || one === first) return [size];
        const growth = `what scripts hold of it, over that after ${first.runs}`;
        const times = one.heldMb / first.heldMb;
        return [size, { what: growth, value: times, unit: "×", goal: 1.05, budget: 1.3 }];
      }),
    ];
  },
};

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
