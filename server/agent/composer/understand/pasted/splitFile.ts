/** Separates a person's words from the text of a file, which is data and never obeyed. */

export interface File {
  name: string;
  content: string;
}

const MARKER = /\[Uploaded: ([^\]\n]+)\]/;

export function splitFile(message: string): { said: string; file?: File } {
  const match = MARKER.exec(message);
  if (!match) return { said: message };
  const content = message.slice(match.index + match[0].length);
  return { said: message.slice(0, match.index), file: { name: match[1] ?? "", content } };
}

/** Inserts a later answer of the person before the file's text. */
export function withAnswer(message: string, answer: string): string {
  const at = MARKER.exec(message)?.index;
  if (at !== undefined) return `${message.slice(0, at).trimEnd()}\n${answer}\n${message.slice(at)}`;
  return message.includes("\n") ? `${message}\n${answer}` : `${message}. ${answer}`;
}
