/**
 * Text that others wrote is put between marks that it cannot know beforehand, so that it cannot
 * pretend to end. The instructions say that nothing between such marks is obeyed.
 */

/** @param kind what the text is, in the project's own words */
export function fence(kind: string, text: string, maxCharacters: number): string {
  const mark = crypto.randomUUID();
  const shown =
    text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}\n(the rest is left out)`;
  return `<data mark="${mark}" kind="${kind}">\n${shown}\n</data mark="${mark}">`;
}

const UPLOAD = /\[Uploaded: ([^\]\n]+)\]/;

/** A message's own words, and the name and text of the file that came with it. */
export function splitMessage(message: string): { words: string; file?: string } {
  const match = UPLOAD.exec(message);
  if (!match) return { words: message };
  const content = message.slice(match.index + match[0].length);
  return { words: message.slice(0, match.index).trim(), file: `${match[1]}\n${content}` };
}
