import { strFromU8, unzipSync } from "fflate";
import { type FileText, UploadError } from "./upload.ts";

const BODY = "word/document.xml";
/** A body that unpacks to more than this, in bytes, was made to fill the memory. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;

/**
 * The paragraphs of a .docx, tables cell by cell. It is a zip with one XML file that matters;
 * pictures, fonts and whatever else it carries are not unpacked.
 * @throws UploadError
 */
export function readWord(bytes: Uint8Array): FileText {
  const body = bodyOf(bytes);
  if (!body) throw new UploadError("unknownKind");
  const xml = strFromU8(body);
  // Word writes none; in one that is made up, entities could multiply without end.
  if (xml.includes("<!DOCTYPE")) throw new UploadError("unreadable");
  const page = new DOMParser().parseFromString(xml, "application/xml");
  if (page.querySelector("parsererror")) throw new UploadError("unreadable");
  const paragraphs = [...page.getElementsByTagName("w:p")].map(paragraphText);
  return { text: paragraphs.join("\n"), pages: null, pagesRead: 0 };
}

function bodyOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== BODY) return false;
        if (originalSize > MAX_BODY_BYTES) throw new UploadError("tooLarge");
        return true;
      },
    })[BODY];
  } catch (error) {
    if (error instanceof UploadError) throw error;
    throw new UploadError("unreadable", { cause: error });
  }
}

/** Runs of text, with Word's tabs and line breaks. Deleted text of tracked changes is `w:delText`, and stays out. */
function paragraphText(paragraph: Element): string {
  let text = "";
  for (const part of paragraph.getElementsByTagName("*")) {
    if (part.tagName === "w:t") text += part.textContent ?? "";
    else if (part.tagName === "w:tab") text += "\t";
    else if (part.tagName === "w:br" || part.tagName === "w:cr") text += "\n";
  }
  return text;
}
