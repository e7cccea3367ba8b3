/** What the page keeps in memory at the end of a long conversation, and whether it keeps more with each run. */
import { DESKTOP, send } from "../support/person.ts";
import type { Bench } from "./figure.ts";
import { isWritten, longUse } from "./longUse.ts";
import { setScript } from "./scriptedRun.ts";
import { threadClock } from "./threadTime.ts";

const WEEKS = 52;
const MESSAGES = 5_000;
/** What the first runs load and remember is no growth. */
const WARM_UP = 5;

export const memory: Bench = {
  about: `JS heap with a plan of ${WEEKS} weeks and ${MESSAGES} messages, and after many runs`,
  async measure(stage) {
    const runs = stage.isQuick ? 20 : 200;
    const anna = await longUse(stage, { viewport: DESKTOP, weeks: WEEKS, messages: MESSAGES });
    const { page } = anna;
    const clock = await threadClock(page);
    const opened = await clock.readHeapMb();
    const runMany = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await setScript(page, { weeks: WEEKS, updates: 1, everyMs: 5 });
        await send(anna, "Write the first week again");
        await page.getByRole("button", { name: "Stop" }).waitFor();
        await isWritten(page);
      }
      return clock.readHeapMb();
    };
    const early = await runMany(WARM_UP);
    const late = await runMany(runs);
    await anna.context.close();
    return [
      { what: "heap of the opened conversation", value: opened, unit: "MB", goal: 60, budget: 90 },
      { what: `heap after ${WARM_UP + runs} runs`, value: late, unit: "MB", goal: 60, budget: 90 },
      {
        what: `after ${WARM_UP + runs} runs over after ${WARM_UP}`,
        ...{ value: late / early, unit: "×", goal: 1.05, budget: 1.3 },
      },
    ];
  },
};
