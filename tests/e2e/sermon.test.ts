/** From a pasted sermon to a published week, on a phone, and into a running plan; nothing of the notes is published. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import {
  createChurch,
  launchBrowser,
  newPerson,
  type Person,
  PHONE,
  signIn,
} from "../support/person.ts";

const NOTES = `The Wallet on the Ferry
Text: Luke 15:11-32
Pastor Quillan, Harbour Chapel

Intro: Marjolein lost her wallet on the ferry and a stranger brought it home.

1. The son who could not wait (vv. 11-16)
He wants the inheritance while his dad still mows the lawn.
Pig feed tastes of regret, and regret has a postcode.

2. The father who sprints (v. 20)
Dignified landowners never hitched up their trousers, but this one gallops.
Compare Psalm 103:8-13, where compassion wears slippers.

3. The brother on the porch (vv. 25-32)
He kept every receipt and never once asked for a goat sandwich.
Grace irritates bookkeepers. Ephesians 2:4-10 is the audit they cannot fail.

Application: Whom would you cross the car park for?`;

const SECOND = `Peace that stands guard
Text: Philippians 4:4-9

I. Rejoice (v. 4)
Paul writes from a cell with a draughty window and hums anyway.
II. Pray about everything (v. 6)
Hand over the spreadsheet of worries. See 1 Peter 5:7.
III. Think on these things (v. 8)
Whatever is lovely: put it on the fridge next to the dentist card.`;

/** Words of the notes that stand in no Bible and in none of the project's own texts. */
const OWN_WORDS =
  /Marjolein|Quillan|ferry|wallet|postcode|lawn|trousers|gallops|sprints|slippers|receipt|sandwich|bookkeepers|audit|car park|draughty|spreadsheet|fridge|dentist/i;
const LONGEST_JOURNEY_MS = 60_000;
const PICTURES = process.env.PICTURES;

let browser: Browser;
let anna: Person;
let page: Page;
let presses = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  anna = await newPerson(browser, inject("address"), PHONE);
  page = anna.page;
  await page.goto("/");
  await signIn(anna, `sermon${Date.now()}@example.org`);
  await createChurch(anna, "Harbour Chapel");
});
afterAll(async () => {
  await browser.close();
  expect(anna.complaints).toEqual([]);
});

async function press(name: string, place: Page | ReturnType<Page["getByRole"]> = page) {
  presses += 1;
  await place.getByRole("button", { name, exact: true }).click();
}

