/** Weeks that stream in: what one costs the page as plan and conversation grow, and beside a store that is one string. */
import type { Page } from "playwright";
import { DESKTOP, goTo, type Person, PHONE, send } from "../support/person.ts";
import type { Bench, Figure, Stage } from "./figure.ts";
import { isWritten, longUse, readingText } from "./longUse.ts";
import { writePlot } from "./plot.ts";
import { setScript, untilStreamed } from "./scriptedRun.ts";
import { isQuiet, slowDown, takeFeel } from "./slowPhone.ts";
import { threadClock } from "./threadTime.ts";

const SIZES = [
  { weeks: 1, messages: 10 },
  { weeks: 12, messages: 500 },
  { weeks: 52, messages: 5_000 },
];
const GOAL = 1.2;
const EVERY_MS = 80;
/** Weeks that go by before the clock runs: the first ones open the plan. */
const WARM_UP = 6;
/** Weeks that may go by between two looks at the clock. */
const SLACK = 60;
const FRAME_MS = 1000 / 60;

export const stream: Bench = {
  about:
    "a streamed week: processor time of the main thread, not slowed down; then frames, four times slower",
  async measure(stage) {
    const updates = stage.isQuick ? 24 : 104;
    const found: Cost[] = [];
    const figures: Figure[] = [];
    for (const { weeks, messages } of SIZES) {
      const anna = await longUse(stage, { viewport: DESKTOP, weeks, messages });
      const cost = {
        seen: await costOf(anna, { weeks, updates }, () => Promise.resolve()),
        unseen: await costOf(anna, { weeks, updates }, () => goTo(anna, "Projects")),
      };
      found.push(cost);
      const what = `a week into ${weeks}, beside ${messages} messages`;
      figures.push({ what: `${what}, in sight`, value: cost.seen, unit: "ms" });
      figures.push({ what: `${what}, out of sight`, value: cost.unseen, unit: "ms" });
      if (weeks === SIZES.at(-1)?.weeks) {
        const string = await costOfString(anna.page, stage.isQuick ? 5 : 20);
        figures.push({ what: "a week into a store that is one string", value: string, unit: "ms" });
        const share = "the app's share of that, out of sight";
        figures.push({
          what: share,
          value: cost.unseen / string,
          unit: "×",
          goal: 0.05,
          budget: 0.3,
        });
      }
      await anna.context.close();
    }
    const [small, large] = [found[0], found.at(-1)];
    if (small && large) {
      const of = (part: keyof Cost, where: string): Figure => ({
        what: `52 weeks and 5,000 messages over 1 week and 10, ${where}`,
        value: large[part] / small[part],
        ...{ unit: "×", goal: GOAL, budget: 2 },
      });
      figures.push(of("seen", "in sight"), of("unseen", "out of sight"));
    }
    if (!stage.isQuick) plot(found);
    return [...figures, ...(await frames(stage))];
  },
};

interface Cost {
  seen: number;
  unseen: number;
}

function plot(found: readonly Cost[]): void {
  writePlot("stream", {
    title: "A streamed week, as plan and talk grow",
    sizes: SIZES.map(({ weeks, messages }) => [
      weeks === 1 ? "1 week" : `${weeks} weeks`,
      `${messages.toLocaleString("en")} messages`,
    ]),
    lines: [
      { name: "in sight", values: found.map(({ seen }) => seen) },
      { name: "out of sight", values: found.map(({ unseen }) => unseen) },
    ],
    unit: "ms",
    goal: GOAL,
  });
}

/** Milliseconds of the main thread for one streamed week. */
async function costOf(
  anna: Person,
  { weeks, updates }: { weeks: number; updates: number },
  goAway: () => Promise<void>,
): Promise<number> {
  const { page } = anna;
  const clock = await threadClock(page);
  await setScript(page, { weeks, updates: WARM_UP + updates + SLACK, everyMs: EVERY_MS });
  await send(anna, "Write it again");
  await untilStreamed(page, WARM_UP);
  await goAway();
  await untilStreamed(page, 1);
  const before = await clock.read();
  await untilStreamed(page, updates);
  const spent = (await clock.read()) - before;
  await page.goto("/");
  await page.getByRole("button", { name: "Stop" }).click();
  await isWritten(page);
  return spent / updates;
}

/** The same week into two such plans that one entry of local storage holds as text, as the app before this one did. */
async function costOfString(page: Page, times: number): Promise<number> {
  await page.evaluate(fillString, readingText());
  const clock = await threadClock(page);
  const before = await clock.read();
  await page.evaluate(writeString, times);
  const spent = (await clock.read()) - before;
  await page.evaluate(() => localStorage.removeItem("bench"));
  return spent / times;
}

/** Runs in the page. */
function fillString(text: string): void {
  const day = {
    ...{ title: "What the first day says", scripture: "Psalm 1" },
    ...{ questions: Array.from({ length: 4 }, () => "What would you have left? ".repeat(3)) },
    prayer: "Make a way in us, and stay with those who wait. ".repeat(6),
    ...{ scripture_text_csb: text, scripture_text_esv: text, scripture_text_niv: text },
  };
  const plan = Array.from({ length: 52 }, (_, week) => ({
    week_number: week + 1,
    passages: Array.from({ length: 7 }, () => day),
  }));
  localStorage.setItem("bench", JSON.stringify([plan, plan]));
}

/** Runs in the page. */
function writeString(times: number): void {
  for (let at = 0; at < times; at += 1) {
    const plans = JSON.parse(localStorage.getItem("bench") ?? "[]");
    plans[0][at % 52] = { ...plans[0][at % 52], name: `Written ${at}` };
    localStorage.setItem("bench", JSON.stringify(plans));
  }
}

/** On a phone, the conversation in sight, weeks streaming in beside 200 messages. */
async function frames(stage: Stage): Promise<Figure[]> {
  const updates = stage.isQuick ? 60 : 300;
  const anna = await longUse(stage, { viewport: PHONE, weeks: 12, messages: 200 });
  const { page } = anna;
  await page.getByRole("button", { name: "Back to chat" }).click();
  await slowDown(page);
  await setScript(page, { weeks: 12, updates: WARM_UP + updates + SLACK, everyMs: EVERY_MS });
  await send(anna, "Write it again");
  await untilStreamed(page, WARM_UP);
  await isQuiet(page);
  await takeFeel(page);
  const watching = page.evaluate(watchFrames);
  await untilStreamed(page, updates);
  await page.evaluate(() => dispatchEvent(new Event("watched")));
  const gaps = await watching;
  const { longTasks } = await takeFeel(page);
  await anna.context.close();
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / FRAME_MS)), 0);
  const what = `of ${updates} updates beside 200 messages, four times slower`;
  return [
    {
      what: `frames dropped ${what}`,
      value: ((due - gaps.length) / due) * 100,
      ...{ unit: "%", goal: 1 },
    },
    {
      what: `long tasks ${what}`,
      value: longTasks.reduce((sum, ms) => sum + ms, 0),
      ...{ unit: "ms", goal: 0 },
    },
  ];
}

/** From frame to frame, in ms, until somebody says that it is enough. Runs in the page. */
function watchFrames(): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    let last = performance.now();
    let isOver = false;
    addEventListener("watched", () => {
      isOver = true;
    });
    const step = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (isOver) resolve(gaps.slice(1));
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
