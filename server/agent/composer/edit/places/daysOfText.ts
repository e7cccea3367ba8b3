import { allPlaces } from "../draft.ts";
import type { EditRequest, Target } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { placesReading } from "./targets.ts";
import { findingsOf } from "./within.ts";

/**
 * "The questions for Romans 8": the days that read the text. A book counts only beside a part of a day, and if few
 * enough days read it.
 * @param mostOfBook a book that more days read names none of them
 */
export function daysOfText(
  { clause, draft }: EditRequest,
  mostOfBook = allPlaces(draft).length - 1,
): Target | undefined {
  const places = findingsOf(clause, "scripture").flatMap((text) => {
    const read = placesReading(draft, text.meaning.ranges);
    const isNone = read.length > mostOfBook || !isBesidePart(clause.findings, text);
    return text.meaning.isBook && isNone ? [] : read;
  });
  return places.length > 0 ? { places, isWeeks: false } : undefined;
}

/** "Philemon needs three questions"; "they loved Ruth, could the prayers be shorter" speaks of all days. */
function isBesidePart(findings: readonly EditFinding[], { from, to }: EditFinding): boolean {
  return findings.some(({ from: start, to: end, meaning }) => {
    const isPart = /^(?:part|questions|prayer|portion)$/.test(meaning.kind);
    const gap = start >= to ? start - to : from - end;
    return isPart && gap >= 0 && gap <= MOST_BETWEEN;
  });
}

const MOST_BETWEEN = 2;
