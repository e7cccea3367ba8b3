/** A conversation of 5,000 messages, as a church has it that planned for years in one place. */
import type { Page } from "playwright";
import { createChurch, DESKTOP, newPerson, type Person, send, signIn } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { fillDevice } from "./fillDevice.ts";
import { pastOf } from "./longUse.ts";
import {
  calibrate,
  isQuiet,
  p95,
  slowDown,
  takeFeel,
  typeBySlowHand,
  watchFeel,
} from "./slowPhone.ts";

const INPUT_GOAL = 100;
const TASK_GOAL = 200;

export const chat: Bench = {
  about: "a conversation of 5,000 messages on a processor four times slower, plan beside it",
  async measure({ stack, browser, isQuick }) {
    const anna = await newPerson(await browser(), await stack(), DESKTOP);
    const { page } = anna;
    await watchFeel(page);
    await page.goto("/");
    await signIn(anna, `chat${Date.now()}@bench.example`);
    await createChurch(anna, "Bench Chat");
    await send(anna, "A 4-week plan through the Gospel of Mark, 5 days a week");
    await isWritten(page);
    await fillDevice(page, { messages: await pastOf(page, 4_998) });
    await page.goto("/?newProject=true");
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
    await slowDown(page);
    const figures = [
      ...(await opening(page, isQuick ? 3 : 12)),
      ...(await typing(page, isQuick ? 40 : 120)),
      ...(await scrolling(page, isQuick ? 20 : 100)),
      ...(await streaming(anna, isQuick ? 4 : 26)),
    ];
    await anna.context.close();
    return figures;
  },
};

/** From the sidebar's list, and away again each time. */
async function opening(page: Page, times: number): Promise<Figure[]> {
  const waits: number[] = [];
  const inputs: number[] = [];
  for (let at = 0; at < times; at++) {
    await takeFeel(page);
    const started = Date.now();
    await page.getByRole("link", { name: "The Gospel of Mark" }).click();
    await page.getByRole("button", { name: "Ask again", exact: true }).waitFor();
    waits.push(Date.now() - started);
    inputs.push(...(await takeFeel(page)).inputs);
    if (at + 1 === times) break;
    await page.getByRole("button", { name: "New Project" }).click();
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
  }
  return [
    { what: "opening: press to next paint, p95", value: p95(inputs), unit: "ms", goal: INPUT_GOAL },
    { what: "opening: press to the newest message, p95", value: p95(waits), unit: "ms" },
  ];
}

async function typing(page: Page, letters: number): Promise<Figure[]> {
  const machine = await calibrate(page);
  await page.getByRole("textbox", { name: "Message" }).focus();
  const words = "Make the third week easier for the youngest, please. ";
  const text = words.repeat(Math.ceil(letters / words.length)).slice(0, letters);
  await isQuiet(page);
  await takeFeel(page);
  await typeBySlowHand(page, text);
  const { inputs, longTasks } = await takeFeel(page);
  await page.getByRole("textbox", { name: "Message" }).fill("");
  return [
    machine,
    { what: "typing: key to next paint, p95", value: p95(inputs), unit: "ms", goal: INPUT_GOAL },
    { what: "typing: longest task", value: Math.max(0, ...longTasks), unit: "ms", goal: TASK_GOAL },
  ];
}

async function scrolling(page: Page, wheels: number): Promise<Figure[]> {
  await page.getByRole("region", { name: "Conversation" }).hover();
  await takeFeel(page);
  const frames = page.evaluate(
    (steps) =>
      new Promise<number[]>((resolve) => {
        const conversation = document.querySelector<HTMLElement>(
          "section[aria-label=Conversation]",
        );
        const taken: number[] = [];
        let last = performance.now();
        const step = () => {
          const now = performance.now();
          taken.push(now - last);
          last = now;
          conversation?.scrollBy(0, -240);
          if (taken.length < steps * 4) requestAnimationFrame(step);
          else resolve(taken.slice(1));
        };
        requestAnimationFrame(step);
      }),
    wheels,
  );
  const taken = await frames;
  const { longTasks } = await takeFeel(page);
  return [
    { what: "scrolling: frame to frame, p95", value: p95(taken), unit: "ms", goal: 34 },
    {
      what: "scrolling: longest task",
      value: Math.max(0, ...longTasks),
      unit: "ms",
      goal: TASK_GOAL,
    },
  ];
}

/** A new plan, week by week, in the same conversation. */
async function streaming(anna: Person, weeks: number): Promise<Figure[]> {
  const { page } = anna;
  await takeFeel(page);
  await send(anna, `Psalms in ${weeks} weeks, 5 days a week`);
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await isWritten(page);
  const { longTasks, inputs } = await takeFeel(page);
  return [
    { what: "sending: press to next paint, p95", value: p95(inputs), unit: "ms", goal: INPUT_GOAL },
    {
      what: `a run of ${weeks} weeks: tasks over 50 ms, p95`,
      value: p95(longTasks),
      unit: "ms",
      goal: INPUT_GOAL,
    },
    {
      what: `a run of ${weeks} weeks: longest task`,
      value: Math.max(0, ...longTasks),
      unit: "ms",
      goal: TASK_GOAL,
    },
  ];
}

function isWritten(page: Page): Promise<void> {
  // Half a year's weeks on a slowed page take their time.
  return page.getByRole("button", { name: "Ask again", exact: true }).waitFor({ timeout: 180_000 });
}
