/** What a person wrote without a network, and left: the service worker sends it with no page open. */
import { beforeAll, inject, it } from "vitest";
import { allSaved } from "../support/pageTables.ts";
import {
  DESKTOP,
  goTo,
  newPerson,
  type Person,
  renameFirst,
  send,
  signIn,
  signUp,
} from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const EMAIL = "background@example.org";
const browser = sharedBrowser();
let laptop: Person;

beforeAll(async () => {
  laptop = await newPerson(browser, inject("address"), DESKTOP);
  await signUp(laptop, EMAIL, "Background Church");
  await send(laptop, "A 1-week plan through Ruth, 3 days");
  await laptop.page
    .getByText(/Wrote bible plan in/)
    .first()
    .waitFor({ state: "attached" });
  await allSaved(laptop.page);
});

const status = (text: string | RegExp) =>
  laptop.page.getByRole("status", { name: "Sync status" }).first().getByText(text);

it("sends changes after the last page was closed", async () => {
  const { page, context } = laptop;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(laptop, "Projects");
  await context.setOffline(true);
  await renameFirst(page, "Ruth, sent by night");
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
