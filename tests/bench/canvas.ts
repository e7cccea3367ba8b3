/** A year's plan with a long conversation beside it, on a phone four times slower: how each press in the plan feels. */
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
    // What is pressed is looked up before the clock runs: to find it by its name takes the page longer than the press.
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
    // Its head takes the focus, and the keys with it.
    await press(page, heads[1]);
    await press(page, heads[1]);
    figures.push(await feel(page, "reordering", () => reorder(page, times)));
    await jump.focus();
    figures.push(await feel(page, "switching weeks", () => switchWeeks(page, times)));
    await maker.context.close();
    return figures;
  },
};

/** Processor time of the page's main thread, not slowed down: what a press costs, with the save that follows it. */
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
      // As long as a pause, its save and the answer take.
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

/** Where to press the days that the phone shows. A day that is opened and closed leaves the others in their places. */
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
  // The field was brought into sight; the day's head is to be where it was.
  await page.evaluate(() => document.querySelector("[data-scroller]")?.scrollTo(0, 0));
  await press(page, head);
  await isOpen(page, 0);
}

/** One press after the other has been done. */
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
/** Like those that are there, in their conversation. */
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
