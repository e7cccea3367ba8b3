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
  const passages = rangesOf(references).flatMap(passagesIn);
  const rank = (passage: VerseRange) =>
    weightOf(passage.book, passage.start) + (isWellKnown([passage]) ? WELL_KNOWN : 0);
  const known = passages.filter((passage) => rank(passage) >= WELL_KNOWN);
  const best = known.toSorted((x, y) => rank(y) - rank(x)).slice(0, most);
  const chosen = passages.filter((passage) => best.includes(passage));
  if (chosen.length < LEAST_HIGHLIGHTS || chosen.length === passages.length) return undefined;
  return {
    kind: "list",
    label: `${HIGHLIGHTS}${label}`.slice(0, 200),
    references: chosen.map((range) => formatRanges([range])),
  };
}

/** Whether a reading consists of such passages. */
export function areHighlights({ kind, label }: BriefReading): boolean {
  return kind === "list" && label.startsWith(HIGHLIGHTS);
}
