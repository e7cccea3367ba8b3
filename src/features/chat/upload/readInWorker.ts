import {
  type FileKind,
  type FileOrder,
  type FileReply,
  type FileText,
  type ReadOptions,
  UploadError,
} from "./fileReading.ts";
import { MAX_LOADING_MS, MAX_SILENCE_MS } from "./readingLimits.ts";

/**
 * Reads a file in a worker, so that the page stays responsive. A worker that is silent for too long is terminated: the
 * call then resolves with the pages read so far, or throws if there are none.
 * @throws UploadError, and DOMException "AbortError" when the signal is aborted
 */
export function readInWorker(
  kind: FileKind,
  data: ArrayBuffer,
  { onPage, signal }: ReadOptions,
): Promise<FileText> {
  const worker = new Worker(new URL("./fileWorker.ts", import.meta.url), { type: "module" });
  const { port1: replies, port2: port } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const read: FileText = { text: "", pages: null, pagesRead: 0 };
  return new Promise<FileText>((resolve, reject) => {
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (read.pagesRead > 0) resolve(read);
        else reject(new UploadError("tooSlow"));
      }, milliseconds);
    };
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
    worker.onerror = () => reject(new UploadError("unreadable"));
    replies.onmessage = ({ data: reply }: MessageEvent<FileReply>) => {
      if ("isReady" in reply) wait(MAX_SILENCE_MS);
      else if ("text" in reply) resolve(reply.text);
      else if ("problem" in reply) reject(new UploadError(reply.problem));
      else {
        wait(MAX_SILENCE_MS);
        const { page, pages, of, text } = reply.progress;
        read.text += text;
        read.pages = of;
        read.pagesRead = page;
        onPage?.(page, pages);
      }
    };
    wait(MAX_LOADING_MS);
    const order: FileOrder = { kind, data };
    worker.postMessage(order, [data, port]);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    replies.close();
    worker.terminate();
  });
}
