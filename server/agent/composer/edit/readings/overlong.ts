/** "If any reading is over 40 verses split it", "anything longer than 30 verses in two". */

import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { countWords, joinRanges } from "../../../bible/passages.ts";
import type { DaySlot } from "../../../writer.ts";
import { countAllVerses } from "../../divide/countVerses.ts";
import { divide } from "../../divide/divide.ts";
import { spellCount } from "../../spellCount.ts";
import { WORDS_PER_MINUTE } from "../../understand/checkPlan.ts";
import type { Clause } from "../clause.ts";
import { hasCondition } from "../clauses/conditions.ts";
import { allPlaces, idOf, ordinalOf, rangesOf, usualLength } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import { isSame, isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { findingsOf, hasVerb } from "../places/within.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { inWeeks } from "./divideAnew.ts";

const OVER =
  /\b(?:over|above|beyond|exceeds?|(?:more|longer|bigger|greater) than) (\d+) ?(verses?|vv?|min(?:ute)?s?)\b/i;
const SPLITS =
  /\b(?:split|halve|divide|break|broken|cut|spread|(?:splitt|divid|break)ing)\b|\b(?:in|into|over) (?:two|2|half|halves|parts)\b/i;
const IN_TWO = /\b(?:two|2|half|halves|halve)\b/i;

/** Joins each such wish with its condition, which may be in the sentence before. */
export function withOverlong(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (before && isOver(before) && !splits(before) && splits(clause)) return [];
    if (!isOver(clause)) return [clause];
    if (splits(clause)) return [asWish(clause, clause)];
    return next && splits(next) ? [asWish(clause, next)] : [clause];
  });
}

function isOver(clause: Clause): boolean {
  return OVER.test(clause.text) && !hasCondition(clause);
}

function splits(clause: Clause): boolean {
  return SPLITS.test(clause.text) && !hasVerb(clause, "merge", "swap");
}

function asWish(condition: Clause, wish: Clause): Clause {
  const { from, to } = condition;
  const [, most, counted = ""] = OVER.exec(condition.text) ?? [];
  const unit = /^m/i.test(counted) ? ("minute" as const) : ("verse" as const);
  const isInTwo = IN_TWO.test(wish.text);
  const places = findingsOf(condition, "place").filter(({ meaning: { place } }) => place.weeks);
  const meaning = { kind: "overlong", most: Number(most), unit, isInTwo } as const;
  return { ...condition, left: [], findings: [...places, { from, to, weight: 1, meaning }] };
}

/** Each day that reads more than so many verses or minutes over several, the others as they are. */
export const splitOverlong: EditHandler = (request) => {
  const { clause, draft, style } = request;
  const [wish] = findingsOf(clause, "overlong");
  if (!wish) return undefined;
  const { most, unit, isInTwo } = wish.meaning;
  const sizeOf = (ranges: readonly VerseRange[]) =>
    unit === "verse" ? countAllVerses(ranges) : minutesIn(ranges);
  const named = targetOf({ ...request, before: undefined });
  if (named && !isTarget(named)) return named;
  const long = (named?.places ?? allPlaces(draft)).filter((place) => {
    const slot = draft[place.week - 1]?.slots[place.day - 1];
    return slot !== undefined && sizeOf(rangesOf(slot)) > most;
  });
  if (long.length === 0) return refuse(`No reading has more than ${most} ${unit}s.`);
  const chooser = chooserFor(draft, long);
  let short = 0;
  let over = 0;
  const slots = allPlaces(draft).flatMap((place): DaySlot[] => {
    const slot = draft[place.week - 1]?.slots[place.day - 1];
    if (!slot || !long.some((one) => isSame(one, place))) return slot ? [slot] : [];
    const least = Math.ceil(sizeOf(rangesOf(slot)) / most);
    const counts = isInTwo ? [2] : [least, least + 1, least + 2];
    const divisions = counts.map((count) => divide(rangesOf(slot), count).map(joinRanges));
    const isShort = (ranges: readonly VerseRange[]) => sizeOf(ranges) <= most;
    const days = divisions.find((parts) => parts.every(isShort)) ?? divisions.at(-1) ?? [];
    if (days.length < 2) short += 1;
    if (days.length < 2) return [slot];
    over += days.filter((ranges) => !isShort(ranges)).length;
    const ordinal = ordinalOf(draft, place);
    return days.map((ranges, at) =>
      slotToWrite({ ...(at === 0 ? { id: idOf(slot) } : {}), ranges, style, chooser, ordinal }),
    );
  });
  const weeks = inWeeks(slots, usualLength(draft), draft);
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const divided = spellCount(long.length - short, "reading");
  const rest = short > 0 ? ` ${spellCount(short, "reading")} could not be divided.` : "";
  const still =
    over > 0 ? ` Of their parts ${over} still ${over === 1 ? "has" : "have"} more than that.` : "";
  return {
    kind: "changed",
    draft: weeks,
    done: `the plan: ${divided} of more than ${most} ${unit}s divided`,
    text: `I will divide the ${divided} of more than ${most} ${unit}s ${isInTwo ? "in two" : "into shorter ones"} and leave the others as they are: ${spellCount(slots.length, "day")} in ${spellCount(weeks.length, "week")}.${rest}${still}`,
  };
};

function minutesIn(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, range) => sum + countWords(range), 0) / WORDS_PER_MINUTE;
}