/** Takes screenshots for people to look at. */
async function picture(name: string): Promise<void> {
  if (!PICTURES) return;
  for (const theme of ["dark", "light"]) {
    await page.evaluate((look) => document.documentElement.setAttribute("data-theme", look), theme);
    await page.screenshot({ path: `${PICTURES}/${name}-phone-${theme}.png` });
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
}

const canvas = () => page.getByRole("region", { name: "Reading plan" });

describe("sermon notes", () => {
  it("are a published week after three presses", { timeout: 2 * LONGEST_JOURNEY_MS }, async () => {
    await page.getByRole("textbox", { name: "Message" }).fill(NOTES);
    const began = performance.now();
    await press("Send");
    const strip = page.getByRole("region", { name: "The sermon’s week" });
    await strip.waitFor({ timeout: LONGEST_JOURNEY_MS });
    await press("Publish", strip);
    await page.getByRole("heading", { name: "Before you publish" }).waitFor();
    await press("Publish");
    await page.getByText(/^Version 1, published/).waitFor();
    expect(presses).toBe(3);
    expect(performance.now() - began).toBeLessThan(LONGEST_JOURNEY_MS);
    const plan = await readPlanOf(page);
    const days = plan.flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(days).toContain("Psalm 103:8-13");
    expect(days.some((day) => day.startsWith("Luke 15:11"))).toBe(true);
  });

  it("stand beside each day with why it is read, folded, and without a network", async () => {
    await page.getByRole("button", { name: "Open the plan" }).click();
    await canvas().waitFor();
    // What is published is no longer offered.
    expect(await page.getByRole("region", { name: "The sermon’s week" }).count()).toBe(0);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await anna.context.setOffline(true);
    await page.reload();
    await canvas()
      .getByText(/^Your notes name Psalm 103:8-13/)
      .waitFor();
    const sentence = canvas().getByText("Compare Psalm 103:8-13, where compassion wears slippers.");
    expect(await sentence.isVisible()).toBe(false);
    await picture("sermon-plan");
    const day = canvas().locator("[data-ground]").filter({ hasText: "wears slippers" });
    await day.getByText("From your notes").click();
    await sentence.waitFor();
    await picture("sermon-note");
    await anna.context.setOffline(false);
    await allSaved(page);
  });

  it("are in nothing that is published", async () => {
    await page.goto("/distribute");
    await page
      .getByRole("button", { name: /Luke 15/ })
      .first()
      .click();
    const link = page.getByRole("link", { name: /Open page/ }).first();
    await link.waitFor();
    const address = (await link.getAttribute("href")) ?? "";
    expect(address).toContain("/daily/");
    const slug = new URL(address).pathname.split("/").at(-1) ?? "";
    const projectId = new URL(page.url()).searchParams.get("project") ?? "";
    const token = await tokenOf(page);
    const made = await ask(token, "POST", `/api/projects/${projectId}/review/links`, {
      ...{ weeks: [1], days: 7 },
    });
    const secret = /\/daily\/look\/([\w-]+)/.exec(made)?.[1] ?? "";
    expect(secret).not.toBe("");
    const daily = `/daily/${slug}`;
    const bodies = await Promise.all([
      ask(token, "GET", daily),
      ask(token, "GET", `${daily}/embed`),
      ask(token, "GET", `${daily}/calendar.ics`),
      ask(token, "GET", `${daily}/feed.xml`),
      ask(token, "GET", `${daily}/feed.json`),
      ask(token, "GET", `${daily}/manifest.webmanifest`),
      ask(token, "GET", `/api/daily/${slug}`),
      ask(token, "GET", `/api/daily/${slug}/whole`),
      ask(token, "GET", `/daily/look/${secret}`),
      ask(token, "GET", `/daily/look/${secret}/1`),
      ask(token, "GET", `/api/review/${secret}`),
      // All files are made of this.
      ask(token, "GET", `/api/projects/${projectId}/publication`),
    ]);
    expect(bodies.filter((body) => body.includes("Luke 15:11")).length).toBeGreaterThanOrEqual(6);
    expect(bodies.map((body) => OWN_WORDS.exec(body)?.[0])).toEqual(bodies.map(() => undefined));
    // The scan finds them where they are.
    const project = await ask(token, "GET", `/api/projects/${projectId}/load`);
    expect(OWN_WORDS.test(project)).toBe(true);
  });

  it("go into the running plan as its next week, to be kept or undone", async () => {
    await page.getByRole("button", { name: "Open the plan" }).click();
    await canvas().waitFor();
    const before = await readPlanOf(page);
    await page.getByRole("textbox", { name: "Message" }).fill(SECOND);
    await press("Send");
    await canvas().getByText("Week 2", { exact: true }).waitFor({ timeout: LONGEST_JOURNEY_MS });
    await page.getByRole("region", { name: "The sermon’s week" }).waitFor();
    const plan = await readPlanOf(page);
    expect(plan).toHaveLength(2);
    expect(plan[0]).toEqual(before[0]);
    expect(plan[1]?.passages.map(({ scripture }) => scripture)).toContain("Philippians 4:4-9");
    await picture("sermon-next-week");
    await page.getByRole("button", { name: "Undo all", exact: true }).click();
    await expect.poll(async () => (await readPlanOf(page)).length).toBe(1);
    await allSaved(page);
  });
});

function ask(token: string, method: string, path: string, body?: unknown): Promise<string> {
  return page.evaluate(
    async ([how, where, bearer, sent]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
        ...(sent && { body: sent }),
      });
      return answer.text();
    },
    [method, path, token, body ? JSON.stringify(body) : ""] as const,
  );
}

/** The ID token, out of where Firebase keeps it. */
function tokenOf(where: Page): Promise<string> {
  return where.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("firebaseLocalStorageDb");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ value: { stsTokenManager: { accessToken: string } } }[]>(
      (resolve) => {
        const request = opened
          .transaction("firebaseLocalStorage")
          .objectStore("firebaseLocalStorage")
          .getAll();
        request.onsuccess = () => resolve(request.result);
      },
    );
    opened.close();
    return rows[0]?.value.stsTokenManager.accessToken ?? "";
  });
}
