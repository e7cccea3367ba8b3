/** A plan on its way to everyone: published, handed out by every channel, mended, and published again. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import ICAL from "ical.js";
import jsQR from "jsqr";
import mammoth from "mammoth";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { picture } from "../support/looksRight.ts";
import { barriers } from "../support/pageFaults.ts";
import { pdfPages } from "../support/pdfPages.ts";
import { newPerson, type Person, PHONE, send, signUp } from "../support/person.ts";
import { readZip } from "../support/readZip.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const PDFS = ["Booklet", "Handout", "Bookmarks", "Poster"];
/** Those that name the readings; a poster has the plan's title and its code. */
const WITH_READINGS = ["Booklet", "Handout", "Bookmarks"];
const PICTURES = process.env.PICTURES;

const browser = sharedBrowser();
let anna: Person;
let page: Page;
beforeAll(async () => {
  anna = await newPerson(browser, inject("address"), PHONE);
  page = anna.page;
  await signUp(anna, `distribute${Date.now()}@example.org`, "St Bride");
  await send(anna, "A 2-week plan through the Gospel of Mark, 3 days a week");
  await page.getByText(/^Wrote bible plan in/).waitFor({ state: "attached" });
});
afterAll(async () => {
  expect(anna.complaints).toEqual([]);
});

