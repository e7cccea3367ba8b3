/** What a phone does to an app at its worst moments, on the real thing. */
import type { CDPSession, Page } from "playwright";
import { beforeAll, expect, inject, it } from "vitest";
import { holdDisk } from "../support/holdDisk.ts";
import { allSaved, readPlansOf } from "../support/pageTables.ts";
import { DESKTOP, goTo, newPerson, type Person, send, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const WEEKS = 12;
const DAYS = 6;
const REQUEST = `A ${WEEKS}-week plan through Luke and Acts, ${DAYS} days a week`;
/** Bytes a second: slow enough that a run has stages. */
const SLOW = 40_000;

const browser = sharedBrowser();
let dina: Person;
let wires: CDPSession;
beforeAll(async () => {
  dina = await newPerson(browser, inject("address"), DESKTOP);
  wires = await dina.context.newCDPSession(dina.page);
  await signUp(dina, "dina@drills.example", "Drill Church");
  await dina.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

const status = (text: string | RegExp) =>
  dina.page.getByRole("status", { name: "Sync status" }).first().getByText(text);

async function throttle(bytes: number, wire = wires) {
  await wire.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: bytes, uploadThroughput: -1 },
  });
}

async function ask() {
  await goTo(dina, "New Project");
  await dina.page.getByText("Wrote bible plan in").waitFor({ state: "detached" });
  await throttle(SLOW);
  await send(dina, REQUEST);
}

async function arrives() {
  await throttle(-1);
  await dina.page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await allSaved(dina.page);
  const plans = await readPlansOf(dina.page);
  const newest = plans.map((plan) => plan.map(({ passages }) => passages.length));
  expect(newest).toEqual(plans.map(() => Array.from({ length: WEEKS }, () => DAYS)));
}

const week = (number: number) =>
  dina.page
    .getByRole("region", { name: "Reading plan" })
    .getByText(new RegExp(`^Week ${number}\\b`))
    .first();

const conversation = () => dina.page.getByRole("region", { name: "Conversation" });

const STAGES = [
  {
    name: "the request is shown",
    reached: () => conversation().getByText(REQUEST).first().waitFor(),
  },
  {
    name: "the agent has begun",
    reached: () => dina.page.getByRole("button", { name: "Stop" }).first().waitFor(),
  },
  { name: "weeks are announced", reached: () => week(WEEKS).waitFor({ state: "attached" }) },
];

it.each(STAGES)("receives the whole plan when the page is reloaded after $name", async (stage) => {
  await ask();
  await stage.reached();
  await dina.page.reload();
  await arrives();
});

it("receives the whole plan when the network drops during the stream and returns", async () => {
  await ask();
  await week(1).waitFor({ state: "attached" });
  await dina.context.setOffline(true);
  await dina.page.getByRole("button", { name: "Stop" }).first().waitFor();
  await dina.context.setOffline(false);
  await arrives();
});

it("sends a message written without a network once, when there is one", async () => {
  await goTo(dina, "New Project");
  await dina.page.getByText("Wrote bible plan in").waitFor({ state: "detached" });
  await dina.context.setOffline(true);
  await send(dina, REQUEST);
  await status(/^Waiting for the network/).waitFor();
  await dina.page.reload();
  await dina.page.getByText(REQUEST).first().waitFor();
  await dina.context.setOffline(false);
  await arrives();
  expect(await dina.page.getByText(REQUEST, { exact: true }).count()).toBe(1);
});

