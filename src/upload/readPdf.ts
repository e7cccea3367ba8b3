// The legacy build: the other one needs what phones of two years ago do not have.
import { GlobalWorkerOptions, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { type FileText, type ReadOptions, UploadError } from "./upload.ts";
import {
  ENOUGH_READING_MS,
  MAX_PAGES,
  MAX_READING_MS,
  MAX_TEXT_CHARACTERS,
} from "./uploadLimits.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * The text of a PDF, in a worker of its own. Nothing of it is drawn, run or fetched: no fonts, no
 * scripts, no compiled code, which the page's security policy forbids as well.
 * @throws UploadError
 */
export async function readPdf(
  data: ArrayBuffer,
  { onPage, signal }: ReadOptions,
): Promise<FileText> {
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
  });
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelled = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    timer = setTimeout(() => reject(new UploadError("tooSlow")), MAX_READING_MS);
  });
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([read(task, onPage), cancelled]);
  } catch (error) {
    throw asUploadError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    void task.destroy();
  }
}

async function read(
  task: ReturnType<typeof getDocument>,
  onPage: ReadOptions["onPage"],
): Promise<FileText> {
  const file = await task.promise;
  const pages = file.numPages;
  const wanted = Math.min(pages, MAX_PAGES);
  const until = performance.now() + ENOUGH_READING_MS;
  let text = "";
  let pagesRead = 0;
  while (pagesRead < wanted && text.length < MAX_TEXT_CHARACTERS && performance.now() < until) {
    const number = pagesRead + 1;
    onPage?.(number, wanted);
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n\n";
    page.cleanup();
    pagesRead = number;
  }
  return { text, pages, pagesRead };
}

function asUploadError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UploadError) return error;
  if (error.name === "AbortError") return error;
  const problem = error.name === "PasswordException" ? "locked" : "unreadable";
  return new UploadError(problem, { cause: error });
}
