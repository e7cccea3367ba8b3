/** From a pasted sermon to a published week, on a phone, and into a running plan; nothing of the notes is published. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { textAs } from "../support/callAs.ts";
import { picture } from "../support/looksRight.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import { newPerson, type Person, PHONE, signUp } from "../support/person.ts";
import { LOST, PEACE } from "../support/sermonNotes.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

/** Words of the notes that stand in no Bible and in none of the project's own texts. */
const OWN_WORDS =
  /Marjolein|Quillan|ferry|wallet|postcode|lawn|trousers|gallops|sprints|slippers|receipt|sandwich|bookkeepers|audit|car park|draughty|spreadsheet|fridge|dentist/i;
const LONGEST_JOURNEY_MS = 60_000;

const browser = sharedBrowser();
let anna: Person;
let page: Page;
let presses = 0;

beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), PHONE);
  page = anna.page;
  await signUp(anna, `sermon${Date.now()}@example.org`, "Harbour Chapel");
});
afterAll(() => {
  expect(anna.complaints).toEqual([]);
});

async function press(name: string, place: Page | ReturnType<Page["getByRole"]> = page) {
  presses += 1;
  await place.getByRole("button", { name, exact: true }).click();
}

const canvas = () => page.getByRole("region", { name: "Reading plan" });

describe("sermon notes", () => {
  it("are a published week after three presses", { timeout: 2 * LONGEST_JOURNEY_MS }, async () => {
    await page.getByRole("textbox", { name: "Message" }).fill(LOST);
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
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await anna.context.setOffline(true);
    await page.reload();
    await canvas()
      .getByText(/^Your notes name Psalm 103:8-13/)
      .waitFor();
    const sentence = canvas().getByText("Compare Psalm 103:8-13, where compassion wears slippers.");
    expect(await sentence.isVisible()).toBe(false);
    await picture(page, "sermon-plan");
    const day = canvas().locator("[data-ground]").filter({ hasText: "wears slippers" });
    await day.getByText("From your notes").click();
    await sentence.waitFor();
    // What is published is no longer offered.
    expect(await page.getByRole("region", { name: "The sermon’s week" }).count()).toBe(0);
    await picture(page, "sermon-note");
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
    const made = await textAs(anna, `POST /api/projects/${projectId}/review/links`, {
      ...{ weeks: [1], days: 7 },
    });
    const secret = /\/daily\/look\/([\w-]+)/.exec(made.text)?.[1] ?? "";
    expect(secret).not.toBe("");
    const daily = `/daily/${slug}`;
    const paths = [
      ...[daily, `${daily}/embed`, `${daily}/calendar.ics`, `${daily}/feed.xml`],
      ...[`${daily}/feed.json`, `${daily}/manifest.webmanifest`],
      ...[`/api/daily/${slug}`, `/api/daily/${slug}/whole`],
      ...[`/daily/look/${secret}`, `/daily/look/${secret}/1`, `/api/review/${secret}`],
      // All files are made of this.
      `/api/projects/${projectId}/publication`,
    ];
    const answers = await Promise.all(paths.map((path) => textAs(anna, `GET ${path}`)));
    expect(answers.map(({ status }, at) => `${status} ${paths[at]}`)).toEqual(
      paths.map((path) => `200 ${path}`),
    );
    const texts = answers.map(({ text }) => text);
    expect(texts.filter((text) => text.includes("Luke 15:11")).length).toBeGreaterThanOrEqual(6);
    expect(texts.map((text) => OWN_WORDS.exec(text)?.[0])).toEqual(texts.map(() => undefined));
    // The scan finds them where they are.
    const project = await textAs(anna, `GET /api/projects/${projectId}/load`);
    expect(OWN_WORDS.test(project.text)).toBe(true);
  });

  it("go into the running plan as its next week, to be kept or undone", async () => {
    await page.getByRole("button", { name: "Open the plan" }).click();
    await canvas().waitFor();
    const before = await readPlanOf(page);
    await page.getByRole("textbox", { name: "Message" }).fill(PEACE);
    await press("Send");
    await canvas().getByText("Week 2", { exact: true }).waitFor({ timeout: LONGEST_JOURNEY_MS });
    await page.getByRole("region", { name: "The sermon’s week" }).waitFor();
    const plan = await readPlanOf(page);
    expect(plan).toHaveLength(2);
    expect(plan[0]).toEqual(before[0]);
    expect(plan[1]?.passages.map(({ scripture }) => scripture)).toContain("Philippians 4:4-9");
    await picture(page, "sermon-next-week");
    await page.getByRole("button", { name: "Undo all", exact: true }).click();
    await expect.poll(async () => (await readPlanOf(page)).length).toBe(1);
    await allSaved(page);
  });
});
