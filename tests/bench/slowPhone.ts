/** A volunteer's phone: a page on a CPU four times slower, and how responsive it is. */
import type { Page } from "playwright";
import type { Figure } from "./figure.ts";

const GOAL_MS = 100;
/** As fast as a good typist; a page that takes longer per letter falls behind. */
const BETWEEN_LETTERS_MS = 120;

export interface Feel {
  /**
   * From input to the end of the next frame's work, in ms: each press, click and key since the last
   * reading. Not by the Event Timing API: without a screen, Chromium reports a drawn letter only
   * seconds later.
   */
  inputs: number[];
  /** Main-thread tasks over 50 ms, in ms. */
  longTasks: number[];
}

interface Watched {
  feel: Feel;
}

/** Call before the page opens. */
export async function watchFeel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const feel = { inputs: [] as number[], longTasks: [] as number[] };
    (globalThis as unknown as Watched).feel = feel;
    const note = ({ timeStamp }: Event) => {
      // A task after the frame: by then the frame has been laid out and painted.
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

/** Returns the measurements since the last call. */
export async function takeFeel(page: Page): Promise<Feel> {
  // Entries are delivered after the paint that ends them.
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

/** Returns the 95th percentile; 0 of an empty list. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** Measures the presses and keys of some work. */
export async function feel(page: Page, what: string, work: () => Promise<void>): Promise<Figure> {
  await isQuiet(page);
  await takeFeel(page);
  await work();
  const { inputs } = await takeFeel(page);
  const count = `of ${inputs.length} inputs`;
  return { what: `${what}, ${count}`, value: p95(inputs), unit: "ms", goal: GOAL_MS };
}

/**
 * Measures the machine's and the browser's own time for a letter, in a plain field beside the same
 * page: a figure close to this one cannot be improved here.
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

/** Types into the focused element. */
export async function typeBySlowHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: BETWEEN_LETTERS_MS });
}

/** Waits until earlier work is done. */
export async function isQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2_000 })),
      ),
  );
}
