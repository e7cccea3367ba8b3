/** The passages of a long text that people know, in their order. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type BriefReading, MAX_REFERENCES } from "#shared/domain/plan/brief.ts";
import { weightOf } from "../../bible/companion.ts";
import { passagesIn } from "../../bible/passages.ts";
import { isWellKnown } from "../../bible/wellKnown.ts";
import { rangesOf } from "./themeOf.ts";

/** Of a text with more of them, the best known passages are read. */
export const MOST_CHAPTERS_A_DAY = 1.5;
const HIGHLIGHTS = "Highlights of ";
const LEAST_HIGHLIGHTS = 3;
const WELL_KNOWN = 2;

/** @param most how many are read @returns undefined where too few are known, or all of them would be read */
export function highlightsIn(
  { label, references = [] }: BriefReading,
  most = MAX_REFERENCES,
): BriefReading | undefined {
  const ranges = rangesOf(references);
  const chosen = bestPassages(ranges, most);
  const all = ranges.flatMap(passagesIn).length;
  if (chosen.length < LEAST_HIGHLIGHTS || chosen.length === all) return undefined;
  return {
    kind: "list",
    label: `${HIGHLIGHTS}${label}`.slice(0, 200),
    references: chosen.map((range) => formatRanges([range])),
  };
}

/** The best known passages of a text, in its order; fewer where fewer are known. */
export function bestPassages(ranges: readonly VerseRange[], most: number): VerseRange[] {
  const passages = ranges.flatMap(passagesIn);
  const known = passages.filter((passage) => rankOf(passage) >= WELL_KNOWN);
  const best = bestOf(known, rankOf, most);
  return passages.filter((passage) => best.has(passage));
}

/** How well a passage is known: its weight, and more if it is one that people ask for. */
export function rankOf(passage: VerseRange): number {
  return weightOf(passage.book, passage.start) + (isWellKnown([passage]) ? WELL_KNOWN : 0);
}

/** Whether a reading consists of such passages. */
export function areHighlights({ kind, label }: BriefReading): boolean {
  return kind === "list" && label.startsWith(HIGHLIGHTS);
}

/** Those of the highest ranks; of the rank of which not all are read, some of each part of the text. */
function bestOf(
  known: readonly VerseRange[],
  rank: (passage: VerseRange) => number,
  most: number,
): Set<VerseRange> {
  const best = new Set<VerseRange>();
  const ranks = [...new Set(known.map(rank))].sort((one, other) => other - one);
  for (const each of ranks) {
    const equal = known.filter((passage) => rank(passage) === each);
    const free = Math.min(most - best.size, equal.length);
    for (let at = 0; at < free; at++) {
      const passage = equal[Math.floor((at * equal.length) / free)];
      if (passage) best.add(passage);
    }
  }
  return best;
}
