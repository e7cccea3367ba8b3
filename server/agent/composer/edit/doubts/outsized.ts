/**
 * Rejects implausible results: a whole Testament on a day, half a year out of a few weeks, a name as long as the
 * message.
 */
import { countAllVerses } from "../../divide/countVerses.ts";
import { spellCount } from "../../spellCount.ts";
import { allPlaces, type Draft, rangesOf } from "../draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { has } from "../places/within.ts";

type Changed = Extract<EditResult, { kind: "changed" }>;

/** About an hour of reading. */
const MOST_VERSES = 400;
/** The factor by which a plan may grow. */
const FAR = 2;
/** By this factor a plan does not shrink without a question. */
const FAR_FEWER = 4;
const LONGEST_NAME = 90;

/** @returns a question or a refusal, or undefined for a plausible result */
export function outsized(request: EditRequest, result: Changed): EditResult | undefined {
  return (
    tooLongADay(request, result) ??
    farFewer(request, result) ??
    muchLonger(request, result) ??
    oddName(request, result)
  );
}

function tooLongADay({ draft }: EditRequest, result: Changed): EditResult | undefined {
  const longest = longestDay(result.draft);
  if (longest <= MOST_VERSES || longest <= longestDay(draft)) return undefined;
  return refuse(
    `That would be ${longest} verses on one day, which nobody reads. Name a chapter or a passage.`,
  );
}

function longestDay(draft: Draft): number {
  const sizes = draft.flatMap(({ slots }) => slots.map((slot) => countAllVerses(rangesOf(slot))));
  return Math.max(0, ...sizes);
}

/** "Everything else one day on": twelve readings are not meant to become one. */
function farFewer({ draft, turn }: EditRequest, result: Changed): EditResult | undefined {
  const [before, after] = [allPlaces(draft).length, allPlaces(result.draft).length];
  if (after * FAR_FEWER > before || /^\W*yes\b|\bin all\b/i.test(turn.text)) return undefined;
  return ask(
    `That would make ${spellCount(after, "day")} of ${before}. Is that what you mean? Nothing was changed yet.`,
    [[`Yes, ${spellCount(after, "day")}`, `Yes: ${turn.text.trim()}`]],
  );
}

function muchLonger({ clause, draft, turn }: EditRequest, result: Changed): EditResult | undefined {
  const [before, after] = [allPlaces(draft).length, allPlaces(result.draft).length];
  const weeks = result.draft.length;
  const isSaid =
    new RegExp(`\\b(?:${weeks}|${after})\\b`).test(turn.text) ||
    SAID.test(turn.text) ||
    (has(clause, "date") && SPREADS.test(clause.text)) ||
    /^\W*yes\b/i.test(turn.text);
  if (after <= before * FAR || isSaid) return undefined;
  return ask(
    `That would make ${after} days of ${before}, in ${weeks} weeks. Is that what you mean?`,
    [[`Yes, ${weeks} weeks`, `Yes: ${turn.text.trim()}`]],
  );
}

/** A length given in words. */
const SAID =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twice|double|half|halves|month|months)\b/i;

/** With a date: "stretch it to the end of January". */
const SPREADS = /\b(?:spread|stretch|space|drag|extend|make it last|run)\b/i;

/** "“Prayer in Luke 11” tells you nothing": about the current name, not a new one. */
const TOLD_OF = /[”"’'] (?:tells?|says?|is|sounds?|means?|does|doesn|makes?|was|feels?|reads?)\b/i;

function oddName({ clause }: EditRequest, { text }: Changed): EditResult | undefined {
  const name = /\bcall\b.*“([^”]+)”/.exec(text)?.[1];
  if (name === undefined) return undefined;
  const isQuoted = /[“"]/.test(clause.text);
  if (!TOLD_OF.test(clause.text) && (isQuoted || name.length <= LONGEST_NAME)) return undefined;
  return refuse(
    "Tell me the new title in quotation marks, as in “Call week 2 day 3 “Bread for all””.",
  );
}
