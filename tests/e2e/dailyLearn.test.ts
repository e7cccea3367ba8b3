/** A reader learns the day's verse by heart, by keyboard and without a network, and it comes back on its days. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { focusOn } from "../support/focusOn.ts";
import { pictureNow } from "../support/looksRight.ts";
import { barriers, smallTargets, untilAnimationsEnd } from "../support/pageFaults.ts";
import { DESKTOP, newPerson, type Person, PHONE } from "../support/person.ts";
import { type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NARROW = { width: 320, height: 640 };

const browser = sharedBrowser();
let plan: PublishedForTest;
const people: Person[] = [];

async function reader(viewport = PHONE): Promise<Person> {
  const person = await newPerson(browser, inject("address"), viewport);
  people.push(person);
  return person;
}

const button = (page: Page, name: string) => page.getByRole("button", { name });

const blanks = (page: Page) => page.locator(".blank").count();

async function later(page: Page, days: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + days * DAY_MS);
  await page.goto(`/daily/${plan.slug}`);
}

beforeAll(async () => {
  const weeks = weeksOf(["Mark 4:35-41", "Psalm 23"]);
  plan = await publishForTest(inject("address"), "St Wilfrid Daily", weeks);
});
afterAll(async () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

it("is learned by keyboard without a network, and comes back until it is known", async () => {
  const { page, context } = await reader();
  await page.goto(`/daily/${plan.slug}`);
  await page.getByText("The whole plan is on this device.").waitFor();
  await context.setOffline(true);
  await page.reload();
  await focusOn(button(page, "Learn this verse: Mark 4:39"));
  await page.keyboard.press("Enter");
  await button(page, "Hide more words").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const after = await blanks(page);
  expect(after).toBeGreaterThan(0);
  await page
    .getByRole("status")
    .getByText(/words are hidden/)
    .waitFor();
  await pictureNow(page, "learn-some");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Enter");
  await page.getByText("All words are hidden.").waitFor();
  const all = await blanks(page);
  expect(all).toBeGreaterThan(after);
  // Nor does a screen reader find what is hidden.
  expect(await page.locator(".learn .words").textContent()).not.toMatch(/wind|sea|Peace/i);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await blanks(page)).toBe(all - 1);
  await page.getByText(/^The word is: /).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await pictureNow(page, "learn-all");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(/^You know it. It comes back on /).waitFor();
  // The focus is where it was before the part closed.
  expect(
    await button(page, "Say it again: Mark 4:39").evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await pictureNow(page, "learn-known");

  await later(page, 1);
  await page.getByText("You have learned this one. Can you still say it?").waitFor();
  // Its words are in the passage above, but not beside the question.
  expect(await page.locator(".memory").textContent()).not.toContain("Peace");
  await pictureNow(page, "learn-due");
  await button(page, "Say it again: Mark 4:39").click();
  await button(page, "Hide more words").waitFor();
  expect(await blanks(page)).toBe(all);
  await button(page, "I know it by heart").click();
  await page.getByText(/^You know it. It comes back on /).waitFor();
  await later(page, 3);
  expect(await page.getByText("Can you still say it?").count()).toBe(0);
  await later(page, 4);
  await page.getByText("Can you still say it?").waitFor();
  await context.close();
});

it("comes back on another day's page, and may be not known yet", async () => {
  const { page } = await reader(DESKTOP);
  await page.goto(`/daily/${plan.slug}`);
  await button(page, "Learn this verse: Mark 4:39").click();
  for (let step = 0; step < 4; step++) await button(page, "Hide more words").click();
  await pictureNow(page, "learn-desk");
  await button(page, "I know it by heart").click();
  await page.getByText(/^You know it. It comes back on /).waitFor();
  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.goto(`/daily/${plan.slug}/1-2`);
  await page.getByRole("heading", { name: "Verses to say again today" }).waitFor();
  await button(page, "Say it again: Mark 4:39").click();
  await button(page, "Not yet").click();
  await page.getByText("That is fine. It comes back tomorrow.").waitFor();
  expect(await barriers(page)).toEqual([]);
});

it("fits the narrowest phone, in the largest size and by night", async () => {
  const { page } = await reader(NARROW);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/daily/${plan.slug}`);
  await button(page, "Text and colours").click();
  for (let step = 0; step < 3; step++) await button(page, "Larger text").click();
  await button(page, "Text and colours").click();
  await button(page, "Learn this verse: Mark 4:39").click();
  for (let step = 0; step < 4; step++) await button(page, "Hide more words").click();
  await untilAnimationsEnd(page);
  await button(page, "I know it by heart").scrollIntoViewIfNeeded();
  await pictureNow(page, "learn-narrow");
  expect(await barriers(page)).toEqual([]);
});
