/** The church's year: bars, gaps and overlaps in words; a plan is moved by pointer, by keys and by touch, also offline. */
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { callAs } from "../support/callAs.ts";
import { barriers, overflowing, smallTargets, zoomingFields } from "../support/pageFaults.ts";
import { allSaved } from "../support/pageTables.ts";
import {
  createChurch,
  DESKTOP,
  goTo,
  launchBrowser,
  newPerson,
  type Person,
  PHONE,
  signIn,
} from "../support/person.ts";

const PICTURES = process.env.PICTURES;
const YEAR = new Date().getUTCFullYear() + 1;
let browser: Browser;
let anna: Person;

const bar = (title: string) => anna.page.getByRole("button", { name: new RegExp(`^${title}: `) });
const startOf = async (id: string) => {
  const { body } = await callAs(anna, `GET /api/projects/${id}/load`);
  return (body.projectDetails as { startDate: string }).startDate;
};

async function picture(page: Page, name: string): Promise<void> {
  expect(await overflowing(page), name).toEqual([]);
  if (!PICTURES) return;
  const before = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    for (const theme of ["light", "dark"]) {
      await page.setViewportSize(viewport);
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      );
      await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}-${theme}.png` });
    }
  }
  if (before) await page.setViewportSize(before);
}

async function faultless(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  expect(await barriers(page), where).toEqual([]);
  expect(await smallTargets(page), where).toEqual([]);
  expect(await zoomingFields(page), where).toEqual([]);
  expect(await overflowing(page, { hasLongerTexts: true }), where).toEqual([]);
}

/** A plan of so many weeks, read on five days of each. */
async function addPlan(id: string, title: string, startDate: string | null, weeks: number) {
  const project = { id, title, description: "", churchId: "", status: "draft" };
  await callAs(anna, "POST /api/projects/create", project);
  const readingPlan = Array.from({ length: weeks }, (_, week) => ({
    ...{ week_number: week + 1, name: `Week ${week + 1}`, weekly_passage: "Mark 1" },
    passages: Array.from({ length: 5 }, (_, day) => ({
      ...{ id: `${id}-${week}-${day}`, day_number: day + 1, scripture: `Mark 1:${day + 1}` },
      ...{ title: `Day ${day + 1}`, questions: ["What do you see?"], prayer: "Lord, teach us." },
    })),
  }));
  const plan = { readingPlan, conversationMessages: [], langGraphThreadId: null };
  await callAs(anna, `POST /api/projects/${id}/autoSave`, plan);
  if (startDate)
    await callAs(anna, `PATCH /api/projects/${id}`, { startDate, readingDays: [1, 2, 3, 4, 5] });
}

async function dragBy(what: Locator, days: number, perYear: number): Promise<void> {
  const box = await what.boundingBox();
  const track = await what.locator("..").boundingBox();
  if (!box || !track) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await anna.page.mouse.move(x, y);
  await anna.page.mouse.down();
  await anna.page.mouse.move(x + (days * track.width) / perYear, y, { steps: 5 });
  await anna.page.mouse.up();
}

beforeAll(async () => {
  browser = await launchBrowser();
  anna = await newPerson(browser, inject("address"), DESKTOP);
  await anna.page.goto("/");
  await signIn(anna, "anna@year.example");
  await createChurch(anna, "St Year");
  await addPlan("mark", "Mark in winter", `${YEAR}-01-04`, 8);
  await addPlan("lent", "Through Lent", `${YEAR}-02-22`, 6);
  await addPlan("june", "A summer of Psalms", `${YEAR}-06-07`, 10);
  await addPlan("idea", "An idea without dates", null, 1);
  // The app fetches at its start what was made beside it.
  await anna.page.reload();
}, 120_000);
afterAll(async () => {
  await browser.close();
  expect(anna.complaints).toEqual([]);
});

describe("the church's year", () => {
  it("is reached from the projects, and says gaps and overlaps in words", async () => {
    await goTo(anna, "Projects");
    await anna.page.getByRole("button", { name: "The year" }).click();
    await anna.page.getByRole("button", { name: "Later year" }).click();
    await bar("Mark in winter").waitFor();
    await anna.page.getByText("are both read from", { exact: false }).waitFor();
    await anna.page.getByText(/^No plan from .+ to .+\.$/).waitFor();
    await anna.page.getByRole("button", { name: "An idea without dates" }).waitFor();
    // Every plan's days have come, also of plans that were never opened here.
    await expect
      .poll(() => bar("A summer of Psalms").getAttribute("aria-label"))
      .toContain("Mon to Fri");
    await picture(anna.page, "year");
    await faultless(anna.page, "the year");
  });

  it("moves a plan by the pointer, by whole weeks, and undoes it", async () => {
    const before = await startOf("june");
    await dragBy(bar("A summer of Psalms"), 15, 365);
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    const after = await startOf("june");
    expect((Date.parse(after) - Date.parse(before)) / 86_400_000).toBe(14);
    await picture(anna.page, "year-moved");
    await anna.page.getByRole("button", { name: "Undo" }).click();
    await anna.page.getByText(/“A summer of Psalms” starts on .+ again\./).waitFor();
    await allSaved(anna.page);
    expect(await startOf("june")).toBe(before);
  });

  it("moves a plan by keys, without a network, and sends it later", async () => {
    const before = await startOf("mark");
    await anna.context.setOffline(true);
    await bar("Mark in winter").focus();
    await anna.page.keyboard.press("ArrowRight");
    await anna.page.keyboard.press("ArrowRight");
    await anna.page.getByText(/^Would start on Mon, /).waitFor();
    await anna.page.keyboard.press("Escape");
    await anna.page.getByText("Left where it was.").waitFor();
    await anna.page.keyboard.press("ArrowLeft");
    await anna.page.keyboard.press("Enter");
    await anna.page.getByText(/“Mark in winter” now starts on/).waitFor();
    expect(await anna.page.getByRole("dialog").count()).toBe(0);
    await anna.context.setOffline(false);
    await allSaved(anna.page);
    const after = await startOf("mark");
    expect((Date.parse(after) - Date.parse(before)) / 86_400_000).toBe(-7);
  });

  it("asks before it moves a published plan", async () => {
    const settings = {
      ...{ startDate: `${YEAR}-02-22`, readingDays: null, holidays: [], endDate: null },
      ...{ isListed: false, translation: "web" },
    };
    const published = await callAs(anna, "POST /api/projects/lent/publication", settings);
    expect(published.status).toBe(200);
    await anna.page.reload();
    await anna.page.getByRole("button", { name: "Later year" }).click();
    await expect.poll(() => bar("Through Lent").getAttribute("aria-label")).toMatch(/, published$/);
    const before = await startOf("lent");
    await dragBy(bar("Through Lent"), 7, 365);
    const dialog = anna.page.getByRole("dialog", { name: "Through Lent" });
    await dialog.getByText(/This plan is published/).waitFor();
    await picture(anna.page, "year-published");
    await faultless(anna.page, "the question before a published plan moves");
    await anna.page.keyboard.press("Escape");
    expect(await startOf("lent")).toBe(before);
    await dragBy(bar("Through Lent"), 7, 365);
    await dialog.getByRole("button", { name: "Move it" }).click();
    await anna.page.getByText(/“Through Lent” now starts on/).waitFor();
    await allSaved(anna.page);
    expect(await startOf("lent")).toBe(`${YEAR}-03-01`);
  });

  it("is months as rows on a phone, where a press opens the dates", async () => {
    await anna.page.setViewportSize(PHONE);
    await anna.page.getByRole("heading", { name: "January" }).waitFor();
    await picture(anna.page, "year-phone");
    await faultless(anna.page, "the year on a phone");
    const before = await startOf("june");
    await bar("A summer of Psalms").first().click();
    const dialog = anna.page.getByRole("dialog", { name: "A summer of Psalms" });
    await dialog.getByRole("button", { name: "A week later" }).click();
    await faultless(anna.page, "a plan's dates on a phone");
    await dialog.getByRole("button", { name: "Move it" }).click();
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    expect((Date.parse(await startOf("june")) - Date.parse(before)) / 86_400_000).toBe(7);
  });

  it("moves a plan by touch", async () => {
    const before = await startOf("june");
    const chromium = await anna.page.context().newCDPSession(anna.page);
    const bars = bar("A summer of Psalms").first();
    await bars.scrollIntoViewIfNeeded();
    const box = await bars.boundingBox();
    const track = await bars.locator("..").boundingBox();
    if (!box || !track) throw new Error("Nothing to drag");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      chromium.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await finger("touchStart", x);
    for (const step of [8, 20, 40]) await finger("touchMove", x + step);
    await finger("touchMove", x + (7 * track.width) / 30);
    await finger("touchEnd");
    await anna.page.getByText(/“A summer of Psalms” now starts on/).waitFor();
    await allSaved(anna.page);
    expect((Date.parse(await startOf("june")) - Date.parse(before)) / 86_400_000).toBe(7);
  });
});
