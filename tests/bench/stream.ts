/**
 * Streaming weeks: their cost for the page as plan and conversation grow, compared with a store
 * that is one string.
 */
import type { Page } from "playwright";
import { GATHER_MS } from "../../src/agent/readStream.ts";
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
/** Time between weeks: either each is written separately, or those of a second are written together. */
const PACES = { alone: GATHER_MS + 100, together: 80 };
/** Weeks before the measurement: the first ones open the plan. */
const WARM_UP = 6;
/** Weeks that may pass between two readings of the clock. */
const SLACK = 60;
const FRAME_MS = 1000 / 60;

/** Milliseconds of the main thread for one week, for each size. */
interface Costs {
  seen: number[];
  unseen: number[];
}

export const stream: Bench = {
  about:
    "a streamed week: processor time of the main thread, not slowed down; then frames, four times slower",
  async measure(stage) {
    const people = await Promise.all(
      SIZES.map((size) => longUse(stage, { viewport: DESKTOP, ...size })),
    );
    const together = await costsOf(people, {
      updates: stage.isQuick ? 24 : 104,
      everyMs: PACES.together,
    });
    const figures = figuresOf(together, "of a second's");
    if (!stage.isQuick) {
      const alone = await costsOf(people, { updates: 52, everyMs: PACES.alone });
      figures.push(...figuresOf(alone, "by itself", GOAL));
      plot(alone);
    }
    const longest = people.at(-1);
    if (longest) {
      const string = await costOfString(longest.page, stage.isQuick ? 5 : 20);
      const share = (together.unseen.at(-1) ?? 0) / string;
      figures.push(
        { what: "a week into a store that is one string", value: string, unit: "ms" },
        {
          what: "the app's share of that, of a second's weeks out of sight",
          ...{ value: share, unit: "×", goal: 0.05, budget: 0.3 },
        },
      );
    }
    for (const { context } of people) await context.close();
    return [...figures, ...(await frames(stage))];
  },
};

/**
 * @param goal for the largest size relative to the smallest. None for weeks written together: a
 * second's weeks are one row where the plan has one week, and twelve rows elsewhere
 */
function figuresOf({ seen, unseen }: Costs, how: string, goal?: number): Figure[] {
  const growth = (costs: readonly number[], where: string): Figure => ({
    what: `a week ${how} into 52 weeks and 5,000 messages over 1 week and 10, ${where}`,
    value: (costs.at(-1) ?? 0) / (costs[0] ?? 0),
    ...{ unit: "×", budget: 3, ...(goal !== undefined && { goal }) },
  });
  const times = SIZES.flatMap(({ weeks, messages }, at): Figure[] => {
    const what = `a week ${how} into ${weeks}, beside ${messages} messages`;
    return [
      { what: `${what}, in sight`, value: seen[at] ?? 0, unit: "ms" },
      { what: `${what}, out of sight`, value: unseen[at] ?? 0, unit: "ms" },
    ];
  });
  return [...times, growth(seen, "in sight"), growth(unseen, "out of sight")];
}

function plot({ seen, unseen }: Costs): void {
  writePlot("stream", {
    title: "A streamed week, as plan and talk grow",
    sizes: SIZES.map(({ weeks, messages }) => [
      weeks === 1 ? "1 week" : `${weeks} weeks`,
      `${messages.toLocaleString("en")} messages`,
    ]),
    lines: [
      { name: "in sight", values: seen },
      { name: "out of sight", values: unseen },
    ],
    unit: "ms",
    goal: GOAL,
  });
}

interface Pace {
  updates: number;
  everyMs: number;
}

/** Measures all sizes at the same time, so that other work on the machine affects all of them. */
async function costsOf(people: readonly Person[], pace: Pace): Promise<Costs> {
  const all = (goAway: (anna: Person) => Promise<void>) =>
    Promise.all(people.map((anna, at) => costOf(anna, SIZES[at]?.weeks ?? 1, pace, goAway)));
  return {
    seen: await all(() => Promise.resolve()),
    unseen: await all((anna) => goTo(anna, "Projects")),
  };
}

async function costOf(
  anna: Person,
  weeks: number,
  { updates, everyMs }: Pace,
  goAway: (anna: Person) => Promise<void>,
): Promise<number> {
  const { page } = anna;
  const clock = await threadClock(page);
  await setScript(page, { weeks, updates: WARM_UP + updates + SLACK, everyMs });
  await send(anna, "Write it again");
  await untilStreamed(page, WARM_UP);
  await goAway(anna);
  await untilStreamed(page, 1);
  const before = await clock.read();
  await untilStreamed(page, updates);
  const spent = (await clock.read()) - before;
  await page.goto("/");
  await page.getByRole("button", { name: "Stop" }).click();
  await isWritten(page);
  return spent / updates;
}

/** Writes the same week into two such plans as one string in local storage, like the app before this one. */
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

/** On a phone, with the conversation visible, while weeks stream in beside 200 messages. */
async function frames(stage: Stage): Promise<Figure[]> {
  const updates = stage.isQuick ? 60 : 300;
  const anna = await longUse(stage, { viewport: PHONE, weeks: 12, messages: 200 });
  const { page } = anna;
  await page.getByRole("button", { name: "Back to chat" }).click();
  await slowDown(page);
  const streamed = WARM_UP + updates + SLACK;
  await setScript(page, { weeks: 12, updates: streamed, everyMs: PACES.together });
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

/** Returns the time between frames, in ms, until stopped. Runs in the page. */
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
