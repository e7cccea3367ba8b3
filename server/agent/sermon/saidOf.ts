/** The words of the notes at a passage that they name. */
import type { Named } from "./namedPassages.ts";
import type { Notes, Sentence } from "./readNotes.ts";

export const LEAST_SAID = 4;
const [BEFORE, BEHIND] = [80, 110];

/** The sentence that names a passage, with the one before it where it says nothing else: "Rom 3:23". */
export function saidOf(notes: Notes, { start }: Pick<Named, "start">): string {
  const { sentences } = notes;
  const at = sentences.findLastIndex((one) => one.start <= start);
  const [one, before] = [sentences[at], sentences[at - 1]];
  if (!one) return "";
  return countSaid(one) < LEAST_SAID && before?.line === one.line
    ? `${before.text} ${one.text}`
    : one.text;
}

/** A line of readings, which says nothing of any of them. */
export function isBareList(notes: Notes, { start }: Pick<Named, "start">): boolean {
  return countSaid({ text: saidOf(notes, { start }) }) === 0;
}

/** Words that are no part of a reference. */
export function countSaid({ text }: Pick<Sentence, "text">): number {
  return text
    .replaceAll(/(?:\b[123]\s*)?\b\p{Lu}\p{L}*\.?\s*\d[\d:.,;\s–—-]*[a-d]?/gu, " ")
    .replaceAll(/[^\p{L}\s’']/gu, " ")
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1).length;
}

/** What stands right around a mention in its paragraph: of a long sentence with several passages only its own. */
export function wordsAround({ text, lines }: Notes, { start, end }: Named): string {
  const at = lines.findLastIndex((line) => line.start <= start);
  const from = Math.max(lines[at]?.start ?? 0, start - BEFORE);
  const to = Math.min(lines[at + 1]?.start ?? text.length, end + BEHIND);
  return text.slice(from, to).replaceAll(/\s+/g, " ").trim();
}
