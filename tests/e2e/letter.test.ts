/** The morning letter without JavaScript: asked for on the daily page, confirmed, read in the mailbox, left. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { picture } from "../support/looksRight.ts";
import { DESKTOP, PHONE, SMALL } from "../support/person.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const TODAY = new Date().toISOString().slice(0, 10);
const READER = "reader@example.com";

const browser = sharedBrowser();
let plan: PublishedForTest;

beforeAll(async () => {
  const startDate = addDays(TODAY, -1);
  plan = await publishForTest(inject("address"), "St Brendan Daily", weeksOf(MARK), { startDate });
});

const look = (page: Page, name: string) =>
  picture(page, name, { viewports: [SMALL, PHONE, DESKTOP], fullPage: true });

/** Opens the newest mail with this subject, as HTML alone. */
async function openMail(page: Page, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto("/emulator/mailbox");
      return page.getByRole("link", { name: subject }).count();
    })
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: subject }).first().click();
  expect(await page.getByText("List-Unsubscribe-Post").count()).toBe(
    /Begin/.test(subject.source) ? 0 : 1,
  );
  await page.getByRole("link", { name: "HTML alone" }).click();
  await page.waitForURL(/\/emulator\/mailbox\/\d+\/html$/);
}

describe("a reader without JavaScript", () => {
  it("asks for the letter, begins it, reads it and leaves", async () => {
    const context = await browser.newContext({
      ...{ baseURL: inject("address"), viewport: SMALL, javaScriptEnabled: false },
    });
    const page = await context.newPage();
    await page.goto(`/daily/${plan.slug}`);
    await page.getByLabel("E-mail address").fill(READER);
    await page.getByLabel("Hour").selectOption("07:00");
    await look(page, "daily");
    // By keyboard.
    await page.getByRole("button", { name: "Write to me" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Look in your mailbox" }).waitFor();
    await look(page, "asked");

    await openMail(page, /^Begin the letter/);
    await look(page, "confirm-mail");
    await page.getByRole("link", { name: "Begin the letter" }).click();
    await page.getByRole("heading", { name: "Begin the letter?" }).waitFor();
    await look(page, "confirm");
    // Late today, where it is not late yet.
    const zone = new Date().getUTCHours() < 22 ? "UTC" : "Asia/Kolkata";
    await page.getByLabel("Hour").selectOption("23:00");
    await page.getByLabel("Time zone").selectOption(zone);
    await page.getByRole("button", { name: "Yes, write to me" }).click();
    await page.getByRole("heading", { name: "Your letter" }).waitFor();
    await page.getByText(/The next letter comes on/).waitFor();
    await look(page, "change");
    // An hour that has passed: today's letter comes at once.
    await page.getByLabel("Hour").selectOption("00:00");
    await page.getByRole("button", { name: "Change the hour" }).click();
    // Whether it still says so depends on how fast it goes.
    await page.getByText(/on its way to you|next letter comes on/).waitFor();

    await openMail(page, /^Mark \d+:\d+-\d+: A word for day \d/);
    const today = await page.getByRole("heading", { level: 1 }).textContent();
    expect(MARK).toContain(today);
    await page.getByText("World English Bible").first().waitFor();
    await look(page, "letter");
    await page.getByRole("link", { name: "Open this day" }).click();
    await page.getByRole("heading", { level: 1, name: today ?? "" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Change the hour or stop this letter" }).click();
    await page.getByRole("button", { name: "Stop the letter" }).click();
    await page.getByRole("heading", { name: "This letter has ended" }).waitFor();
    await look(page, "ended");
    await context.close();
  });
});
