// The legacy build: the modern one needs features that two-year-old phones lack.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
// Makes pdf.js run in this worker, instead of starting another one.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { MAX_TEXT_CHARACTERS } from "#shared/domain/upload.ts";
import { type FileText, type Progress, UploadError } from "./fileReading.ts";
import { countedDecompression } from "./limitUnpacking.ts";
import { ENOUGH_READING_MS, MAX_PAGES, MAX_PIECES, MAX_UNPACKED_BYTES } from "./readingLimits.ts";

/**
 * Returns the text of a PDF. Nothing in it is drawn, run or fetched: no fonts, no scripts, no compiled code, which the
 * page's security policy forbids as well.
 * @throws UploadError
 */
export async function readPdf(data: ArrayBuffer, onPage: Progress): Promise<FileText> {
  const Unlimited = globalThis.DecompressionStream as typeof DecompressionStream | undefined;
  // Old phones have none; pdf.js then unpacks by itself, so slowly that the page's time limit ends it first.
  if (!Unlimited) return readPages(data, onPage);
  let unpacked = 0;
  // Not by an error within pdf.js, which would only make it unpack the stream again by itself.
  const tooLarge = new Promise<never>((_, reject) => {
    globalThis.DecompressionStream = countedDecompression(Unlimited, (bytes) => {
      unpacked += bytes;
      if (unpacked <= MAX_UNPACKED_BYTES) return;
      const error = new UploadError("tooLarge");
      reject(error);
      throw error;
    });
  });
  try {
    return await Promise.race([readPages(data, onPage), tooLarge]);
  } finally {
    globalThis.DecompressionStream = Unlimited;
  }
}

async function readPages(data: ArrayBuffer, onPage: Progress): Promise<FileText> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const file = await task.promise;
    const pages = file.numPages;
    const wanted = Math.min(pages, MAX_PAGES);
    const until = performance.now() + ENOUGH_READING_MS;
    const left = { characters: MAX_TEXT_CHARACTERS, pieces: MAX_PIECES };
    let text = "";
    let pagesRead = 0;
    while (pagesRead < wanted && left.characters > 0 && performance.now() < until) {
      const page = await file.getPage(pagesRead + 1);
      const words = await textOf(page.streamTextContent(), left);
      page.cleanup();
      text += words;
      pagesRead += 1;
      onPage({ page: pagesRead, pages: wanted, of: pages, text: words });
    }
    return { text, pages, pagesRead };
  } catch (error) {
    throw asUploadError(error);
  } finally {
    void task.destroy();
  }
}

interface Pieces {
  items: ({ str: string; hasEOL: boolean } | { type: string })[];
}

/** Reads the stream piece by piece, so that a page of millions of letters ends in time. */
async function textOf(
  stream: ReadableStream,
  left: { characters: number; pieces: number },
): Promise<string> {
  const reader = (stream as ReadableStream<Pieces>).getReader(); // As pdf.js documents it.
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    left.pieces -= value.items.length;
    if (left.pieces < 0) throw new UploadError("tooSlow");
    if (text.length > left.characters) break;
  }
  if (text.length > left.characters) await reader.cancel(new Error("There is enough"));
  left.characters -= text.length;
  return `${text}\n\n`;
}

function asUploadError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UploadError) return error;
  const problem = error.name === "PasswordException" ? "locked" : "unreadable";
  return new UploadError(problem, { cause: error });
}
