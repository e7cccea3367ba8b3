import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Page } from "playwright";
import type { Journey } from "../photographer.ts";

/** A file beside the message, in each of its states. */
export const uploads: Journey = async ({ visit, take }) => {
  for (const theme of ["dark", "light"] as const) {
    const { page, context } = await visit({ theme });
    const shot = (state: string) => take(page, `upload-${state}-${theme}`);
    await attach(
      page,
      "Autumn readings.txt",
      "1. Psalm 1\n2. Psalm 23\n3. Mark 1:1-8\n4. Mark 1:9-15",
    );
    await page.getByText("12 words").waitFor();
    await shot("ready");
    await attach(page, "scan.pdf", await pdf(["", ""]));
    await page.getByText("its pages are pictures").waitFor();
    await shot("without-text");
    await attach(page, "damaged.pdf", "%PDF-1.7 damaged");
    await page.getByRole("alert").waitFor();
    await shot("damaged");
    await attach(page, "photo.jpg", "\u00ff\u00d8\u00ff");
    await page.getByText("Lamplight reads PDF").waitFor();
    await shot("unknown");
    const archive = await pdf([
      "Psalm 23 and what it says to all who read it",
      ...Array(9_999).fill(""),
    ]);
    await attach(page, "The whole archive of our parish since 1987, volume 3.pdf", archive);
    await page.getByText(/^page \d+ of/).waitFor();
    await shot("reading");
    await page.getByText(/Only the first/).waitFor();
    await shot("cut");
    await context.close();
  }
};

async function attach(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const mimeType = name.endsWith(".pdf")
    ? "application/pdf"
    : name.endsWith(".txt")
      ? "text/plain"
      : "image/jpeg";
  const buffer = Buffer.from(content as string); // Safe: Buffer.from takes both types of `content`.
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

/** One page for each entry. */
async function pdf(pages: string[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const text of pages) {
    const sheet = file.addPage([300, 400]);
    if (text) sheet.drawText(text, { x: 20, y: 360, size: 12, font });
  }
  return file.save({ useObjectStreams: false });
}
