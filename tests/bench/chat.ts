/** A conversation of 5,000 messages, like that of a church that planned for years in one place. */
import type { Page } from "playwright";
import { DESKTOP, type Person, send } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { isWritten, longUse } from "./longUse.ts";
import { setScript, untilStreamed } from "./scriptedRun.ts";
import { calibrate, isQuiet, p95, slowDown, takeFeel, typeBySlowHand } from "./slowPhone.ts";

const INPUT_GOAL = 100;
const TASK_GOAL = 200;
/** Far enough apart that each week is written separately. */
const BETWEEN_WEEKS_MS = 1_200;

export const chat: Bench = {
  about: "a conversation of 5,000 messages on a processor four times slower, plan beside it",
  async measure({ stack, browser, isQuick }) {
    const anna = await longUse(
      { stack, browser },
      { viewport: DESKTOP, weeks: 26, messages: 5_000 },
    );
    const { page } = anna;
    await page.goto("/?newProject=true");
    await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
    await slowDown(page);
    const figures = [
      ...(await opening(page, isQuick ? 3 : 12)),
      ...(await typing(page, isQuick ? 40 : 120)),
      ...(await scrolling(page, isQuick ? 20 : 100)),
      ...(await streaming(anna, isQuick ? 4 : 26)),
      await writing(anna, isQuick ? 20 : 60),
      await updating(anna, isQuick ? 4 : 20),
    ];
    await anna.context.close();
    return figures;
  },
};

/** Opens it from the sidebar's list, and leaves it each time. */
async function opening(page: Page, times: number): Promise<Figure[]> {
  const waits: number[] = [];
  const inputs: number[] = [];
  for (let at = 0; at < times; at++) {
    await takeFeel(page);
    const started = Date.now();
    await page.getByRole("link", { name: "The Old Testament" }).click();
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

/** Writes the plan again, week by week, in the same conversation. */
async function streaming(anna: Person, weeks: number): Promise<Figure[]> {
  const { page } = anna;
  await setScript(page, { weeks: 26, updates: weeks, everyMs: 100 });
  await takeFeel(page);
  await send(anna, "Write it again");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await isWritten(page);
  const { longTasks, inputs } = await takeFeel(page);
  return [
    { what: "sending: press to next paint, p95", value: p95(inputs), unit: "ms", goal: INPUT_GOAL },
    {
      what: `a run of ${weeks} weeks: longest task`,
      value: Math.max(0, ...longTasks),
      unit: "ms",
      goal: TASK_GOAL,
    },
  ];
}

/** The response while a person types the next message and weeks arrive one by one. */
async function writing(anna: Person, letters: number): Promise<Figure> {
  const { page } = anna;
  await setScript(page, { weeks: 26, updates: letters, everyMs: BETWEEN_WEEKS_MS });
  await send(anna, "And again");
  await untilStreamed(page, 1);
  await page.getByRole("textbox", { name: "Message" }).focus();
  await takeFeel(page);
  await typeBySlowHand(page, "x".repeat(letters));
  const { inputs } = await takeFeel(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await isWritten(page);
  await page.getByRole("textbox", { name: "Message" }).fill("");
  const what = "typing while weeks arrive: key to next paint, p95";
  return { what, value: p95(inputs), unit: "ms", goal: INPUT_GOAL };
}

/** From the arrival of a week to the end of the frame that shows it in the plan. */
async function updating(anna: Person, weeks: number): Promise<Figure> {
  const { page } = anna;
  await setScript(page, { weeks: 26, updates: weeks + 2, everyMs: BETWEEN_WEEKS_MS });
  await send(anna, "And once more");
  await untilStreamed(page, 1);
  const waits = page.evaluate(noteUpdates, weeks);
  const value = p95(await waits);
  await isWritten(page);
  return { what: `a week, from its arrival to its paint, p95 of ${weeks}`, value, unit: "ms" };
}

/** Runs in the page. */
function noteUpdates(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const waits: number[] = [];
    let arrivedAt: number | undefined;
    const plan = document.querySelector("[data-scroller]");
    const observer = new MutationObserver(() => {
      if (arrivedAt === undefined) return;
      const since = arrivedAt;
      arrivedAt = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          waits.push(performance.now() - since);
          if (waits.length < count) return;
          observer.disconnect();
          removeEventListener("streamed", arrived);
          resolve(waits);
        };
        port2.postMessage(undefined);
      });
    });
    const arrived = () => {
      arrivedAt = performance.now();
    };
    addEventListener("streamed", arrived);
    if (plan) observer.observe(plan, { subtree: true, childList: true, characterData: true });
  });
}
