/** What a person wrote without a network, and left: the service worker sends it with no page open. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, inject, it } from "vitest";
import { allSaved } from "../support/pageTables.ts";
import {
  createChurch,
  DESKTOP,
  goTo,
  launchBrowser,
  newPerson,
  type Person,
  send,
  signIn,
} from "../support/person.ts";

const EMAIL = "background@example.org";
let browser: Browser;
let laptop: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  laptop = await newPerson(browser, inject("address"), DESKTOP);
  await laptop.page.goto("/");
  await signIn(laptop, EMAIL);
  await createChurch(laptop, "Background Church");
  await send(laptop, "A 1-week plan through Ruth, 3 days");
  await laptop.page
    .getByText(/Wrote bible plan in/)
    .first()
    .waitFor({ state: "attached" });
  await allSaved(laptop.page);
});
afterAll(() => browser?.close());

const status = (text: string | RegExp) =>
  laptop.page.getByRole("status", { name: "Sync status" }).first().getByText(text);

it("sends changes after the last page was closed", async () => {
  const { page, context } = laptop;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(laptop, "Projects");
  await context.setOffline(true);
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: /^New name for/ }).fill("Ruth, sent by night");
  await page.keyboard.press("Enter");
  await status(/^Waiting for the network/).waitFor();
  await page.close();
  await context.setOffline(false);

  const phone = await newPerson(browser, inject("address"), DESKTOP);
  await phone.page.goto("/");
  await signIn(phone, EMAIL);
  await phone.page.getByRole("textbox", { name: "Message" }).waitFor();
  await goTo(phone, "Projects");
  await phone.page.getByRole("main").getByText("Ruth, sent by night").waitFor();
  await phone.context.close();
});
