/** "Get day 9 down to six verses": the verses of a day that carry it, and what is left out is said. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import { centralVerses } from "../../divide/centralVerses.ts";
import { countAllVerses } from "../../divide/countVerses.ts";
import { subtract } from "../../divide/subtract.ts";
import { spellCount } from "../../spellCount.ts";
import { type DayPlace, type Draft, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import { capital, isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish } from "../places/within.ts";
import { writeEach } from "./readings.ts";

/** Before a number of verses that is to hold. */
const TO =
  /\b(?:to|at most|only|just|max(?:imum)?|under|no more than|not more than|about|around)\b/i;

export const fewerVerses: EditHandler = (request) => {
  const { clause, draft, style } = request;
  const [limit, ...others] = findingsOf(clause, "portion").filter(
    ({ meaning }) => meaning.of === "verse",
  );
  const isOther =
    has(clause, "scripture", "topic", "memory", "questions", "quote") ||
    hasVerb(clause, "add", "remove", "move", "swap", "merge", "name") ||
    hasWish(clause, "longer") ||
    // "The first ten verses" are just these.
    /\bfirst\b/i.test(clause.text);
  if (!limit || others.length > 0 || isOther || !TO.test(clause.text)) return undefined;
  const target = targetOf(request);
  if (!isTarget(target) || target.isWeeks) return undefined;
  const [place, ...more] = target.places;
  // Of several days it is asked whether they are to be divided instead.
  if (!place || more.length > 0) return undefined;
  const ranges = readingOf(draft, place);
  const most = limit.meaning.value;
  const named = spellPlace(place);
  if (countAllVerses(ranges) <= most)
    return refuse(`${capital(named)} has no more than ${spellCount(most, "verse")} as it is.`);
  const kept = cutTo(ranges, most, titleOf(draft, place));
  const left = joinRanges(ranges.flatMap((range) => subtract(range, kept)));
  writeEach(draft, [place], style, () => kept);
  return {
    kind: "changed",
    draft,
    target,
    done: named,
    text: `I will shorten it: ${named} reads ${formatRanges(kept)}. ${formatRanges(left)} ${left.length === 1 ? "is" : "are"} no longer read; the other days stay.`,
  };
};

function readingOf(draft: Draft, place: DayPlace): VerseRange[] {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot) : [];
}

function titleOf(draft: Draft, place: DayPlace): string {
  const slot = slotAt(draft, place);
  return slot?.kind === "keep" ? slot.day.title : "";
}

/** The sentences around the key verse, or else the first verses. */
function cutTo([first]: readonly VerseRange[], most: number, title: string): VerseRange[] {
  if (!first) return [];
  const central = centralVerses(first, most, title);
  if (countAllVerses([central]) <= most) return [central];
  const { book } = first;
  const verses = versesOf(first).slice(0, most);
  return joinRanges(
    verses.map(({ chapter, verse }) => {
      const at = { chapter, verse };
      return { book, start: at, end: at };
    }),
  );
}
