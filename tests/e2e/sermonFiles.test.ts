/** Sermon notes as people have them: a PDF whose lines are broken by its page, and a Word file with headings and bullets. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import { afterAll, expect, inject, it } from "vitest";
import { picture } from "../support/looksRight.ts";
import { allSaved, readPlanOf } from "../support/pageTables.ts";
import { DESKTOP, newPerson, type Person, signUp } from "../support/person.ts";
import { LOST } from "../support/sermonNotes.ts";
import { sharedBrowser } from "../support/sharedBrowser.ts";

const LONGEST_MS = 60_000;
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** A printed page: letters a line, lines a page. */
const LINE = 46;
const LINES = 14;

const browser = sharedBrowser();
const people: Person[] = [];

afterAll(() => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

function broken(line: string): string[] {
  const lines = [""];
  for (const word of line.split(" ")) {
    const joined = `${lines.at(-1)} ${word}`.trim();
    if (joined.length > LINE) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

async function asPdf(text: string): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.TimesRoman);
  const lines = text.split("\n").flatMap(broken);
  for (let at = 0; at < lines.length; at += LINES) {
    const sheet = file.addPage([300, 300]);
    for (const [row, line] of lines.slice(at, at + LINES).entries())
      sheet.drawText(line, { x: 20, y: 270 - row * 18, size: 11, font });
  }
  return file.save({ useObjectStreams: false });
}

function asWord(text: string): Promise<Uint8Array> {
  const [title = "", ...lines] = text.split("\n").filter((line) => line !== "");
  const children = [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...lines.map((line) => {
      const point = /^\d\. (.*)/.exec(line)?.[1];
      // Word writes the numbers of a list by itself: they are not in the text.
      if (point) return new Paragraph({ text: point, heading: HeadingLevel.HEADING_2 });
      return new Paragraph({ text: line, bullet: { level: 0 } });
    }),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

it.each([
  ["a PDF of several pages", "notes.pdf", "application/pdf", asPdf],
  ["a Word file", "notes.docx", WORD, asWord],
])("%s becomes the sermon's week without a word beside it", async (_, name, mimeType, write) => {
  const anna = await newPerson(browser, inject("address"), DESKTOP);
  people.push(anna);
  const { page } = anna;
  await signUp(anna, `${name}@example.org`, "Quay Chapel");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(await write(LOST)) });
  await page.getByText(name, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("region", { name: "The sermon’s week" }).waitFor({ timeout: LONGEST_MS });
  await expect.poll(async () => (await readPlanOf(page)).length).toBe(1);
  const [week] = await readPlanOf(page);
  const days = week?.passages.map(({ scripture }) => scripture) ?? [];
  expect(days.length).toBeGreaterThanOrEqual(5);
  expect(days.some((day) => day.startsWith("Luke 15:"))).toBe(true);
  expect(days).toEqual(expect.arrayContaining(["Psalm 103:8-13", "Ephesians 2:4-10"]));
  // The sentence is whole, also where the page broke it.
  const plan = page.getByRole("region", { name: "Reading plan" });
  const day = plan.locator("[data-ground]").filter({ hasText: "Psalm 103:8-13" });
  await day.getByText("From your notes").click();
  await day.getByText("Compare Psalm 103:8-13, where compassion wears slippers.").waitFor();
  await picture(page, `sermon-${name}`);
  await allSaved(page);
});
