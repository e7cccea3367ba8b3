/** Sentences about files read on the device. */

import { numberFormat } from "#shared/domain/formats.ts";
import {
  MAX_FILE_MEGABYTES,
  MAX_TEXT_CHARACTERS,
  type Upload,
  type UploadProblem,
} from "#shared/domain/upload.ts";
import { LOCALE } from "./locale.ts";

const NUMBER = numberFormat(LOCALE);
const count = (number: number, one: string) =>
  `${NUMBER.format(number)} ${one}${number === 1 ? "" : "s"}`;

const problems: Record<UploadProblem, string> = {
  tooLarge: `This file is larger than ${MAX_FILE_MEGABYTES} MB. Save the pages that matter as a file of their own.`,
  noText:
    "No text was found: its pages are pictures. Scan it with text recognition, or type out what matters.",
  empty: "There is nothing in this file.",
  unreadable:
    "This file could not be read; it seems to be damaged. Save it once more and try again.",
  locked: "This file is locked with a password. Save it without one and try again.",
  unknownKind: "Lamplight reads PDF, Word (.docx) and plain text. Save the file as one of these.",
  oldWord: "This is Word's format from before 2007. Open it in Word and save it as .docx.",
  tooSlow: "Reading this file took too long. Save the pages that matter as a file of their own.",
};

export const uploadMessages = {
  remove: "Remove the file",
  cancel: "Cancel reading",
  reading: (name: string) => `Reading ${name}`,
  page: (page: number, pages: number) => `page ${NUMBER.format(page)} of ${NUMBER.format(pages)}`,
  summary({ words, pages }: Upload): string {
    return pages === null
      ? count(words, "word")
      : `${count(pages, "page")}, ${count(words, "word")}`;
  },
  cut({ cut, pages, pagesRead }: Upload): string | undefined {
    if (cut === "pages")
      return `Only the first ${NUMBER.format(pagesRead)} of ${NUMBER.format(pages ?? 0)} pages are sent.`;
    if (cut === "text") {
      return `It is long: only the first ${NUMBER.format(MAX_TEXT_CHARACTERS)} letters are sent.`;
    }
    return undefined;
  },
  privacy: "The file stays on this device; only its text is sent.",
  problems,
};
