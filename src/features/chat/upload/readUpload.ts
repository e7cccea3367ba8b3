import { MAX_FILE_MEGABYTES, MAX_TEXT_CHARACTERS, type Upload } from "#shared/domain/upload.ts";
import { type FileText, type ReadOptions, UploadError } from "./fileReading.ts";
import { readInWorker } from "./readInWorker.ts";

const MAX_NAME_CHARACTERS = 80;
/** A PDF with fewer letters than this in total has page numbers on pictures, not text. */
const LEAST_LETTERS = 20;

/**
 * Extracts the text of a file, on this device and without a network. The readers for PDF and Word are loaded when
 * needed and run in a worker.
 * @throws UploadError, and DOMException "AbortError" when the signal is aborted
 */
export async function readUpload(
  file: File,
  options: ReadOptions,
  read: typeof readInWorker = readInWorker,
): Promise<Upload> {
  if (file.size === 0) throw new UploadError("empty");
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) throw new UploadError("tooLarge");
  const { text, pages, pagesRead } = await readerFor(
    file,
    new Uint8Array(await start(file)),
    (kind) => file.arrayBuffer().then((data) => read(kind, data, options)),
  );
  options.signal.throwIfAborted();
  const clean = tidy(text);
  if ((clean.match(/\p{L}/gu)?.length ?? 0) < (pages === null ? 1 : LEAST_LETTERS)) {
    throw new UploadError(pages === null ? "empty" : "noText");
  }
  const isLong = clean.length > MAX_TEXT_CHARACTERS;
  const limited = isLong ? clean.slice(0, clean.lastIndexOf(" ", MAX_TEXT_CHARACTERS)) : clean;
  return {
    name: markerName(file.name),
    text: limited,
    words: limited.split(/\s+/).length,
    pages,
    pagesRead,
    cut: isLong ? "text" : pagesRead < (pages ?? 0) ? "pages" : null,
  };
}

/** Chooses the reader by the file's first bytes, since its name and type may be wrong. */
async function readerFor(
  file: File,
  head: Uint8Array,
  readAs: (kind: "pdf" | "word") => Promise<FileText>,
): Promise<FileText> {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  if (new TextDecoder("latin1").decode(head).includes("%PDF-") || hasEnding(file, "pdf"))
    return readAs("pdf");
  if (begins(0x50, 0x4b)) return readAs("word");
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UploadError("oldWord");
  if (hasEnding(file, "docx")) throw new UploadError("unreadable");
  const isText = file.type.startsWith("text/") || hasEnding(file, "txt", "md", "csv");
  if (!isText || head.includes(0)) throw new UploadError("unknownKind");
  return { text: decode(await file.arrayBuffer()), pages: null, pagesRead: 0 };
}

/** The first 1,024 bytes: PDF readers, too, look that far for the `%PDF-` mark. */
function start(file: File): Promise<ArrayBuffer> {
  return file.slice(0, 1024).arrayBuffer();
}

function hasEnding({ name }: File, ...endings: string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** Decodes UTF-8, or windows-1252, which old Windows programs wrote. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Removes invisible characters and repeated empty lines. */
function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{C}\n\t]/gu, "")
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The file's name for the upload marker, without brackets, since a bracket ends the marker. */
function markerName(name: string): string {
  const clean = name
    .replaceAll(/[[\]\p{C}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (clean.length <= MAX_NAME_CHARACTERS) return clean || "file";
  const ending = clean.slice(clean.lastIndexOf(".")).slice(0, 8);
  return `${clean.slice(0, MAX_NAME_CHARACTERS - ending.length - 1)}…${ending}`;
}
