/** What is read on some days over more of them: "split it", "chapter 9 needs more days", "every reading in half". */

import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { DaySlot } from "../../../writer.ts";
import { divide } from "../../divide/divide.ts";
import { subtract } from "../../divide/subtract.ts";
import { spellCount } from "../../spellCount.ts";
import { isWord } from "../../understand/finders/units.ts";
import { allPlaces, idOf, rangesOf, usualLength } from "../draft.ts";
import {
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { passageTelling } from "../finders/daysTelling.ts";
import type { EditFinding } from "../meanings.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish, isGoing, says } from "../places/within.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { inWeeks } from "./divideAnew.ts";
import { over, type Span } from "./spreadOver.ts";
import { subjectsIn } from "./wanted.ts";

export const spread: EditHandler = (request) => {
  const { clause } = request;
  const isSplit = hasVerb(clause, "split");
  const isAlone = hasWish(clause, "alone") && !says(clause, /^weeks?$/);
  const isSlower = hasVerb(clause, "extend", "reread") || isAlone;
  const days = [
    ...findingsOf(clause, "length").filter(({ meaning }) => meaning.unit !== "month"),
    ...findingsOf(clause, "portion").filter(
      ({ meaning }) => meaning.of === "reading" && meaning.value > 1,
    ),
  ];
  const isOther =
    isGoing(clause) ||
    (hasVerb(clause, "move") && !isAlone) ||
    hasVerb(clause, "add", "swap", "merge", "postpone", "advance", "name");
  if (isOther || has(clause, "often") || (has(clause, "date") && !isSplit)) return undefined;
  if (!isSplit && hasVerb(clause, "start", "end")) return undefined;
  if (!isSplit && !isSlower && days.length === 0) return undefined;
  const span = spanOf(request);
  if (!span) return undefined;
  if ("kind" in span) return span;
  // "Ruth 2 could be two days", "two weeks for chapters 14 to 16".
  const isNarrow = span.text !== undefined || (has(clause, "portion") && !span.target.isAll);
  const isLonger = days.length > 0 && !has(clause, "rest") && (isNarrow || isSlower);
  if (!isSplit && !isSlower && !isLonger) return undefined;
  // "Extend it by two weeks": the plan, whatever the message before was about.
  if (span.target.note && !isSplit && says(clause, /^weeks?$/)) return undefined;
  if (span.target.isAll) return isSplit ? each(request, span.target, partsOf(request)) : undefined;
  // Another length for a week that stays one is not more days for its text.
  if (!isSplit && span.target.isWeeks && days.length === 0 && !says(clause, /^days$/))
    return undefined;
  const count = countOf(request, span);
  const parts = span.text && partsNamed(span.text, count);
  const [whole] = span.text ?? [];
  if (parts && whole) return over(request, { ...span, text: [whole], parts }, count);
  return over(request, span, count);
};

/** What gets more days: a text of the plan, the days that are named, or those of "it". */
function spanOf(request: EditRequest): Span | EditResult | undefined {
  const { draft } = request;
  const text = subjectsIn(request).flatMap(({ meaning }) =>
    meaning.kind === "scripture" && !meaning.isBook ? meaning.ranges : [],
  );
  if (text.length === 0) text.push(...told(request));
  if (text.length > 0) {
    const places = placesReading(draft, text);
    if (places.length === 0)
      return hasVerb(request.clause, "split", "reread")
        ? refuse(`${formatRanges(text)} is not in the plan; ask me to add it.`)
        : undefined;
    return { target: { places, isWeeks: false }, text };
  }
  const target = targetOf(request, placesIn(request));
  if (target && !isTarget(target)) return target;
  return target && { target, ...(target.text ? { text: [...target.text] } : {}) };
}

/** "The ten commandments": the passage of the plan that tells it. */
function told({ clause, draft }: EditRequest): VerseRange[] {
  const [topic] = findingsOf(clause, "topic");
  if (!topic) return [];
  const keys = getTheme(topic.meaning.id)?.passages.filter(({ isKey }) => isKey) ?? [];
  const read = keys
    .map(({ range }) => range)
    .filter((one) => placesReading(draft, [one]).length > 0);
  return read.length > 0
    ? joinRanges(read)
    : passageTelling(clause.tokens.slice(topic.from, topic.to), draft);
}

/** Into how many parts each: "in half", "into three". */
function partsOf({ clause }: EditRequest): number {
  const said = findingsOf(clause, "number").find(({ from }) =>
    isWord(clause.tokens[from - 1], /^(?:in|into|over|across)$/),
  );
  const scale = findingsOf(clause, "scale")[0]?.meaning.factor;
  const isHalf = says(clause, /^(?:half|halve|halves|two)$/) && !findingsOf(clause, "length")[1];
  if (scale && scale > 1) return scale;
  return !isHalf && said && Number.isInteger(said.meaning.value) ? said.meaning.value : 2;
}

function countOf(request: EditRequest, { target, text }: Span): number {
  const { clause, draft } = request;
  const touched = target.places.length;
  if (hasWish(clause, "alone")) return 1;
  const counts = [...findingsOf(clause, "portion"), ...findingsOf(clause, "length")];
  const total = counts.find((one) => isTotal(clause, one));
  const [portion] = findingsOf(clause, "portion").filter((one) => one !== total);
  if (portion?.meaning.of === "reading") return portion.meaning.value;
  const length = findingsOf(clause, "length").find(
    (one) => one !== total && /^(?:day|week)$/.test(one.meaning.unit),
  );
  if (length) {
    const { value, unit } = length.meaning;
    const days = unit === "week" ? value * usualLength(draft) : value;
    return has(clause, "more") || says(clause, /^(?:more|extra|additional)$/)
      ? touched + days
      : days;
  }
  // "Split Genesis 1 so that it is 12 days in total".
  const more = total ? total.meaning.value - allPlaces(draft).length : 0;
  if (more > 0) return touched + more;
  if (!text && target.isWeeks) return touched + 1;
  return touched * partsOf(request);
}

/** "12 in total": of the plan, and not of what is divided. */
function isTotal({ tokens }: EditRequest["clause"], { from, to }: EditFinding): boolean {
  const said = tokens.slice(from, to + 2).map(({ word }) => word);
  return IN_ALL.test(said.join(" "));
}

const IN_ALL = /\b(?:in total|altogether|in all|overall|all told|total)\b/;

/** "Genesis 1 (1:1-23, then the rest)": the parts that were named, with what lies around them. */
function partsNamed(text: readonly VerseRange[], count: number): VerseRange[][] | undefined {
  const [whole, ...inside] = text;
  const isInside = whole && inside.length > 0 && inside.every((one) => overlaps(whole, one));
  if (!isInside) return undefined;
  const parts = [...inside, ...subtract(whole, inside)].sort((a, b) =>
    compareVerses(a.start, b.start),
  );
  return parts.length === count ? parts.map((one) => [one]) : undefined;
}

/** Every day divided by itself, so that no two readings are mixed. */
function each({ draft, style }: EditRequest, target: Target, parts: number): EditResult {
  const chooser = chooserFor(draft, target.places);
  let short = 0;
  const slots = draft
    .flatMap((week) => week.slots)
    .flatMap((slot): DaySlot[] => {
      const days = divide(rangesOf(slot), parts).map(joinRanges);
      if (days.length < parts) short += 1;
      if (days.length < 2) return [slot];
      return days.map((ranges, at) =>
        slotToWrite({
          ...(at === 0 ? { id: idOf(slot) } : {}),
          ranges,
          style,
          chooser,
          ordinal: at,
        }),
      );
    });
  const weeks = inWeeks(slots, usualLength(draft), draft);
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const count = spellCount(slots.length, "day");
  return {
    kind: "changed",
    draft: weeks,
    done: `the plan: each reading over ${parts} days`,
    text: `I will divide every reading over ${parts} days, in its order: ${count} in ${spellCount(weeks.length, "week")}.${short > 0 ? ` ${capitalCount(short)} too short for that.` : ""}`,
  };
}

function capitalCount(count: number): string {
  return count === 1 ? "One reading is" : `${count} readings are`;
}
