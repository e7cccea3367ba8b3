/** Files of people, read in their own browser. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Document, Packer, Paragraph } from "docx";
import { zipSync } from "fflate";
import type { Page } from "playwright";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { readTable } from "../support/pageTables.ts";
import { newPerson, type Person, SMALL, signUp } from "../support/person.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const browser = sharedBrowser();
let person: Person;
let page: Page;
const requests: string[] = [];

beforeAll(async () => {
  person = await newPerson(browser, inject("address"), SMALL);
  page = person.page;
  page.on("request", (request) => requests.push(`${request.postData() ?? ""}`));
  await signUp(person, `uploads${Date.now()}@example.org`, "St Luke");
});
afterEach(() => {
  expect(person.complaints).toEqual([]);
});

describe("a PDF", () => {
  it("is read on the phone, and only its text goes to the agent", async () => {
    const lines = ["Readings", "1. Psalm 1", "2. Genesis 12:1-9", "3. Isaiah 6:1-8"];
    await attach("readings.pdf", await pdf([lines]));
    await page.getByText("1 page, 10 words").waitFor();
    // It waits with the draft.
    const words = "One reading a day from this list";
    await page.getByRole("textbox", { name: "Message" }).fill(words);
    await expect
      .poll(() => readTable(page, "settings"))
      .toContainEqual(expect.objectContaining({ value: words }));
    await page.reload();
    await page.getByText("1 page, 10 words").waitFor();
    await page.getByRole("button", { name: "Send" }).click();
    const plan = page.getByRole("region", { name: "Reading plan" });
    await plan.getByText("Isaiah 6:1-8").first().waitFor();
    await page.getByRole("button", { name: "Back to chat" }).click();
    await page.getByText("readings.pdf").waitFor();
    // The reply names the readings; the file's own lines are not on the screen.
    expect(await page.getByText("2. Genesis 12:1-9").count()).toBe(0);
    expect(requests.some((body) => body.includes("Genesis 12:1-9"))).toBe(true);
    expect(requests.some((body) => body.includes("%PDF"))).toBe(false);
  });

  it("reports that it has pictures only", async () => {
    await attach("scan.pdf", await pdf([[], []]));
    await page.getByText("its pages are pictures").waitFor();
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("reports that it is damaged", async () => {
    await attach("broken.pdf", Buffer.from("%PDF-1.7\nnothing more"));
    await page.getByText("seems to be damaged").waitFor();
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("with 10,000 pages is read up to the limit", async () => {
    await attach(
      "archive.pdf",
      await pdf([["Psalm 23 and what it says to all who read it"], ...Array(9_999).fill([])]),
    );
    await page.getByText(/Only the first \d+ of 10,000 pages are sent\./).waitFor();
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("is read without a network too", async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await person.context.setOffline(true);
    await attach("offline.pdf", await pdf([["Psalm 46 is our refuge and strength"]]));
    await page.getByText("1 page, 7 words").waitFor();
    await person.context.setOffline(false);
    await page.getByRole("button", { name: "Remove the file" }).click();
  });
});

/** From the first sight of the file to the sentence that gives it up. */
const SLOWEST_END_MS = 5_000;

/** Unpacking 200 MB on the page would take longer. */
const LONGEST_TASK_MS = 500;

describe("a PDF crafted to be slow", () => {
  it("fails with a message by itself, and the page stays responsive", async () => {
    await attach("slow.pdf", await slowPdf());
    await page.getByText("Reading slow.pdf").waitFor();
    const ended = page
      .getByText(/took too long|No text was found/)
      .waitFor({ timeout: SLOWEST_END_MS });
    const typed = page.getByRole("textbox", { name: "Message" }).fill("The page is free");
    // A page that reads by itself would take the letters only when it is done.
    expect(await Promise.race([typed.then(() => "typed"), ended.then(() => "ended")])).toBe(
      "typed",
    );
    await ended;
    await page.getByRole("button", { name: "Remove the file" }).click();
  });
});

describe("a Word file", () => {
  it("is read paragraph by paragraph", async () => {
    const paragraphs = ["Week 1", "Psalm 1", "Week 2", "Jonah 2:1-10"].map(
      (text) => new Paragraph(text),
    );
    const file = await Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] }));
    await attach(
      "readings.docx",
      file,
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    await page.getByText("8 words").waitFor();
    await page.getByRole("button", { name: "Remove the file" }).click();
  });

  it("reports that it unpacks to far more than its size", async () => {
    const bomb = zipSync({ "word/document.xml": new Uint8Array(200 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(400_000);
    const longest = await watchLongTasks();
    await attach(
      "bomb.docx",
      bomb,
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    );
    await page.getByText(/larger than/i).waitFor({ timeout: 5_000 });
    // It is unpacked away from the page, which answers all the while.
    expect(await longest()).toBeLessThan(LONGEST_TASK_MS);
    await page.getByRole("button", { name: "Remove the file" }).click();
  });
});

/** Starts to watch for tasks that block the page. @returns the longest so far, in milliseconds */
async function watchLongTasks(): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    });
    observer.observe({ type: "longtask" });
    return seen;
  });
  return () => handle.evaluate(({ longest }) => longest);
}

/** Sixty megabytes of text operators that write nothing, deflated to less than two hundred kilobytes. */
async function slowPdf(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const sheet = file.addPage([300, 400]);
  sheet.drawText("Psalm 1", { x: 20, y: 360, size: 12, font });
  const name = sheet.node.newFontDictionary("F9", font.ref).asString().slice(1);
  const operators = `BT /${name} 9 Tf ${"1 0 0 1 9 9 Tm () Tj ".repeat(3_000_000)} ET`;
  const stream = file.context.flateStream(operators);
  sheet.node.addContentStream(file.context.register(stream));
  return file.save({ useObjectStreams: false });
}

async function attach(name: string, buffer: Uint8Array, mimeType = "application/pdf") {
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType,
    buffer: Buffer.from(buffer),
  });
}

/** One entry a page: its lines. */
async function pdf(pages: string[][]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const sheet = file.addPage([300, 400]);
    for (const [at, line] of lines.entries()) {
      sheet.drawText(line, { x: 20, y: 360 - at * 20, size: 12, font });
    }
  }
  return file.save({ useObjectStreams: false });
}
