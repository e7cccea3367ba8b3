/** What was understood, above the plan and by taps: put right, answered, built without typing, on two devices, offline. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { barriers, smallTargets } from "../support/pageFaults.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  launchBrowser,
  newPerson,
  type Person,
  PHONE,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const planOf = (page: Page) => page.getByRole("region", { name: "Reading plan" });
const chip = (page: Page, name: RegExp) => planOf(page).getByRole("button", { name });
const written = (page: Page, count: number) =>
  page
    .getByText(/^Wrote bible plan in/)
    .nth(count - 1)
    .waitFor({ state: "attached" });
const weeksIn = (page: Page) => planOf(page).locator("[data-week]").count();

async function newPlan({ page }: Person): Promise<void> {
  const back = page.getByRole("button", { name: "Back to chat" });
  if (await back.isVisible()) await back.click();
  const expand = page.getByRole("button", { name: "Expand Sidebar" });
  if (await expand.isVisible()) await expand.click();
  await page.getByRole("button", { name: "New Project" }).click();
  await page.getByRole("heading", { name: "What should your church read?" }).waitFor();
}

describe.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("on %s", (_, size) => {
  const browser = sharedBrowser();
  let anna: Person;
  let page: Page;
  beforeAll(async () => {
    anna = await newPerson(browser, inject("address"), size);
    page = anna.page;
    await signUp(anna, `brief-${size.width}-${Date.now()}@example.org`, "St Bride");
  });
  afterAll(async () => {
    expect(anna.complaints).toEqual([]);
  });

  it("builds a plan without typing", async () => {
    await page.getByRole("button", { name: "Build it by taps" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /What is read/ }).click();
    await dialog.getByRole("button", { name: "Grief" }).click();
    await dialog.getByRole("button", { name: "All of it" }).click();
    await dialog.getByRole("button", { name: /How long/ }).click();
    await dialog.getByRole("button", { name: "Fewer" }).click();
    await dialog.getByRole("button", { name: "Fewer" }).click();
    await dialog.getByRole("button", { name: "All of it" }).click();
    await dialog.getByRole("button", { name: /On which days/ }).click();
    await dialog.getByRole("button", { name: "Monday" }).click();
    await dialog.getByRole("button", { name: "Thursday" }).click();
    expect(await barriers(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Write the plan" }).click();
    await written(page, 1);
    await planOf(page).waitFor();
    await chip(page, /What is read: Grief/).waitFor();
    await chip(page, /On which days: Mon, Thu/).waitFor();
    const plan = await readPlanOf(page);
    expect(plan.map(({ passages }) => passages.length)).toEqual([2, 2]);
  });

  it("corrects a misreading in three taps, and shows the changes with Keep and Undo", async () => {
    await newPlan(anna);
    await send(anna, "Philippians in 2 weeks, monday to friday");
    await written(page, 1);
    await planOf(page).waitFor();
    await expect.poll(() => weeksIn(page)).toBe(2);
    await chip(page, /How long: 2 weeks/).click();
    await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change the plan" }).click();
    await written(page, 2);
    await expect.poll(() => weeksIn(page)).toBe(3);
    await chip(page, /How long: 3 weeks/).waitFor();
    await planOf(page).getByRole("button", { name: "Keep all" }).click();
  });

  it("sets dates without rewriting the plan", async () => {
    await chip(page, /When it starts/).click();
    await page.getByRole("dialog").getByLabel("First day").fill("2027-01-04");
    await page.getByRole("dialog").getByRole("button", { name: "Change the plan" }).click();
    await chip(page, /from Jan 4/).waitFor();
    await planOf(page).locator("time[datetime='2027-01-04']").waitFor();
    expect(await page.getByText(/^Wrote bible plan in/).count()).toBe(2);
  });

  it("keeps a single day free and reads on it again, by keyboard", async () => {
    const day = (date: string) => planOf(page).locator(`time[datetime='${date}']`);
    await chip(page, /When it starts/).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("A day without a reading").fill("2027-01-09");
    await page.keyboard.press("Enter");
    await dialog.getByText("Nothing is read on Sat Jan 9 anyway.").waitFor();
    await dialog.getByLabel("A day without a reading").fill("2027-01-06");
    await page.keyboard.press("Enter");
    await dialog.getByText("Nothing is read on Wed Jan 6.").waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Change the plan" }).click();
    await chip(page, /from Jan 4, free on Wed Jan 6/).waitFor();
    await day("2027-01-25").waitFor();
    expect(await day("2027-01-06").count()).toBe(0);
    await chip(page, /When it starts/).click();
    await dialog.getByRole("button", { name: "Read on Wed Jan 6 after all" }).press("Enter");
    await dialog.getByText("Wed Jan 6 is a reading day again.").waitFor();
    await dialog.getByRole("button", { name: "Change the plan" }).click();
    await day("2027-01-06").waitFor();
  });

  it("says which words were not used", async () => {
    await newPlan(anna);
    await send(anna, "Mark in 4 weeks with a kazoo");
    await written(page, 1);
    const back = page.getByRole("button", { name: "Back to chat" });
    await planOf(page).waitFor();
    if (await back.isVisible()) await back.click();
    await page.getByText("I did not use: “kazoo”.").waitFor();
    await page.getByRole("button", { name: /Change: I did not use/ }).click();
    await page.getByRole("dialog", { name: "Change the plan" }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("asks when in doubt, writes nothing, and accepts a tap as the answer", async () => {
    await newPlan(anna);
    await send(anna, "a plan for our homegroup please, 2 weeks");
    const answers = page.getByRole("list", { name: "Answers" });
    await answers.waitFor();
    expect(await weeksIn(page)).toBe(0);
    await answers.getByRole("button", { name: /Mark/ }).click();
    await written(page, 1);
    await expect.poll(() => weeksIn(page)).toBe(2);
  });

  it("carries out a change of the brief once there is a network", async () => {
    await planOf(page).waitFor();
    await allSaved(page);
    await anna.context.setOffline(true);
    await chip(page, /For whom: homegroup/).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Children", { exact: true }).click();
    await dialog.getByText(/You are offline/).waitFor();
    await dialog.getByRole("button", { name: "Change the plan" }).click();
    await chip(page, /For whom: Children/).waitFor();
    expect(await page.getByText(/^Wrote bible plan in/).count()).toBe(1);
    await anna.context.setOffline(false);
    await written(page, 2);
    await allSaved(page);
  });
});

describe("a brief that two devices change at the same time", () => {
  it("merges both changes on both devices", async () => {
    const browser = await launchBrowser();
    const email = `brief-two-${Date.now()}@example.org`;
    const anna = await newPerson(browser, inject("address"), DESKTOP);
    await signUp(anna, email, "Two Briefs");
    await send(anna, "Ruth in 1 week, 4 days");
    await written(anna.page, 1);
    await anna.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await allSaved(anna.page);
    const ben = await newPerson(browser, inject("address"), DESKTOP);
    await ben.page.goto("/");
    await signIn(ben, email);
    await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
    await goTo(ben, "Projects");
    await ben.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await chip(ben.page, /When it starts: Undated/).waitFor();

    await anna.context.setOffline(true);
    await chip(anna.page, /When it starts/).click();
    await anna.page.getByRole("dialog").getByLabel("First day").fill("2027-02-01");
    await anna.page.getByRole("dialog").getByRole("button", { name: "Change the plan" }).click();
    await chip(ben.page, /Each day has/).click();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Fewer" }).click();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Change the plan" }).click();
    await chip(ben.page, /Each day has: 3 questions/).waitFor();
    await allSaved(ben.page);
    await anna.context.setOffline(false);
    for (const { page } of [anna, ben]) {
      await chip(page, /Each day has: 3 questions/).waitFor({ timeout: 60_000 });
      await chip(page, /When it starts: from Feb 1/).waitFor({ timeout: 60_000 });
    }
    await browser.close();
  });
});
