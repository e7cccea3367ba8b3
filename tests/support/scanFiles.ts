/** Finds a text in files and messages: what a store, a log or a request must not contain in clear. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the files below a folder that contain the text, in any of the forms in which a runtime may write it. */
export function filesWith(folder: string, text: string): string[] {
  const forms = [...formsOf(text).map((form) => Buffer.from(form)), Buffer.from(text, "utf16le")];
  return filesIn(folder).filter((file) => {
    const bytes = readFileSync(file);
    return forms.some((form) => bytes.includes(form));
  });
}

/** Returns the text as it is, as an address has it, and in base64 of either alphabet, wherever in a longer text it stands. */
export function formsOf(text: string): string[] {
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const base64 = Buffer.from(" ".repeat(offset) + text).toString("base64");
    // Without its ends, which depend on what is around it.
    const core = base64.slice(4, -4);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return [...new Set([text, encodeURIComponent(text), ...inBase64])];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
