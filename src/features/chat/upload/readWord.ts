import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { MAX_TEXT_CHARACTERS } from "#shared/domain/upload.ts";
import { type FileText, UploadError } from "./fileReading.ts";
import { MAX_WORD_BYTES } from "./readingLimits.ts";

const BODY = "word/document.xml";
/** Length of a piece given to the parser, in characters. */
const PIECE = 65_536;

/**
 * Returns the paragraphs of a .docx, tables cell by cell. The file is a zip of which one XML file is needed; pictures,
 * fonts and everything else are not unpacked.
 * @throws UploadError
 */
export function readWord(bytes: Uint8Array): FileText {
  const body = bodyOf(bytes);
  if (!body) throw new UploadError("unknownKind");
  return { text: paragraphsIn(strFromU8(body)), pages: null, pagesRead: 0 };
}

function bodyOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== BODY) return false;
        if (originalSize > MAX_WORD_BYTES) throw new UploadError("tooLarge");
        return true;
      },
    })[BODY];
  } catch (error) {
    if (error instanceof UploadError) throw error;
    throw new UploadError("unreadable", { cause: error });
  }
}

/** The runs of text, with Word's tabs and line breaks. Skips deleted text of tracked changes, which is `w:delText`. */
function paragraphsIn(xml: string): string {
  const parser = new SaxesParser();
  const paragraphs: string[] = [];
  let text = "";
  let length = 0;
  let isText = false;
  parser.on("error", (error) => {
    throw new UploadError("unreadable", { cause: error });
  });
  // Word writes no doctype; in a crafted file, entities could multiply without end.
  parser.on("doctype", () => {
    throw new UploadError("unreadable");
  });
  parser.on("opentag", ({ name }) => {
    isText = name === "w:t";
    if (name === "w:tab") text += "\t";
    else if (name === "w:br" || name === "w:cr") text += "\n";
  });
  parser.on("text", (words) => {
    if (isText) text += words;
  });
  parser.on("closetag", ({ name }) => {
    isText = false;
    if (name !== "w:p") return;
    paragraphs.push(text);
    length += text.length;
    text = "";
  });
  let at = 0;
  for (; at < xml.length && length <= MAX_TEXT_CHARACTERS; at += PIECE)
    parser.write(xml.slice(at, at + PIECE));
  if (at >= xml.length) parser.close();
  return paragraphs.join("\n");
}
