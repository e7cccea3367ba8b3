/**
 * A year's plan with a long conversation beside it, on a phone four times slower: the response to
 * each press in the plan.
 */
import type { Locator, Page } from "playwright";
import { createChurch, newPerson, PHONE, send, signIn } from "../support/person.ts";
import type { Bench, Figure } from "./figure.ts";
import { fillDevice, readDevice } from "./fillDevice.ts";
import { calibrate, feel, isQuiet, slowDown, typeBySlowHand, watchFeel } from "./slowPhone.ts";
import { threadClock } from "./threadTime.ts";

const MESSAGES = 500;
const SAVED_AFTER_MS = 1_500;

export const canvas: Bench = {
  about:
    "input to paint (95th percentile) in a 52-week plan with 500 messages, 4× slower processor",
  async measure({ stack, browser, isQuick }) {
    const maker = await newPerson(await browser(), await stack(), PHONE);
    const { page } = maker;
    await watchFeel(page);
    await page.goto("/signin");
    await signIn(maker, `canvas${Date.now()}@bench.example`);
    await createChurch(maker, "Bench Canvas");
    await send(maker, "A 52-week plan through the Old Testament, 7 days a week");
    const plan = page.getByRole("region", { name: "Reading plan" });
    await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached", timeout: 90_000 });
    await fillDevice(page, { messages: await manyMessages(page) });
    await page.reload();
    await plan
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .waitFor();
    // Positions are looked up before the measurement: finding elements by name takes the page
    // longer than the press.
    const heads = await headsInSight(plan);
    const jump = plan.getByRole("combobox", { name: "Go to week" });
    await isQuiet(page);
    const costs = await countCosts(page, { heads, jump, times: isQuick ? 4 : 10 });
    await slowDown(page);
    await isQuiet(page);
    const times = isQuick ? 5 : 20;
    const figures = [
      ...costs,
      await calibrate(page),
      await feel(page, "opening a day", () => openDays(page, heads, times)),
      await feel(page, "typing in a field", () => type(page, heads[0])),
    ];
    // A press on its head gives it the keyboard focus.
    await press(page, heads[1]);
    await press(page, heads[1]);
    figures.push(await feel(page, "reordering", () => reorder(page, times)));
    await jump.focus();
    figures.push(await feel(page, "switching weeks", () => switchWeeks(page, times)));
    await maker.context.close();
    return figures;
  },
};

/** CPU time of the page's main thread, without slowdown: the cost of a press, including the save after it. */
async function countCosts(
  page: Page,
  { heads, jump, times }: { heads: Point[]; jump: Locator; times: number },
): Promise<Figure[]> {
  const clock = await threadClock(page);
  const figures: Figure[] = [];
  const count = async (what: string, work: (at: number) => Promise<void>) => {
    let spent = 0;
    for (let at = 0; at < times; at += 1) {
      const before = await clock.read();
      await work(at);
      // Covers the debounce, the save and the response.
      await page.waitForTimeout(SAVED_AFTER_MS);
      spent += (await clock.read()) - before;
    }
    figures.push({ what: `${what}, processor time`, value: spent / times, unit: "ms" });
  };
  await count("nothing at all", async () => {});
  await count("opening a day and closing it", async () => {
    await press(page, heads[0]);
    await isOpen(page, 1);
    await press(page, heads[0]);
    await isOpen(page, 0);
  });
  await press(page, heads[0]);
  await isOpen(page, 1);
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>("textarea[aria-label=Prayer]")
      ?.focus({ preventScroll: true }),
  );
  await count("a letter in a prayer, and its save", () => page.keyboard.press("x"));
  await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 0));
  await press(page, heads[0]);
  await isOpen(page, 0);
  await press(page, heads[1]);
  await press(page, heads[1]);
  await count("moving a day by keys, and its save", (at) =>
    page.keyboard.press(at % 2 ? "Alt+ArrowUp" : "Alt+ArrowDown"),
  );
  await jump.focus();
  await count("going to another week", () => page.keyboard.press("ArrowDown"));
  await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 0));
  return figures;
}

interface Point {
  x: number;
  y: number;
}

/** Returns the positions of the visible days. Opening and closing one does not move the others. */
async function headsInSight(plan: Locator): Promise<Point[]> {
  const days = plan.getByRole("button", { name: /^Day \d/ });
  const boxes = await Promise.all([0, 1, 2].map((at) => days.nth(at).boundingBox()));
  return boxes.flatMap((box) => (box ? [{ x: box.x + 60, y: box.y + box.height / 2 }] : []));
}

const press = (page: Page, at: Point | undefined) => page.mouse.click(at?.x ?? 0, at?.y ?? 0);

const isOpen = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll("textarea[aria-label=Prayer]").length === wanted,
    count,
  );

async function openDays(page: Page, heads: Point[], times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const head = heads[at % heads.length];
    await press(page, head);
    await isOpen(page, 1);
    await press(page, head);
    await isOpen(page, 0);
  }
}

async function type(page: Page, head: Point | undefined): Promise<void> {
  await press(page, head);
  await isOpen(page, 1);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("textarea[aria-label=Prayer]")?.focus(),
  );
  await typeBySlowHand(page, " Lord, teach us to read as we are read.");
  // The field was scrolled into view; scroll back so that the head is at its position.
  await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 0));
  await press(page, head);
  await isOpen(page, 0);
}

/** Each press waits for the previous one. */
async function reorder(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(at % 2 ? "Alt+ArrowUp" : "Alt+ArrowDown");
    await isQuiet(page);
  }
}

async function switchWeeks(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press("ArrowDown");
    await isQuiet(page);
  }
}
/** Returns messages like the existing ones, in their conversation. */
async function manyMessages(page: Page): Promise<object[]> {
  const rows = await readDevice(page, "messages");
  const plain = rows.map(({ review: _, ...row }: { review?: unknown }) => row);
  return Array.from({ length: MESSAGES }, (_, index) => ({
    ...plain[index % plain.length],
    id: crypto.randomUUID(),
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    isOnServer: true,
  }));
}
