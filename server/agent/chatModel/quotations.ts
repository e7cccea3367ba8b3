/**
 * Models misquote scripture. A quotation stays only if it is the World English Bible's text, and a reference only if
 * it exists; otherwise its sentence is removed.
 */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../bible/verses.ts";

/** Shorter quotations refer to a word ("grace") rather than a text. */
const MIN_QUOTED_WORDS = 3;
const QUOTED = /[“"„«]([^“”"„«»]+)[”"“»]|(?<=^|[\s(])[‘']([^‘“”"]+?)[’'](?=$|[\s.,;:!?)])/g;
const UNCLOSED = /[“”"„«»]/;
/** Matches from every word, since "Compare 1" would otherwise hide "1 John 6:1". */
const REFERENCE =
  /(?<!\w)(?=((?:[1-3] ?)?(?:Song of (?:Songs|Solomon)|[A-Z][a-z]+) \d+(?::\d+(?:[-–]\d+(?::\d+)?)?)?))/g;

/** Words only, so that case and punctuation do not matter. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** The text that may be quoted on a day. */
export function quotableText(ranges: readonly VerseRange[], also = ""): string {
  const verses = ranges.flatMap(versesOf).map(({ text }) => text);
  return wordsOf([...verses, also].join(" "));
}

/** One line for each misquotation and each reference that does not exist. */
export function faultsOfWords(text: string, quotable: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? "");
  const misquoted = quoted
    // "In the beginning … the earth": each part is checked by itself.
    .flatMap((quotation) => quotation.split(/…|\.\.\./))
    .filter((part) => wordsOf(part).trim().split(" ").length >= MIN_QUOTED_WORDS)
    .filter((part) => !quotable.includes(wordsOf(part)));
  const references = [...text.matchAll(REFERENCE)]
    .map(([, reference = ""]) => reference)
    .filter((reference) => isUnreal(reference));
  return [
    ...misquoted.map((part) => `“${part.trim()}” is not the World English Bible's wording`),
    ...references.map((reference) => `${reference} does not exist`),
    // An opening mark without a closing one could hide a quotation.
    ...(UNCLOSED.test(text.replaceAll(QUOTED, "")) ? ["a quotation mark is left open"] : []),
  ];
}

/** "Week 2" and "On 3" are not references. */
function isUnreal(reference: string): boolean {
  const book = reference.replace(/ \d[\d:–-]*$/, "");
  return parseReference(book).ok && !parseReference(reference.replaceAll("–", "-")).ok;
}

/** The text without sentences that misquote. */
export function keepTrueSentences(text: string, quotable: string): string {
  if (faultsOfWords(text, quotable).length === 0) return text;
  const sentences = text.split(/(?<=[.!?][”"’']?)\s+/);
  return sentences.filter((sentence) => faultsOfWords(sentence, quotable).length === 0).join(" ");
}
