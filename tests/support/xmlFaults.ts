/** What keeps a text from being XML: a strict reading of the part of the grammar that we write. */
const PIECE =
  /<\?xml [^<>?]*\?>|<!DOCTYPE html>|<\/[\w:-]+>|<[\w:-]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>|[^<]+|</g;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/u;

/** Returns sentences; none for a well-formed document. */
export function xmlFaults(document: string): string[] {
  const faults: string[] = [];
  const opened: string[] = [];
  for (const [piece] of document.matchAll(PIECE)) {
    if (piece === "<") faults.push(`no tag at ${opened.join("/")}`);
    else if (REFERENCE.test(piece)) faults.push(`no reference: ${piece}`);
    else if (piece.startsWith("</")) {
      const name = opened.pop();
      if (piece !== `</${name}>`) faults.push(`${piece} closes ${name}`);
    } else if (/^<\w/.test(piece) && !piece.endsWith("/>")) {
      opened.push(/^<([\w:-]+)/.exec(piece)?.[1] ?? "");
    }
  }
  if (opened.length > 0) faults.push(`never closed: ${opened.join("/")}`);
  if (FORBIDDEN.test(document)) faults.push("a character that XML forbids");
  return faults;
}