async function download(what: string): Promise<Buffer> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${what}`, exact: true }).click();
  return readFile(await (await waiting).path());
}

async function openPlan(): Promise<void> {
  await page.goto("/distribute");
  await page.getByRole("button", { name: /Mark/ }).first().click();
  await page.getByRole("heading", { name: "Before you publish" }).waitFor();
}

const wordsOf = async (pdf: Buffer) => (await pdfPages(pdf)).map(({ words }) => words).join(" ");

/** How many messages, of e-mail and text message, name the reading once its day is chosen. */
async function messagesOf(reading: RegExp): Promise<number> {
  const option = page.locator("option", { hasText: reading }).first();
  const choice = page.locator("select", { has: option }).first();
  await choice.selectOption((await option.getAttribute("value")) ?? "");
  return page
    .locator("pre")
    .filter({ hasText: /Psalm 23/ })
    .count();
}

const namesIn = (zip: Buffer) => readZip(zip).map(({ name }) => name);
const slidesIn = (pptx: Buffer) =>
  namesIn(pptx).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
const readings = (csv: Buffer) =>
  (parse(csv, { bom: true, columns: true }) as { Reading: string }[]).map((row) => row.Reading);

const events = (ics: Buffer) =>
  new ICAL.Component(ICAL.parse(ics.toString()))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event));

async function address(): Promise<string> {
  return (
    (await page
      .getByText(/\/daily\/st-bride/)
      .first()
      .textContent()) ?? ""
  );
}

/** Of the first version: a picture each. */
let slides: Uint8Array[];

describe("a finished plan", () => {
  it("is checked and published", async () => {
    // An answer from before publishing arrives after it.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/publication", async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
    await openPlan();
    await picture(page, "before");
    await page.getByText(/All 6 days have a real passage/).waitFor();
    await page.getByRole("radio", { name: "From a date" }).check();
    await page.getByLabel("Start date").fill("2027-01-04");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText(/^Version 1, published/).waitFor();
    const late = page.waitForResponse(
      (answer) => answer.request().method() === "GET" && /publication$/.test(answer.url()),
    );
    letGo();
    await late;
    await page.unroute("**/publication");
    await page.getByText(/^Version 1, published/).waitFor();
    await page.getByRole("link", { name: /\/daily\/church\/st-bride/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, "published");
    const answer = await page.request.get(`/api${new URL(await address()).pathname}`);
    expect(answer.status()).toBe(200);
  });

  it("is distributed by every channel", async () => {
    for (const name of PDFS) {
      const pdf = await download(name);
      expect(pdf.subarray(0, 5).toString(), name).toBe("%PDF-");
      if (PICTURES)
        await import("node:fs").then((fs) => fs.writeFileSync(`${PICTURES}/${name}.pdf`, pdf));
    }
    const word = await mammoth.extractRawText({ buffer: await download("Word") });
    expect(word.value).toContain("Mark 1:1");
    expect(readings(await download("CSV table"))).toHaveLength(6);
    const dated = events(await download("Calendar file"));
    expect(dated.map(({ startDate }) => startDate.toString())[0]).toBe("2027-01-04");
    expect((await download("Markdown")).toString()).toContain("## Week 1");
    expect(namesIn(await download("E-book (EPUB)"))).toContain("EPUB/week-1.xhtml");
    const json = JSON.parse((await download("JSON")).toString());
    expect(json).toMatchObject({ version: 1, church: { name: "St Bride" } });
    slides = Object.values(unzipSync(await download("Slides of a week")));
    expect(slides).toHaveLength(3);
    // A title, and for each of three days its reading, its questions on one slide or two, and its prayer.
    const count = slidesIn(await download("Presentation of a week (PPTX)")).length;
    expect(count).toBeGreaterThanOrEqual(1 + 3 * 3);
    expect(count).toBeLessThanOrEqual(1 + 3 * 4);
    expect((await download("Reading plan for AndBible")).toString()).toContain("1=Mark.1.1-");
    expect((await download("QR code PNG")).subarray(1, 4).toString()).toBe("PNG");
    expect((await download("QR code SVG")).toString()).toContain("<svg");
    await page.getByRole("heading", { name: "By message" }).scrollIntoViewIfNeeded();
    await picture(page, "messages");
  });

  it("has a QR code that leads to its address", async () => {
    const picture = await page.getByAltText("QR code of the plan's address").screenshot();
    const pixels = await page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const data = context?.getImageData(0, 0, canvas.width, canvas.height);
        return { data: Array.from(data?.data ?? []), width: canvas.width, height: canvas.height };
      },
      [...picture],
    );
    const { data, width, height } = pixels;
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(
      `${await address()}?via=qr`,
    );
  });

  it("is distributed without a network as well", async () => {
    await anna.context.setOffline(true);
    await page.getByText(/You are offline/).waitFor();
    for (const name of PDFS) {
      expect((await download(name)).subarray(0, 5).toString(), name).toBe("%PDF-");
    }
    const word = await mammoth.extractRawText({ buffer: await download("Word") });
    expect(word.value).toContain("Mark 1:1");
    expect(readings(await download("CSV table"))).toHaveLength(6);
    expect(events(await download("Calendar file"))).toHaveLength(6);
    expect((await download("Markdown")).toString()).toContain("## Week 1");
    expect(namesIn(await download("E-book (EPUB)"))).toContain("EPUB/week-1.xhtml");
    expect(JSON.parse((await download("JSON")).toString())).toMatchObject({ version: 1 });
    expect(Object.keys(unzipSync(await download("Slides of a week")))).toHaveLength(3);
    const pptx = slidesIn(await download("Presentation of a week (PPTX)"));
    expect(pptx.length).toBeGreaterThanOrEqual(1 + 3 * 3);
    expect((await download("Reading plan for AndBible")).toString()).toContain("1=Mark.1.1-");
    expect((await download("QR code PNG")).subarray(1, 4).toString()).toBe("PNG");
    expect((await download("QR code SVG")).toString()).toContain("<svg");
    expect(
      await page
        .locator("pre")
        .filter({ hasText: /Mark 1/ })
        .count(),
    ).toBe(2);
    await anna.context.setOffline(false);
  });
});

describe("an edit after publishing", () => {
  let before: string;

  it("is not distributed before it is published", async () => {
    before = await address();
    await page.goto("/");
    const back = page.getByRole("button", { name: "Back to chat" });
    if (await back.isVisible()) await back.click();
    await send(anna, "Change week 1 day 2 to Psalm 23");
    await page
      .getByText(/^Wrote bible plan in/)
      .nth(1)
      .waitFor({ state: "attached" });
    await openPlan();
    await page.getByText("Unpublished changes").waitFor();
    await picture(page, "changed");
    expect(readings(await download("CSV table"))).not.toContain("Psalm 23");
  });

  it("reaches every channel once published, and shows readers what changed", async () => {
    await page.getByRole("button", { name: "Publish again" }).click();
    await page.getByText(/^Version 2, published/).waitFor();
    await page
      .getByRole("listitem")
      .getByText(/now reads Psalm 23 instead of Mark/)
      .waitFor();
    expect(await address()).toBe(before);
    expect(readings(await download("CSV table"))).toContain("Psalm 23");
    expect((await download("Markdown")).toString()).toContain("Psalm 23");
    const word = await mammoth.extractRawText({ buffer: await download("Word") });
    expect(word.value).toContain("Psalm 23");
    for (const name of WITH_READINGS) {
      expect(await wordsOf(await download(name)), name).toContain("Psalm 23");
    }
    expect((await download("JSON")).toString()).toContain("Psalm 23");
    const now = Object.values(unzipSync(await download("Slides of a week")));
    const isSame = now.map((slide, at) => Buffer.from(slide).equals(slides[at] ?? Buffer.of()));
    expect(isSame).toEqual([true, false, true]);
    expect(await messagesOf(/Psalm 23$/)).toBe(2);
    const summaries = events(await download("Calendar file")).map(({ summary }) => summary);
    expect(summaries.some((summary) => summary.startsWith("Psalm 23"))).toBe(true);
    const { pathname } = new URL(before);
    const subscribed = await page.request.get(`${pathname}/calendar.ics`);
    expect(await subscribed.text()).toContain("Psalm 23");
    const frame = await page.request.get(`${pathname}/embed`);
    expect(await frame.text()).toContain("Psalm 23");
    const open = await (await page.request.get(`/api${pathname}`)).json();
    expect(open.changes.join()).toContain("Psalm 23");
  });

  it("closes the page when the plan is unpublished", async () => {
    await page.getByRole("button", { name: "Unpublish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Unpublish" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Unpublish" }).click();
    await page.getByText(/no longer published/).waitFor();
    const { pathname } = new URL(before);
    expect((await page.request.get(`/api${pathname}`)).status()).toBe(410);
    expect((await page.request.get(`${pathname}/embed`)).status()).toBe(410);
  });
});
