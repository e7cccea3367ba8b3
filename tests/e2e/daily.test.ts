/** A church's reader on the daily page: reading, coming back, falling behind, without a network and without a script. */

import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { holdScripts } from "../support/holdScripts.ts";
import { htmlFaults } from "../support/htmlFaults.ts";
import {
  barriers,
  overflowing,
  smallTargets,
  untilAnimationsEnd,
  zoomingFields,
} from "../support/pageFaults.ts";
import { layoutShift, underInsets } from "../support/pagePlaces.ts";
import { DESKTOP, newPerson, type Person, PHONE } from "../support/person.ts";
import { PIXEL } from "../support/pixel.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

/** The readers' own date: the browser has this machine's zone. */
const now = new Date();
const TODAY = addDays(
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10),
  0,
);
const DAYS_LATE = 3;

const browser = sharedBrowser();
let plan: PublishedForTest;
let home: string;
const people: Person[] = [];

async function reader(viewport = PHONE): Promise<Person> {
  const person = await newPerson(browser, inject("address"), viewport);
  people.push(person);
  return person;
}

/** Opened once, and kept. */
async function visit(page: Page): Promise<void> {
  await page.goto(home);
  await page.getByText("The whole plan is on this device.").waitFor();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

beforeAll(async () => {
  const startDate = addDays(TODAY, -DAYS_LATE);
  plan = await publishForTest(inject("address"), "St Cuthbert Daily", weeksOf(MARK), { startDate });
  home = `/daily/${plan.slug}`;
  // Its picture is in the page's header: nothing may move for it when the page hydrates.
  await plan.call("PUT /api/churches/mine/brand", { color: null, logo: PIXEL });
  await plan.again({});
});
afterAll(async () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

describe("a reader", () => {
  it("sees no layout shift when the page hydrates", async () => {
    const { page, context } = await reader();
    const comes = await holdScripts(page);
    // By its date: which day is today's is for the reader's own clock to say.
    await page.goto(`${home}/${TODAY}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Share" }).waitFor();
    comes();
    await page.getByText("The whole plan is on this device.").waitFor();
    expect(await layoutShift(page)).toBe(0);
    await context.close();
  });

  it("keeps what was opened or pressed while the page hydrates", async () => {
    const { page, context } = await reader();
    const comes = await holdScripts(page);
    // By its date, as above: on another day it is another page.
    await page.goto(`${home}/${TODAY}`, { waitUntil: "commit" });
    await page.getByText("Tell your church about this day").click();
    const menu = page.getByRole("button", { name: "Text and colours" });
    await menu.click();
    const larger = await page.getByRole("button", { name: "Larger text" }).elementHandle();
    comes();
    await page.getByText("The whole plan is on this device.").waitFor();
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    // This button: another one could be in a closed menu.
    await larger?.click();
    expect(await page.getByRole("radio", { name: "Dark" }).isVisible()).toBe(true);
    expect(await page.locator("details[open] textarea").count()).toBe(1);
    await context.close();
  });

  it("gets the text and its fonts before the script, which waits for the first paint", async () => {
    const { page, context } = await reader();
    await page.goto(`${home}/${TODAY}`);
    await page.getByText("The whole plan is on this device.").waitFor();
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    const inTurn = files.flatMap((name) => /\/reader-(?:sans|serif)?/.exec(name)?.[0] ?? []);
    expect(inTurn).toHaveLength(3);
    expect(inTurn.at(-1)).toBe("/reader-");
    await context.close();
  });

  it("reads every day without a network after one visit, with its marks", async () => {
    const { page, context } = await reader();
    await visit(page);
    await expect.poll(() => heading(page).textContent()).toBe(MARK[DAYS_LATE]);
    await context.setOffline(true);
    await page.reload();
    await page.getByText("He entered again into Capernaum").waitFor();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await page.getByRole("link", { name: /Next/ }).click();
    await expect.poll(() => heading(page).textContent()).toBe(MARK[DAYS_LATE + 1]);
    // Also by its address, which was never asked for before.
    await page.goto(`${home}/${addDays(TODAY, 9)}`);
    await expect.poll(() => heading(page).textContent()).toBe("Psalm 23");
    await page.getByText("my shepherd").waitFor();
    await page.goto(home);
    await page.getByRole("button", { name: "Read", exact: true }).waitFor();
    await page.getByText(`1 of ${MARK.length} read`).waitFor();
  });

  it("catches up in each of three ways, and undoes it", async () => {
    const { page } = await reader();
    await visit(page);
    const choose = async (way: RegExp) => {
      await page.getByText(`${DAYS_LATE} readings are still open.`).click();
      await page.getByRole("button", { name: way }).click();
    };
    const undo = () => page.getByRole("button", { name: "Undo" }).click();
    await choose(/^Spread them out/);
    // Three readings of one chapter stay together, before the day's own.
    const due = page.locator(".today li");
    await expect.poll(() => due.count()).toBe(DAYS_LATE + 1);
    await expect.poll(() => heading(page).textContent()).toBe(MARK[0]);
    await undo();
    await choose(/^Go on with today/);
    await expect.poll(() => heading(page).textContent()).toBe(MARK[DAYS_LATE]);
    expect(await due.count()).toBe(0);
    await undo();
    await choose(/^Start again from today/);
    await expect.poll(() => heading(page).textContent()).toBe(MARK[0]);
    await page.getByText(/^Today ·/).waitFor();
    // It is remembered.
    await page.reload();
    await expect.poll(() => heading(page).textContent()).toBe(MARK[0]);
    expect(await page.getByText(/still open/).count()).toBe(0);
  });

  it("keeps size and colours over a reload, without a layout shift", async () => {
    const { page } = await reader();
    await page.goto(home);
    await page.getByRole("button", { name: "Text and colours" }).click();
    await page.getByRole("button", { name: "Larger text" }).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.goto(`${home}/${TODAY}`, { waitUntil: "commit" });
    await heading(page).waitFor();
    const look = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(look).toMatchObject({ theme: "dark", size: "2" });
  });

  it("has accessible pages on the narrowest phone, in dark and light", async () => {
    const { page } = await reader();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page);
      await page.getByText("The whole plan", { exact: true }).click();
      await page.locator(".catch-up summary").click();
      await untilAnimationsEnd(page);
      expect(await barriers(page), colorScheme).toEqual([]);
      expect(await smallTargets(page), colorScheme).toEqual([]);
      expect(await zoomingFields(page), colorScheme).toEqual([]);
      expect(await underInsets(page), colorScheme).toEqual([]);
      await page.getByRole("button", { name: "Text and colours" }).click();
      expect(await underInsets(page), `${colorScheme}, text and colours`).toEqual([]);
      expect(await barriers(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await overflowing(page)).toEqual([]);
    const { page: desk } = await reader(DESKTOP);
    await visit(desk);
    expect(await barriers(desk)).toEqual([]);
  });

  it("keeps a note when the day is edited later, and shows the change", async () => {
    const { page } = await reader();
    await visit(page);
    await page.getByRole("textbox", { name: "Your own note" }).fill("Four friends, one roof.");
    const later = MARK.map((reference) =>
      reference === MARK[DAYS_LATE] ? "Luke 5:17-26" : reference,
    );
    await plan.again({ weeks: weeksOf(later) });
    await page.reload();
    await expect.poll(() => heading(page).textContent()).toBe("Luke 5:17-26");
    const note = page.getByRole("textbox", { name: "Your own note" });
    await expect.poll(() => note.inputValue()).toBe("Four friends, one roof.");
    await page.getByText("Written when this day read Mark 2:1-12.").waitFor();
    await page.getByText(/now reads Luke 5:17-26 instead of Mark 2:1-12/).waitFor();
    await page.getByRole("button", { name: "I have seen it" }).click();
    expect(await page.getByText(/now reads/).count()).toBe(0);
  });
});

describe("the page's HTML", () => {
  it("is readable without JavaScript, day by day", async () => {
    const context = await browser.newContext({
      ...{ baseURL: inject("address"), viewport: PHONE, javaScriptEnabled: false },
    });
    const page = await context.newPage();
    await page.goto(`${home}/${addDays(TODAY, -DAYS_LATE)}`);
    await page.getByText("The beginning of the Good News").waitFor();
    await page.getByText("What surprises you here?").waitFor();
    // The letter's form needs no script; everything that does is hidden.
    expect(await page.getByRole("button").allTextContents()).toEqual(["Write to me"]);
    expect(await page.getByRole("textbox").count()).toBe(1);
    await page.getByRole("link", { name: /Next/ }).click();
    await page.getByText("the Good News of God’s Kingdom").waitFor();
    await context.close();
  });

  it("is valid in each of its kinds, and has previews for messengers", async () => {
    const { page } = await reader();
    const undated = await publishForTest(
      inject("address"),
      "St Hild Daily",
      weeksOf(MARK.slice(0, 2)),
    );
    const begins = await publishForTest(
      inject("address"),
      "St Oswald Daily",
      weeksOf(MARK.slice(0, 2)),
      {
        startDate: addDays(TODAY, 30),
      },
    );
    const kinds = {
      [home]: 200,
      [`${home}/${addDays(TODAY, 2)}`]: 200,
      [`${home}/marks`]: 200,
      [`/daily/${undated.slug}/1-2`]: 200,
      [`/daily/${begins.slug}`]: 200,
      "/daily/church/st-cuthbert-daily": 200,
      [`${home}/2031-01-01`]: 404,
      [`${home}/nonsense`]: 404,
      "/daily/nowhere-at-all": 404,
      "/daily/church/nowhere-at-all": 404,
    };
    for (const [address, status] of Object.entries(kinds)) {
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, status]);
      expect(await htmlFaults(await answer.text()), address).toEqual([]);
      await page.goto(address);
      expect(await barriers(page), address).toEqual([]);
    }
    await page.goto(home);
    const content = (property: string) =>
      page.locator(`meta[property="og:${property}"]`).getAttribute("content");
    expect(await content("title")).toContain("Walking with Jesus");
    const image = await page.request.get((await content("image")) ?? "");
    expect(image.headers()["content-type"]).toMatch(/^image\//);
    // Some messengers show no larger one.
    expect((await image.body()).length).toBeLessThan(100_000);
    const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(await (await page.request.get(manifest ?? "")).json()).toMatchObject({ scope: home });
  });

  it("is listed with the church's other plans", async () => {
    const { page } = await reader();
    await publishForTest(inject("address"), "St Aidan Daily", weeksOf(MARK.slice(0, 2)));
    const hidden = { isListed: false };
    const secret = await publishForTest(inject("address"), "St Aidan Daily", weeksOf(MARK), hidden);
    await page.goto("/daily/st-aidan-daily-walking-with-jesus");
    await page.getByRole("link", { name: "Reading plans of St Aidan Daily" }).click();
    await heading(page).getByText("Reading plans").waitFor();
    const plans = page.getByRole("listitem").getByRole("link");
    expect(await plans.count()).toBe(1);
    expect(await page.content()).not.toContain(secret.slug);
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await plans.click();
    await heading(page).getByText("Mark 1:1-13").waitFor();
  });

  it("says that the plan ended once unpublished, also on a phone that has it cached", async () => {
    const handed = await publishForTest(
      inject("address"),
      "St Bede Daily",
      weeksOf(MARK.slice(0, 2)),
    );
    const { page } = await reader();
    await page.goto(`/daily/${handed.slug}`);
    await page.getByText("The whole plan is on this device.").waitFor();
    await handed.takeBack();
    const answer = await page.goto(`/daily/${handed.slug}`);
    expect(answer?.status()).toBe(410);
    expect(await barriers(page)).toEqual([]);
    await heading(page).getByText("This reading plan is no longer published.").waitFor();
  });
});