it("loses nothing when two tabs write into one day", async () => {
  const { page, context } = dina;
  await goTo(dina, "New Project");
  await send(dina, "A 1-week plan through Ruth, 4 days");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  const other = await context.newPage();
  await other.goto("/");
  const tabs = [page, other] as const;
  const plan = (tab: Page) => tab.getByRole("region", { name: "Reading plan" });
  const field = (tab: Page, name: string) => plan(tab).getByRole("textbox", { name, exact: true });
  const shown = (name: string) => Promise.all(tabs.map((tab) => field(tab, name).inputValue()));
  for (const tab of tabs) {
    await plan(tab)
      .getByRole("button", { name: /^Day 1/ })
      .first()
      .click();
    await field(tab, "Prayer").waitFor();
  }

  const letGo = await holdDisk(page);
  await field(page, "Prayer").fill("Lord, from one tab.");
  await field(page, "Title").fill("Written in one tab");
  await field(other, "Question 1").fill("Asked in the other tab?");
  await field(other, "Title").fill("Written in the other tab");
  await letGo();

  const texts = ["Written in one tab", "Written in the other tab"];
  for (const tab of tabs) {
    const choice = plan(tab).getByRole("region", { name: "Written in two places at once" });
    for (const text of texts) await choice.getByText(text).waitFor();
  }
  const [title = ""] = await shown("Title");
  expect(texts).toContain(title);
  await expect.poll(() => shown("Title")).toEqual([title, title]);
  expect(await shown("Prayer")).toEqual(["Lord, from one tab.", "Lord, from one tab."]);
  expect(await shown("Question 1")).toEqual(["Asked in the other tab?", "Asked in the other tab?"]);

  await plan(other)
    .getByRole("button", { name: /^Use this one: A colleague’s, or yours from elsewhere/ })
    .click();
  const taken = texts.find((text) => text !== title);
  await expect.poll(() => shown("Title")).toEqual([taken, taken]);
  await allSaved(dina.page);

  // One tab writes into a day while the other takes it out.
  await plan(page)
    .getByRole("button", { name: /^Day 1/ })
    .first()
    .click();
  await plan(page)
    .getByRole("button", { name: /^Day 2/ })
    .first()
    .click();
  await field(page, "Prayer").waitFor();
  const letGoAgain = await holdDisk(page);
  await plan(other).getByRole("button", { name: "Options for week 1, day 2" }).click();
  await other.getByRole("menuitem", { name: "Remove", exact: true }).click();
  await field(page, "Prayer").fill("Lord, while it went.");
  await letGoAgain();
  for (const tab of tabs) {
    const choice = plan(tab).getByRole("region", { name: "Written in two places at once" });
    await choice.getByText("Removed").waitFor();
  }
  await allSaved(dina.page);
  const weeks = (await readPlansOf(page)).flat();
  const written = weeks.filter(({ passages }) =>
    passages.some(({ prayer }) => prayer === "Lord, while it went."),
  );
  expect(written.map(({ passages }) => passages.length)).toEqual([4]);
  await other.close();
});

it("delays a new version while somebody types and while the agent writes, without loss", async () => {
  // A browser that was never cut off: where one was, Chromium now and then never answers that it registered.
  const vera = await newPerson(browser, inject("address"), DESKTOP);
  const { page } = vera;
  const wire = await vera.context.newCDPSession(page);
  await signUp(vera, "vera@drills.example", "Update Church");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("A 1-week plan through");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // Another address of the same worker is another worker: it installs, and waits.
  await page.evaluate(async () => {
    const next = await navigator.serviceWorker.register("/serviceWorker.js?next");
    const worker = next.installing ?? next.waiting;
    const isOver = () => worker?.state !== "installing";
    while (!isOver()) {
      await new Promise((changed) =>
        worker?.addEventListener("statechange", changed, { once: true }),
      );
    }
    if (worker?.state !== "installed") throw new Error(`The next worker is ${worker?.state}`);
  });
  const offer = page.getByText("A new version is ready.");
  await box.pressSequentially(" Jonah, 4 days");
  expect(await offer.count()).toBe(0);
  await throttle(SLOW, wire);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).first().waitFor();
  expect(await offer.count()).toBe(0);
  await throttle(-1, wire);
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
  await offer.waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.waitForFunction(() => !("isSamePage" in window));
  await page
    .getByRole("region", { name: "Conversation" })
    .getByText("A 1-week plan through Jonah, 4 days")
    .waitFor();
  await allSaved(page);
  await vera.context.close();
});
