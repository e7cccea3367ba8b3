import type { FileKind, FileText, Progress } from "./fileReading.ts";

/** Returns the text of a PDF or Word file, read in the calling thread. @throws UploadError */
export async function readFile(
  kind: FileKind,
  data: ArrayBuffer,
  onPage: Progress,
): Promise<FileText> {
  if (kind === "word") {
    const { readWord } = await import("./readWord.ts");
    return readWord(new Uint8Array(data));
  }
  const { readPdf } = await import("./readPdf.ts");
  return readPdf(data, onPage);
}
