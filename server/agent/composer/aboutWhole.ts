/** "Do we read all of Nehemiah, or are bits left out?": which parts of a text the plan reads. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../bible/passages.ts";
import { subtract } from "./divide/subtract.ts";
import { allPlaces, type Draft, rangesOf, slotAt } from "./edit/draft.ts";

const WHOLE =
  /\b(?:all|the whole|whole|every (?:bit|verse|chapter)|everything|complete|entire)\b|\b(?:left|leave|leaving|miss|missing|missed|skip|skipped|skipping)\b/i;
const READS =
  /\b(?:read|reads|reading|cover|covers|covered|get|go through|in (?:it|this|the plan)|left out|leave out|skip|miss)\b/i;
/** More places than this are only counted. */
const MOST_NAMED = 8;

/** @param words the question @param text the named text @returns undefined for another question */
export function answerAboutWhole(
  words: string,
  text: { label: string; ranges: readonly VerseRange[] },
  draft: Draft,
): string | undefined {
  if (!WHOLE.test(words) || !READS.test(words)) return undefined;
  const read = allPlaces(draft).flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
  const left = joinRanges(text.ranges.flatMap((range) => subtract(range, read)));
  if (left.length === 0) return `Yes, the plan reads all of ${text.label}.`;
  const named = formatRanges(left.slice(0, MOST_NAMED));
  const more = left.length - MOST_NAMED;
  return `Not all of ${text.label}: ${named}${more > 0 ? ` and ${more} more places` : ""} ${left.length === 1 ? "is" : "are"} not read.`;
}
