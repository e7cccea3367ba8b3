/** "Get day 9 down to six verses": the verses of a day that carry it, and what is left out is said. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../../bible/passages.ts";
import { versesOf } from "../../bible/verses.ts";
import { centralVerses } from "../divide/centralVerses.ts";
import { countAllVerses } from "../divide/countVerses.ts";
import { subtract } from "../divide/subtract.ts";
import { type DayPlace, type Draft, rangesOf, slotAt, spellPlace, spellPlaces } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { capital, isTarget } from "./placeNumbers.ts";
import { writeEach } from "./readings.ts";
import { targetOf } from "./targets.ts";
import { all, has, hasVerb, hasWish } from "./within.ts";

/** Before a number of verses that is to hold. */
const TO =
  /\b(?:to|at most|only|just|max(?:imum)?|under|no more than|not more than|about|around)\b/i;

export const fewerVerses: EditReader = (request) => {
  const { clause, draft, style } = request;
  const [limit, ...others] = all(clause, "portion").filter(({ meaning }) => meaning.of === "verse");
  const isOther =
    has(clause, "scripture", "topic", "memory", "questions", "quote") ||
    hasVerb(clause, "add", "remove", "move", "swap", "merge", "name") ||
    hasWish(clause, "longer");
  if (!limit || others.length > 0 || isOther || !TO.test(clause.text)) return undefined;
  const target = targetOf(request);
  // Of several days it is asked whether they are to be divided instead.
  if (!isTarget(target) || target.isWeeks || target.places.length !== 1) return undefined;
  const most = limit.meaning.value;
  const long = target.places.filter((place) => countAllVerses(readingOf(draft, place)) > most);
  const named = spellPlaces(draft, target.places);
  if (long.length === 0)
    return refuse(
      `${capital(named)} ${target.places.length === 1 ? "has" : "have"} no more than ${most} verses as it is.`,
    );
  const cuts = long.map((place) => cutTo(readingOf(draft, place), most, titleOf(draft, place)));
  const left = cuts.flatMap(({ left }) => left);
  writeEach(draft, long, style, (at) => cuts[at]?.kept ?? []);
  const kept = long.map(
    (place, at) => `${spellPlace(place)} reads ${formatRanges(cuts[at]?.kept ?? [])}`,
  );
  return {
    kind: "changed",
    draft,
    target,
    done: named,
    text: `I will shorten it: ${kept.join("; ")}. ${formatRanges(joinRanges(left))} ${left.length === 1 ? "is" : "are"} no longer read; the other days stay.`,
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
function cutTo(ranges: readonly VerseRange[], most: number, title: string) {
  const [first] = ranges;
  if (!first) return { kept: [], left: [] };
  const central = centralVerses(first, most, title);
  const firsts = versesOf(first)
    .slice(0, most)
    .map(({ chapter, verse }) => ({
      book: first.book,
      start: { chapter, verse },
      end: { chapter, verse },
    }));
  const kept = countAllVerses([central]) <= most ? [central] : joinRanges(firsts);
  return { kept, left: ranges.flatMap((range) => subtract(range, kept)) };
}
