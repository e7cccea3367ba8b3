/** A reader's marks and notes go to their next phone: by a link or its picture, once, and unread by anybody between. */
import jsQR from "jsqr";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { picture, pictureNow } from "../support/looksRight.ts";
import {
  barriers,
  smallTargets,
  untilAnimationsEnd,
  zoomingFields,
} from "../support/pageFaults.ts";
import { DESKTOP, newPerson, type Person, PHONE, SMALL } from "../support/person.ts";
import { MARK, type PublishedForTest, publishForTest, weeksOf } from "../support/publishPlan.ts";
import { readerRecords } from "../support/readerRecords.ts";
import { filesWith, formsOf } from "../support/scanFiles.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const NOTE = "Four friends carried me when I could not walk.";
const OTHER = "They dug through the roof for him.";

const browser = sharedBrowser();
let plan: PublishedForTest;
let home: string;
const people: Person[] = [];

async function phone(viewport = PHONE): Promise<Page> {
  const person = await newPerson(browser, inject("address"), viewport);
  people.push(person);
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return person.page;
}

/** Opened and kept, with the panel for other phones open. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${home}/1-1`);
  await page.getByText("The whole plan is on this device.").waitFor();
  await page.getByText("My marks and notes on another phone").click();
  await page.getByRole("heading", { name: "From another phone" }).waitFor();
}

async function mark(page: Page, place: string, note: string): Promise<void> {
  await page.goto(`${home}/${place}`);
  await page.getByText("The whole plan is on this device.").waitFor();
  const read = page.getByRole("button", { name: "Mark as read" });
  if (await read.isVisible()) await read.click();
  if (!note) return;
  await page.getByRole("textbox", { name: "Your own note" }).fill(note);
  // A page that is left within these milliseconds has not stored it.
  const kept = async () => JSON.stringify(await readerRecords(page));
  await expect.poll(kept).toContain(JSON.stringify(note));
}

async function makeLink(page: Page): Promise<string> {
  await visit(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByText(/It works once, until/).waitFor();
  return (await page.locator(".link").textContent()) ?? "";
}

const noteOf = (page: Page) => page.getByRole("textbox", { name: "Your own note" }).inputValue();
const bring = (page: Page) => page.getByRole("button", { name: "Bring them here" });

async function look(page: Page, name: string): Promise<void> {
  await untilAnimationsEnd(page);
  expect(await barriers(page), name).toEqual([]);
  expect(await smallTargets(page), name).toEqual([]);
  expect(await zoomingFields(page), name).toEqual([]);
  await picture(page, name, { viewports: [SMALL, PHONE, DESKTOP], fullPage: true });
}

beforeAll(async () => {
  plan = await publishForTest(inject("address"), "St Columba Daily", weeksOf(MARK));
  home = `/daily/${plan.slug}`;
});
afterAll(() => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

describe("marks and notes", () => {
  it("come to the next phone beside what is there, and nothing between reads them", async () => {
    const sent: string[] = [];
    const first = await phone();
    const second = await phone();
    for (const page of [first, second]) {
      page.context().on("request", (request) => {
        sent.push(`${request.url()} ${request.postData() ?? ""}`);
      });
    }
    await mark(first, "1-1", "");
    await mark(first, "1-2", NOTE);
    await mark(second, "1-2", OTHER);
    await mark(second, "1-3", "");
    const link = await makeLink(first);
    expect(await scanned(first)).toBe(link);
    await look(first, "marks-link");

    const secret = link.split("#")[1] ?? "";
    const sealed = /"sealed":"([^"]+)"/.exec(sent.join())?.[1] ?? "";
    const store = inject("stateFolder");
    // The scan finds what is there: the ciphertext.
    await expect.poll(() => filesWith(store, sealed.slice(0, 60)).length).toBeGreaterThan(0);

    await second.goto(link);
    await bring(second).waitFor();
    await look(second, "marks-bring");
    await bring(second).focus();
    await second.keyboard.press("Enter");
    await second.getByText("They are here now: 2 days marked as read, 1 note.").waitFor();
    await look(second, "marks-brought");
    expect(new URL(second.url()).hash).toBe("");
    await second.getByRole("link", { name: "Go to today’s reading" }).click();
    await second.getByText(`3 of ${MARK.length} read`).waitFor();
    await second.goto(`${home}/1-2`);
    await expect.poll(() => noteOf(second)).toContain(OTHER);
    expect(await noteOf(second)).toContain(NOTE);

    for (const clear of [NOTE, OTHER, secret]) {
      const forms = formsOf(clear);
      expect(sent.filter((each) => forms.some((form) => each.includes(form)))).toEqual([]);
      expect(filesWith(store, clear), clear).toEqual([]);
    }
  });

  it("come once: the second phone that asks is told so, and the first may ask again", async () => {
    const first = await phone();
    await mark(first, "1-1", NOTE);
    const link = await makeLink(first);
    // A scanner, and a browser that looks ahead, open the link.
    for (const purpose of ["", "prefetch"]) {
      await first.request.get(link, { headers: { "Sec-Purpose": purpose } });
    }
    const second = await phone();
    await second.goto(link);
    // The answer is lost on its way.
    await second.route("**/marks/taken", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bring(second).click();
    await second.getByText(/The link is still good/).waitFor();
    await second.unroute("**/marks/taken");
    await bring(second).click();
    await second.getByText("They are here now: 1 day marked as read, 1 note.").waitFor();
    const third = await phone();
    await third.goto(link);
    await bring(third).click();
    await third.getByText(/This link was used already, and it works once/).waitFor();
    await look(third, "marks-used");
    // Nothing is lost on the first.
    await first.goto(`${home}/1-1`);
    await expect.poll(() => noteOf(first)).toBe(NOTE);
  });

  it("are pasted where the page is on the home screen, and a link cut short is told", async () => {
    const first = await phone();
    await mark(first, "1-1", NOTE);
    const link = await makeLink(first);
    await first.getByRole("button", { name: "Copy the link" }).click();
    await first.getByText("The link is copied.").waitFor();
    expect(await first.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const field = (page: Page) => page.getByRole("textbox", { name: "The link from your other" });
    await field(first).fill(link);
    await bring(first).click();
    await first.getByText(/This link was made on this phone/).waitFor();

    const second = await phone();
    await visit(second);
    const told = async (text: string, sentence: RegExp) => {
      await field(second).fill(text);
      await field(second).press("Enter");
      await second.getByText(sentence).waitFor();
    };
    await told(link.slice(0, -5), /This link was cut short/);
    await told("hello", /This is not the whole link/);
    await told(link.replace(plan.slug, "another-plan"), /for another reading plan/);
    const unknown = `${link.split("#")[0]}#${"A".repeat(43)}`;
    await told(unknown, /no longer known here/);
    await look(second, "marks-panel");
    await told(`My marks: ${link} `, /They are here now: 1 day marked as read, 1 note/);
    await second.goto(`${link.slice(0, -1)}`);
    await second.getByText(/This link was cut short/).waitFor();
    expect(await bring(second).count()).toBe(0);
    // The whole link in the same tab, as a messenger opens it: another fragment of the same page.
    await second.goto(link);
    await bring(second).waitFor();
  });

  it("are said to need JavaScript where there is none, and stay where they are", async () => {
    const context = await browser.newContext({
      ...{ baseURL: inject("address"), viewport: SMALL, javaScriptEnabled: false },
    });
    const page = await context.newPage();
    await page.goto(`${home}/marks#${"A".repeat(43)}`);
    await page.getByText(/This page needs JavaScript/).waitFor();
    await pictureNow(page, "marks-noscript");
    expect(await page.getByRole("button").count()).toBe(0);
    await context.close();
  });
});

/** Returns what another phone's camera reads on the screen. */
async function scanned(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole("img", { name: /QR code/ }).screenshot();
  const { data, width, height } = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height);
      return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height };
    },
    [...picture],
  );
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
