import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the pages of a PDF: each one's width in points, and its text. */
export async function pdfPages(pdf: Uint8Array): Promise<{ width: number; words: string }[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const page = await document.getPage(at + 1);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      return { width: page.getViewport({ scale: 1 }).width, words: words.replace(/\s+/g, " ") };
    }),
  );
}
