/** A phone of a volunteer: a page on a processor four times slower, and how it felt. */
import type { Page } from "playwright";
import type { Figure } from "./figure.ts";

const GOAL_MS = 100;
/** As fast as a good typist; a page that takes longer over a letter falls behind. */
const BETWEEN_LETTERS_MS = 120;

export interface Feel {
  /**
   * From input to the end of the next frame's work, in ms: each press, click and key since the last look. Not by
   * the Event Timing API: without a screen, Chromium draws a letter and reports it only seconds later.
   */
  inputs: number[];
  /** Main-thread tasks over 50 ms, in ms. */
  longTasks: number[];
}

interface Watched {
  feel: Feel;
}

/** To be called before the page is opened. */
export async function watchFeel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const feel = { inputs: [] as number[], longTasks: [] as number[] };
    (globalThis as unknown as Watched).feel = feel;
    const note = ({ timeStamp }: Event) => {
      // A task after the frame's own: by then the frame has been laid out and painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => feel.inputs.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    };
    for (const type of ["keydown", "pointerdown", "click"]) {
      addEventListener(type, note, { capture: true, passive: true });
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) feel.longTasks.push(entry.duration);
    }).observe({ type: "longtask", buffered: true });
  });
}

export async function slowDown(page: Page, rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** What was felt since the last call. */
export async function takeFeel(page: Page): Promise<Feel> {
  // Entries are handed over after the paint that they end with.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => {
    const { feel } = globalThis as unknown as Watched;
    const taken = { inputs: [...feel.inputs], longTasks: [...feel.longTasks] };
    feel.inputs.length = 0;
    feel.longTasks.length = 0;
    return taken;
  });
}

/** The value that 95 of 100 do not exceed; 0 of none. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** How the presses and keys of some work feel. */
export async function feel(page: Page, what: string, work: () => Promise<void>): Promise<Figure> {
  await isQuiet(page);
  await takeFeel(page);
  await work();
  const { inputs } = await takeFeel(page);
  const count = `of ${inputs.length} inputs`;
  return { what: `${what}, ${count}`, value: p95(inputs), unit: "ms", goal: GOAL_MS };
}

/**
 * What the machine and the browser themselves take for a letter, in a field of no app's beside the same
 * page: a figure close to this one cannot be made smaller here.
 */
export async function calibrate(page: Page): Promise<Figure> {
  await page.evaluate(() => {
    const field = document.createElement("textarea");
    field.id = "calibration";
    field.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99; contain: strict";
    document.body.append(field);
    field.focus();
  });
  const { goal: _, ...figure } = await feel(page, "a letter in a field of no app's", () =>
    typeBySlowHand(page, "Make the third week easier, please."),
  );
  await page.evaluate(() => document.getElementById("calibration")?.remove());
  return figure;
}

/** Into what has the focus. */
export async function typeBySlowHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: BETWEEN_LETTERS_MS });
}

/** What earlier work left to do is done. */
export async function isQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2_000 })),
      ),
  );
}
