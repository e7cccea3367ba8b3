/** A release that is gone, and a device that somebody else takes over. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, inject, it } from "vitest";
import { MAX_MESSAGE_CHARACTERS } from "#shared/domain/message.ts";
import { allSaved } from "../support/pageTables.ts";
import {
  createChurch,
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

const browser = sharedBrowser();

it("reloads once when a file of the app is gone, then says so and offers a reload", async () => {
  const context = await browser.newContext({
    baseURL: inject("address"),
    viewport: DESKTOP,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const visitor: Person = { page, context, complaints: [] };
  await signUp(visitor, "gone@leaving.example", "Gone Church");
  await context.route("**/assets/ProjectsScreen-*.js", (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await goTo(visitor, "Projects");
  await page.getByText("There is a newer version of Lamplight.").waitFor();
  // The page may say so before all of it has loaded.
  await expect.poll(() => loads).toBe(1);
  await context.unroute("**/assets/ProjectsScreen-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText("No plans yet").waitFor();
  await context.close();
});

it("asks about unsent work before logging out, and leaves no trace for the next account", async () => {
  const first = await newPerson(browser, inject("address"), DESKTOP);
  const { page, context } = first;
  await signUp(first, "first@leaving.example", "First Church");
  await send(first, "A 1-week plan through Jonah, 4 days");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  const status = page.getByRole("status", { name: "Sync status" }).first();
  await allSaved(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(first, "Projects");
  await context.setOffline(true);
  await renameFirst(page, "Jonah, unsent");
  await status.getByText(/^Waiting for the network/).waitFor();

  await page.getByRole("button", { name: "Account Settings" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  const question = page.getByRole("dialog", { name: "Log out with unsent work?" });
  await question.getByRole("button", { name: "Export to a file" }).waitFor();
  await question.getByRole("button", { name: "Discard and log out" }).waitFor();
  await question.getByRole("button", { name: "Send now, then log out" }).click();
  await context.setOffline(false);
  await page.waitForURL("**/signin*");
  expect(await traces(page)).toEqual([]);

  await signIn(first, "second@leaving.example");
  await createChurch(first, "Second Church");
  await goTo(first, "Projects");
  await page.getByText("No plans yet").waitFor();
  expect(await traces(page)).toEqual([]);
  await context.close();

  // What was unsent had gone first.
  const back = await newPerson(browser, inject("address"), DESKTOP);
  await back.page.goto("/");
  await signIn(back, "first@leaving.example");
  await back.page.getByRole("textbox", { name: "Message" }).waitFor();
  await goTo(back, "Projects");
  await back.page.getByRole("main").getByText("Jonah, unsent").waitFor();
  await back.context.close();
});

it("exports unsent work without a network, discards it, and imports the file without one", async () => {
  const owner = await newPerson(browser, inject("address"), DESKTOP);
  const { page, context } = owner;
  await signUp(owner, "owner@leaving.example", "Owner Church");
  await send(owner, "A 1-week plan through Jonah, 4 days");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await goTo(owner, "Projects");
  await renameFirst(page, "Jonah, taken along");
  const whole = await textOf(page, async () => {
    await page.getByRole("button", { name: "Account Settings" }).click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Export everything" }).click();
  });
  await page.getByRole("button", { name: "Log Out" }).click();
  const question = page.getByRole("dialog", { name: "Log out with unsent work?" });
  const asked = await textOf(page, () =>
    question.getByRole("button", { name: "Export to a file" }).click(),
  );
  for (const text of [whole, asked]) {
    expect(JSON.parse(text)).toMatchObject({ projects: [{ title: "Jonah, taken along" }] });
  }
  await question.getByRole("button", { name: "Discard and log out" }).click();
  await page.waitForURL("**/signin*");
  expect(await traces(page)).toEqual([]);

  await context.setOffline(false);
  await signIn(owner, "owner@leaving.example");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await goTo(owner, "Projects");
  const plans = page.getByRole("main");
  await plans.getByRole("button", { name: /^Options for/ }).waitFor();
  expect(await plans.getByText("Jonah, taken along").count()).toBe(0);
  await context.setOffline(true);
  await page.goto("/account");
  await page.locator("input[type=file]").setInputFiles(fileOf(asked));
  await page.getByText("1 plan was added.").waitFor();
  await context.setOffline(false);
  await goTo(owner, "Projects");
  await plans.getByText("Jonah, taken along").waitFor();
  await allSaved(page);
  expect(await plans.getByRole("button", { name: /^Options for/ }).count()).toBe(2);
  await context.close();
});

it("imports an exported file; on a full disk it stores nothing of it and says why", async () => {
  const context = await browser.newContext({
    baseURL: inject("address"),
    viewport: DESKTOP,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const keeper: Person = { page, context, complaints: [] };
  const wires = await context.newCDPSession(page);
  const origin = new URL(inject("address")).origin;
  // Before anything is stored: the browser remembers for a while how much room there was.
  await wires.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 2_000_000 });
  await signUp(keeper, "keeper@leaving.example", "Keeper Church");
  await send(keeper, "A 1-week plan through Jonah, 4 days");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await page.goto("/account");
  const text = await textOf(page, () =>
    page.getByRole("button", { name: "Export everything" }).click(),
  );
  const bringBack = page.locator("input[type=file]");

  await bringBack.setInputFiles(fileOf("not an export"));
  await page.getByText("This file is not an export of Lamplight.").waitFor();
  await bringBack.setInputFiles(fileOf(large(text)));
  await page.getByText("so nothing was added").waitFor();
  await page.getByText("This device is full").waitFor();
  await wires.send("Storage.overrideQuotaForOrigin", { origin });
  await bringBack.setInputFiles(fileOf(text));
  await page.getByText("1 plan was added.").waitFor();
  await context.close();
});

/** What is in the file that a press gives out. */
async function textOf(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await press();
  return readFileSync(await (await download).path(), "utf8");
}

const fileOf = (content: string) => ({
  name: "Lamplight.json",
  mimeType: "application/json",
  buffer: Buffer.from(content),
});

/** The same export with more in it than the disk has room for, each message as long as one may be. */
function large(text: string): string {
  const everything = JSON.parse(text) as {
    projects: { conversationMessages: { id: string; content: string }[] }[];
  };
  for (const { conversationMessages } of everything.projects) {
    const [first] = conversationMessages;
    if (!first) throw new Error("The conversation is empty");
    const content = "Jonah ".repeat(Math.floor(MAX_MESSAGE_CHARACTERS / 6));
    for (let index = 0; index * content.length < 6_000_000; index++)
      conversationMessages.push({ ...first, id: `${first.id}-${index}`, content });
  }
  return JSON.stringify(everything);
}

/** Returns where data of the first account is left: in databases, caches or the page's own storage. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const OWN = /first@leaving|First Church|owner@leaving|Owner Church|Jonah/;
    const found: string[] = [];
    const look = (where: string, value: unknown) => {
      if (OWN.test(JSON.stringify(value) ?? "")) found.push(where);
    };
    look("localStorage", { ...localStorage });
    look("sessionStorage", { ...sessionStorage });
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? "");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        const rows = await new Promise((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        });
        look(`${name}/${store}`, rows);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The Bible's own text and the app's files are nobody's.
        const { pathname } = new URL(request.url);
        if (pathname.startsWith("/api")) found.push(`${name} ${pathname}`);
      }
    }
    return found;
  });
}
