/**
 * Untrusted text is put between unpredictable marks, so that it cannot fake its own end. The instructions tell the
 * model to obey nothing between them.
 */

/** @param kind a label for the text, worded by the project */
export function fence(kind: string, text: string, maxCharacters: number): string {
  const mark = crypto.randomUUID();
  const shown =
    text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}\n(the rest is left out)`;
  return `<data mark="${mark}" kind="${kind}">\n${shown}\n</data mark="${mark}">`;
}

const UPLOAD = /\[Uploaded: ([^\]\n]+)\]/;

/** Splits a message into its own words and the name and text of its file. */
export function splitMessage(message: string): { words: string; file?: string } {
  const match = UPLOAD.exec(message);
  if (!match) return { words: message };
  const content = message.slice(match.index + match[0].length);
  return { words: message.slice(0, match.index).trim(), file: `${match[1]}\n${content}` };
}
