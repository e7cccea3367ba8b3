/** Two people in one plan, one of them without a network for a while. */
import type { Locator } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  PHONE,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const EMAIL = "canvas-together@grace.example";
const browser = sharedBrowser();
let anna: Person;
let ben: Person;

const planOf = ({ page }: Person) => page.getByRole("region", { name: "Reading plan" });
const titles = async ({ page }: Person) =>
  (await readPlanOf(page))[0]?.passages.map(({ title }) => title);
const openFirst = (plan: Locator) =>
  plan
    .getByRole("button", { name: /^Day 1/ })
    .first()
    .click();

const press = (person: Person, name: "Undo" | "Redo") =>
  planOf(person).getByRole("button", { name, exact: true }).click();
async function openHistory({ page }: Person): Promise<Locator> {
  await page.getByRole("button", { name: "More for this plan" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  return page.getByRole("dialog");
}
async function changePrayer(person: Person, text: string): Promise<string> {
  await planOf(person).getByRole("textbox", { name: "Prayer" }).fill(text);
  await expect.poll(async () => (await readPlanOf(person.page))[0]?.passages[0]?.prayer).toBe(text);
  return text;
}

beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), PHONE);
  await signUp(anna, EMAIL, "Canvas Together");
  await send(anna, "A 1-week plan through Ruth, 4 days");
  await planOf(anna).waitFor();
  await anna.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(anna.page);
  ben = await newPerson(browser, inject("address"), DESKTOP);
  await ben.page.goto("/");
  await signIn(ben, EMAIL);
  await ben.page.getByRole("textbox", { name: "Message" }).waitFor();
  await goTo(ben, "Projects");
  await ben.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
  await planOf(ben)
    .getByRole("button", { name: /^Day 1/ })
    .first()
    .waitFor();
}, 90_000);

describe("a plan that two people have open", () => {
  it("shows the agent's changes to both, and one person's decision to the other", async () => {
    await send(anna, "Rename day 2 to Gleaning");
    const mark = planOf(ben).getByRole("button", { name: "Keep week 1, day 2" });
    await mark.waitFor();
    await mark.click();
    await planOf(anna)
      .getByRole("region", { name: "Changes to look at" })
      .waitFor({ state: "detached" });
    await allSaved(anna.page);
    await allSaved(ben.page);
  });

  it("merges both people's work after one was offline, and shows a collision with both texts", async () => {
    await anna.context.setOffline(true);
    await openFirst(planOf(anna));
    await planOf(anna).getByRole("textbox", { name: "Title" }).fill("Written on the train");
    await planOf(anna).getByRole("textbox", { name: "Prayer" }).fill("Lord, from the train.");
    await anna.page
      .getByText(/^Waiting for the network/)
      .first()
      .waitFor();

    await openFirst(planOf(ben));
    await planOf(ben).getByRole("textbox", { name: "Title" }).fill("Written at the desk");
    await planOf(ben)
      .getByRole("button", { name: /Gleaning$/ })
      .focus();
    await ben.page.keyboard.press("Alt+ArrowDown");
    await expect.poll(async () => (await titles(ben))?.[2]).toBe("Gleaning");
    await allSaved(ben.page);

    await anna.context.setOffline(false);
    const choice = planOf(anna).getByRole("region", { name: "Written in two places at once" });
    await choice.getByText("Written on the train").waitFor();
    await choice.getByText("Written at the desk").waitFor();
    await expect.poll(async () => (await titles(anna))?.[2]).toBe("Gleaning");

    await choice
      .getByRole("button", {
        name: /^Use this one: (Yours, from another tab or device|A colleague’s, or yours from elsewhere)/,
      })
      .click();
    await choice.waitFor({ state: "detached" });
    await expect.poll(async () => (await titles(anna))?.[0]).toBe("Written at the desk");
    expect((await readPlanOf(anna.page))[0]?.passages[0]?.prayer).toBe("Lord, from the train.");
    await expect.poll(async () => await readPlanOf(ben.page)).toEqual(await readPlanOf(anna.page));
  });

  it("undoes, redoes, keeps and reverts without a network while the other edits", async () => {
    await send(anna, "Change day 3 to Psalm 23 and day 4 to Psalm 24");
    await planOf(anna).getByRole("button", { name: "Keep week 1, day 4" }).waitFor();
    await allSaved(anna.page);
    await planOf(ben).getByRole("button", { name: "Keep week 1, day 4" }).waitFor();
    const passages = async () => (await readPlanOf(anna.page))[0]?.passages;
    const scriptures = async () => (await passages())?.map(({ scripture }) => scripture);
    const before = await passages();

    await anna.context.setOffline(true);
    const week = planOf(anna).getByRole("textbox", { name: "Name of week 1" });
    await week.fill("Named on the train");
    await expect
      .poll(async () => (await readPlanOf(anna.page))[0]?.name)
      .toBe("Named on the train");
    // The hand's change first, then the agent's; and the agent's again.
    await press(anna, "Undo");
    await press(anna, "Undo");
    await expect.poll(scriptures).not.toContain("Psalm 23");
    await press(anna, "Redo");
    await expect.poll(passages).toEqual(before);
    await planOf(anna).getByRole("button", { name: "Keep week 1, day 3" }).click();
    await planOf(anna).getByRole("button", { name: "Undo week 1, day 4" }).click();
    await expect.poll(scriptures).not.toContain("Psalm 24");
    await planOf(anna).getByRole("button", { name: "Keep all" }).click();

    const prayer = await changePrayer(ben, "Lord, from the desk.");
    await allSaved(ben.page);
    await anna.context.setOffline(false);
    await expect.poll(async () => (await passages())?.[0]?.prayer).toBe(prayer);
    await planOf(ben)
      .getByRole("region", { name: "Changes to look at" })
      .waitFor({ state: "detached" });
    await allSaved(anna.page);
    await expect.poll(() => readPlanOf(ben.page)).toEqual(await readPlanOf(anna.page));
    expect(await scriptures()).toContain("Psalm 23");
    expect(await scriptures()).not.toContain("Psalm 24");
  });

  it("restores an earlier plan while the other writes without a network", async () => {
    const wasRead = (await readPlanOf(ben.page))[0]?.passages.map(({ scripture }) => scripture);
    // What has not been opened yet comes from the worker's cache.
    await anna.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await anna.context.setOffline(true);
    await planOf(anna).getByRole("textbox", { name: "Name of week 1" }).fill("Kept from the train");
    await openHistory(anna);
    await anna.page.getByText(/History needs the network/).waitFor();
    await anna.page.keyboard.press("Escape");

    const history = await openHistory(ben);
    const entries = history.getByRole("list", { name: "History" }).getByRole("button");
    await entries.first().waitFor();
    const count = await entries.count();
    await entries.filter({ hasText: "week 1" }).last().click();
    await history.getByText(/^\d+ differences?$/).waitFor();
    await history.getByRole("button", { name: "Restore this plan" }).click();
    await history.waitFor({ state: "detached" });
    await openHistory(ben);
    await expect.poll(() => entries.count()).toBe(count + 1);
    await ben.page.keyboard.press("Escape");

    await anna.context.setOffline(false);
    await expect
      .poll(async () => (await readPlanOf(ben.page))[0]?.name)
      .toBe("Kept from the train");
    await allSaved(anna.page);
    await expect.poll(() => readPlanOf(anna.page)).toEqual(await readPlanOf(ben.page));
    const isRead = (await readPlanOf(ben.page))[0]?.passages.map(({ scripture }) => scripture);
    expect(wasRead).toContain("Psalm 23");
    expect(isRead).not.toContain("Psalm 23");
  });
});
