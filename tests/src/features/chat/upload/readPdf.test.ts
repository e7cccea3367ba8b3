import { DecompressionStream, TransformStream } from "node:stream/web";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, expect, it, vi } from "vitest";
import { readPdf } from "../../../../../src/features/chat/upload/readPdf.ts";

vi.mock(import("../../../../../src/features/chat/upload/readingLimits.ts"), async (original) => ({
  ...(await original()),
  MAX_UNPACKED_BYTES: 1_000_000 as 125829120,
}));

// Browsers have them, the tests' environment has not.
vi.stubGlobal("DecompressionStream", DecompressionStream);
vi.stubGlobal("TransformStream", TransformStream);
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Pages whose text operators, unpacked, have that many bytes each. */
async function pdf(...sizes: number[]): Promise<ArrayBuffer> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const bytes of sizes) {
    const sheet = file.addPage([300, 400]);
    const name = sheet.node.newFontDictionary("F9", font.ref).asString().slice(1);
    const words = `BT /${name} 9 Tf 9 9 Td (Psalm 23) Tj ET\n`;
    const stream = file.context.flateStream(words + " ".repeat(bytes));
    sheet.node.addContentStream(file.context.register(stream));
  }
  const { buffer } = Uint8Array.from(await file.save({ useObjectStreams: false }));
  return buffer;
}

it("reads a page of a usual size", async () => {
  const { text, pagesRead } = await readPdf(await pdf(1_000), () => {});
  expect([text.trim(), pagesRead]).toEqual(["Psalm 23", 1]);
});

it.each([
  ["a page that unpacks", [3_000_000]],
  ["pages that together unpack", [400_000, 400_000, 400_000]],
])("refuses %s to more than the limit", async (_, sizes) => {
  const packed = await pdf(...sizes);
  expect(packed.byteLength).toBeLessThan(20_000);
  await expect(readPdf(packed, () => {})).rejects.toMatchObject({ problem: "tooLarge" });
});
