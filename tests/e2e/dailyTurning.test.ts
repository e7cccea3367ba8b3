/** From day to day: fetched ahead without counting as a visit, without a flash, and counted on the icon where wished. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { holdScripts } from "../support/holdScripts.ts";
import { barriers, overflowing, smallTargets } from "../support/pageFaults.ts";
import { DESKTOP, newPerson, type Person, PHONE, SMALL } from "../support/person.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const PICTURES = process.env.PICTURES;
const now = new Date();
const TODAY = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const DAYS_LATE = 3;

/** What the page asked of the browser. */
interface Turned {
  fades: number;
  badges: (number | null)[];
  /** Whether the page came with a transition from the one before. */
  isRevealed: boolean;
}
declare global {
  interface Window {
    turned: Turned;
  }
}

const browser = sharedBrowser();
let plan: PublishedForTest;
let home: string;
const people: Person[] = [];
const turned = (page: Page) => page.evaluate(() => window.turned);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function reader(viewport = PHONE, serviceWorkers: "allow" | "block" = "allow") {
  const person = await newPerson(browser, inject("address"), viewport, { serviceWorkers });
  people.push(person);
  await person.page.addInitScript(() => {
    window.turned = { fades: 0, badges: [], isRevealed: false };
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (...turn) {
      window.turned.fades++;
      return start.apply(this, turn);
    };
    window.addEventListener("pagereveal", (event) => {
      window.turned.isRevealed = (event as PageRevealEvent).viewTransition !== null;
    });
    navigator.setAppBadge = async (count) => void window.turned.badges.push(count ?? 0);
    navigator.clearAppBadge = async () => void window.turned.badges.push(null);
  });
  return person;
}

async function visit(page: Page, address = home): Promise<void> {
  await page.goto(address);
  await page.getByText("The whole plan is on this device.").waitFor();
}

beforeAll(async () => {
  const startDate = addDays(TODAY, -DAYS_LATE);
  plan = await publishForTest(inject("address"), "St Oswin Daily", weeksOf(MARK), { startDate });
  home = `/daily/${plan.slug}`;
});
afterAll(() => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it("fetches the next day ahead where its link is pointed at, and runs none of it, so that it is no visit", async () => {
  const { page, context } = await reader(DESKTOP, "block");
  const session = await context.newCDPSession(page);
  const statuses: string[] = [];
  session.on("Preload.prefetchStatusUpdated", ({ status }) => void statuses.push(status));
  // A page that is rendered ahead runs its scripts, which count a visit.
  const rendered: string[] = [];
  session.on("Preload.prerenderStatusUpdated", ({ status }) => void rendered.push(status));
  await session.send("Preload.enable");
  const comes = await holdScripts(page);
  await page.goto(`${home}/${TODAY}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: /Next/ }).hover();
  await expect.poll(() => statuses.at(-1)).toBe("Ready");
  await page.getByRole("link", { name: /Next/ }).click();
  await expect.poll(() => heading(page).textContent()).toBe(MARK[DAYS_LATE + 1]);
  await expect.poll(() => statuses.at(-1)).toBe("Success");
  expect(rendered).toEqual([]);
  comes();
});

it("fades from day to day on the phone, and turns at once for those who want less motion", async () => {
  const { page } = await reader();
  await visit(page, `${home}/${TODAY}`);
  await page.getByRole("link", { name: /Next/ }).click();
  await expect.poll(() => heading(page).textContent()).toBe(MARK[DAYS_LATE + 1]);
  expect((await turned(page)).fades).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("reading");
  // A person's computer here asks for less motion.
  const { page: calm } = await reader(DESKTOP);
  await visit(calm, `${home}/${TODAY}`);
  await calm.getByRole("link", { name: /Next/ }).press("Enter");
  await expect.poll(() => heading(calm).textContent()).toBe(MARK[DAYS_LATE + 1]);
  expect((await turned(calm)).fades).toBe(0);
});

it("fades between pages too, from the church's list to a plan", async () => {
  const { page } = await reader();
  await page.goto("/daily/church/st-oswin-daily");
  await page.getByRole("listitem").getByRole("link").click();
  await heading(page)
    .getByText(MARK[DAYS_LATE] ?? "")
    .waitFor();
  expect((await turned(page)).isRevealed).toBe(true);
  const { page: calm } = await reader(DESKTOP);
  await calm.goto("/daily/church/st-oswin-daily");
  await calm.getByRole("listitem").getByRole("link").click();
  await heading(calm)
    .getByText(MARK[DAYS_LATE] ?? "")
    .waitFor();
  expect((await turned(calm)).isRevealed).toBe(false);
});

it("shows the open readings on the icon of the installed page, once that is wished for", async () => {
  const { page, context } = await reader();
  await visit(page);
  const wish = page.getByRole("checkbox", { name: /number of open readings on the icon/ });
  expect(await wish.count()).toBe(0);
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    // As on the home screen.
    window.matchMedia = (query) => match(query === "(display-mode: standalone)" ? "all" : query);
  });
  await visit(page);
  expect([await wish.isChecked(), (await turned(page)).badges]).toEqual([false, []]);
  await wish.focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await turned(page)).badges.at(-1)).toBe(DAYS_LATE + 1);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(async () => (await turned(page)).badges.at(-1)).toBe(DAYS_LATE);
  // The icon agrees with the page after another way to go on.
  await page.getByText(`${DAYS_LATE} readings are still open.`).click();
  await page.getByRole("button", { name: /^Go on with today/ }).click();
  await expect.poll(async () => (await turned(page)).badges.at(-1)).toBe(null);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await turned(page)).badges.at(-1)).toBe(DAYS_LATE);

  // A reminder brings it up to date where the page is not opened.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const own = navigator as Navigator & { shown?: number };
    own.setAppBadge = async (count) => {
      own.shown = count;
    };
  });
  const id = await page.evaluate(
    () => JSON.parse(document.getElementById("view")?.textContent ?? "").plan.id,
  );
  const shown = worker?.evaluate(async (tag) => {
    const event = new Event("push") as Event & { waitUntil(work: Promise<void>): void };
    const work: Promise<void>[] = [];
    Object.assign(event, {
      notification: { tag },
      waitUntil: (each: Promise<void>) => work.push(each),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
    return (navigator as Navigator & { shown?: number }).shown;
  }, id);
  expect(await shown).toBe(DAYS_LATE);

  expect(await smallTargets(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(SMALL);
  expect(await overflowing(page)).toEqual([]);
  for (const theme of ["light", "dark"]) {
    if (!PICTURES) break;
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted;
    }, theme);
    await page.locator(".every-day").screenshot({ path: `${PICTURES}/badge-${theme}.png` });
  }
  await wish.uncheck();
  await expect.poll(async () => (await turned(page)).badges.at(-1)).toBe(null);
});
