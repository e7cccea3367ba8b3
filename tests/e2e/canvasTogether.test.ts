/** Two people in one plan, one of them without a network for a while. */
import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  createChurch,
  DESKTOP,
  goTo,
  launchBrowser,
  newPerson,
  type Person,
  PHONE,
  send,
  signIn,
} from "../support/person.ts";
import { readPlanOf } from "../support/readPlanOf.ts";

const EMAIL = "canvas-together@grace.example";
let browser: Browser;
let anna: Person;
let ben: Person;

const planOf = ({ page }: Person) => page.getByRole("region", { name: "Reading plan" });
const saved = ({ page }: Person) =>
  page
    .getByRole("status", { name: "Sync status" })
    .first()
    .getByText("Saved", { exact: true })
    .waitFor();
const titles = async ({ page }: Person) =>
  (await readPlanOf(page))[0]?.passages.map(({ title }) => title);
const openFirst = (plan: Locator) =>
  plan
    .getByRole("button", { name: /^Day 1/ })
    .first()
    .click();

beforeAll(async () => {
  browser = await launchBrowser();
  anna = await newPerson(browser, inject("address"), PHONE);
  await anna.page.goto("/");
  await signIn(anna, EMAIL);
  await createChurch(anna, "Canvas Together");
  await send(anna, "A 1-week plan through Ruth, 4 days");
  await planOf(anna).waitFor();
  await anna.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await saved(anna);
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
afterAll(() => browser.close());

describe("a plan that two have open", () => {
  it("shows the agent's marks to both, and a decision of one to the other", async () => {
    await send(anna, "Rename day 2 to Gleaning");
    const mark = planOf(ben).getByRole("button", { name: "Keep week 1, day 2" });
    await mark.waitFor();
    await mark.click();
    await planOf(anna)
      .getByRole("region", { name: "Changes to look at" })
      .waitFor({ state: "detached" });
    await saved(anna);
    await saved(ben);
  });

  it("keeps both people's work after one was offline, and shows a collision with both texts", async () => {
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
    await saved(ben);

    await anna.context.setOffline(false);
    const choice = planOf(anna).getByRole("region", { name: "Written in two places at once" });
    await choice.getByText("Written on the train").waitFor({ timeout: 20_000 });
    await choice.getByText("Written at the desk").waitFor();
    await expect.poll(async () => (await titles(anna))?.[2]).toBe("Gleaning");

    await choice
      .getByRole("button", {
        name: /^Take this one: (Yours, from another tab or device|The other)/,
      })
      .click();
    await choice.waitFor({ state: "detached" });
    await expect.poll(async () => (await titles(anna))?.[0]).toBe("Written at the desk");
    expect((await readPlanOf(anna.page))[0]?.passages[0]?.prayer).toBe("Lord, from the train.");
    await expect.poll(async () => await readPlanOf(ben.page)).toEqual(await readPlanOf(anna.page));
  });
});
