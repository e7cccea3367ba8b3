/** What is read on some days over more of them: "split it", "chapter 9 needs more days", "every reading in half". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges } from "../../bible/passages.ts";
import type { DaySlot } from "../../writer.ts";
import { divide } from "../division/divide.ts";
import { subtract } from "../division/subtract.ts";
import { isWord } from "../understand/finders/units.ts";
import { inWeeks } from "./divideAnew.ts";
import {
  type DayPlace,
  type Draft,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
  usualLength,
} from "./draft.ts";
import { type EditReader, type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";
import { passageTelling } from "./finders/scenes.ts";
import { spellCount } from "./lengths.ts";
import { isTarget } from "./placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "./targets.ts";
import { subjectsIn } from "./wanted.ts";
import { all, has, hasVerb, hasWish, isGoing, says } from "./within.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

interface Span {
  target: Target;
  /** The text alone that gets more days, where it was named rather than its days. */
  text?: VerseRange[];
}

export const spread: EditReader = (request) => {
  const { clause } = request;
  const isSplit = hasVerb(clause, "split");
  const isAlone = hasWish(clause, "alone") && !says(clause, /^weeks?$/);
  const isSlower = hasVerb(clause, "extend", "reread") || isAlone;
  const days = [
    ...all(clause, "length").filter(({ meaning }) => meaning.unit !== "month"),
    ...all(clause, "portion").filter(
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
  return over(request, span, countOf(request, span));
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

/** "The burning bush": the passage of the plan that tells it. */
function told({ clause, draft }: EditRequest): VerseRange[] {
  const [topic] = all(clause, "topic");
  return topic ? passageTelling(clause.tokens.slice(topic.from, topic.to), draft) : [];
}

/** Into how many parts each: "in half", "into three". */
function partsOf({ clause }: EditRequest): number {
  const said = all(clause, "number").find(({ from }) =>
    isWord(clause.tokens[from - 1], /^(?:in|into|over|across)$/),
  );
  const scale = all(clause, "scale")[0]?.meaning.factor;
  const isHalf = says(clause, /^(?:half|halve|halves|two)$/) && !all(clause, "length")[1];
  if (scale && scale > 1) return scale;
  return !isHalf && said && Number.isInteger(said.meaning.value) ? said.meaning.value : 2;
}

function countOf(request: EditRequest, { target, text }: Span): number {
  const { clause, draft } = request;
  const touched = target.places.length;
  if (hasWish(clause, "alone")) return 1;
  const [portion] = all(clause, "portion");
  if (portion?.meaning.of === "reading") return portion.meaning.value;
  const length = all(clause, "length").find(({ meaning }) => /^(?:day|week)$/.test(meaning.unit));
  if (length) {
    const { value, unit } = length.meaning;
    const days = unit === "week" ? value * usualLength(draft) : value;
    return has(clause, "more") || says(clause, /^(?:more|extra|additional)$/)
      ? touched + days
      : days;
  }
  if (!text && target.isWeeks) return touched + 1;
  return touched * partsOf(request);
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

/** The text of some days that follow one another over so many days. */
function over(request: EditRequest, { target, text }: Span, count: number): EditResult {
  const { draft, style } = request;
  const places = [...target.places].sort((a, b) => ordinalOf(draft, a) - ordinalOf(draft, b));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return refuse("I could not tell which day to divide.");
  const from = ordinalOf(draft, first);
  if (ordinalOf(draft, last) - from !== places.length - 1)
    return refuse("Those days do not follow one another; name them one by one.");
  const slots = places.flatMap((place) => slotAt(draft, place) ?? []);
  const all = joinRanges(slots.flatMap(rangesOf));
  const read = text ? within(all, text) : all;
  const [before, after] = text ? around(all, text) : [[], []];
  const parts = divide(read, count).map(joinRanges);
  if (parts.length < Math.min(count, 2))
    return refuse(`${formatRanges(read)} is too short for ${count} days.`);
  if (parts.length === places.length && before.length + after.length === 0)
    return refuse(`${formatRanges(read)} has ${spellCount(places.length, "day")} already.`);
  const days = [
    ...(before.length > 0 ? [before] : []),
    ...parts,
    ...(after.length > 0 ? [after] : []),
  ];
  const chooser = chooserFor(draft, places);
  const written = days.map((ranges, at) => {
    const id = slots[at] && idOf(slots[at]);
    return slotToWrite({ ...(id ? { id } : {}), ranges, style, chooser, ordinal: from + at });
  });
  const weekCount = draft.length;
  const put = placed(request, places, written);
  if ("kind" in put) return put;
  const short = parts.length < count ? ` There is text for ${parts.length} good days.` : "";
  const shown = days.length > MOST_SHOWN ? days.slice(0, MOST_SHOWN - 1) : days;
  const list = `${shown.map(formatRanges).join(", ")}${shown.length < days.length ? " …" : ""}`;
  const weeks =
    put.length === weekCount ? "" : `, so the plan has ${spellCount(put.length, "week")}`;
  return {
    kind: "changed",
    draft: put,
    done: `${text ? formatRanges(read) : spellPlaces(draft, places)}: now ${spellCount(parts.length, "day")}`,
    text: `I will divide ${formatRanges(read)} over ${spellCount(parts.length, "day")}: ${list}.${short} The days after it move ${days.length > places.length ? "down" : "up"}${weeks}.`,
    target: { places: [first], isWeeks: false },
  };
}

const MOST_SHOWN = 5;

/** Of what is read, the verses that were named. */
function within(all: readonly VerseRange[], text: readonly VerseRange[]): VerseRange[] {
  const others = all.flatMap((range) => subtract(range, text));
  return joinRanges(all.flatMap((range) => subtract(range, others)));
}

/** What is read before and after those verses. */
function around(
  all: readonly VerseRange[],
  text: readonly VerseRange[],
): [VerseRange[], VerseRange[]] {
  const before: VerseRange[] = [];
  const after: VerseRange[] = [];
  let isAfter = false;
  for (const range of all) {
    const rest = subtract(range, text);
    const isNamed = text.some((one) => overlaps(one, range));
    for (const one of rest) {
      const isLater =
        isNamed && text.some((named) => named.book === one.book && isBehind(one, named));
      (isAfter || isLater ? after : before).push(one);
    }
    isAfter ||= isNamed;
  }
  return [before, after];
}

function isBehind(one: VerseRange, named: VerseRange): boolean {
  const order = ({ chapter, verse }: VerseRange["start"]) => chapter * 1000 + verse;
  return order(one.start) > order(named.start);
}

/** In their own week while it has room and keeps its dates, else everything behind moves on. */
function placed(
  { draft, turn }: EditRequest,
  places: readonly DayPlace[],
  written: readonly DaySlot[],
): Draft | EditResult {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return draft;
  const week = draft[first.week - 1];
  const dated = turn.startDate && turn.readingDays ? turn.readingDays.length : MAX_DAYS_PER_WEEK;
  const length = (week?.slots.length ?? 0) + written.length - places.length;
  if (week && first.week === last.week && length <= dated) {
    week.slots.splice(first.day - 1, places.length, ...written);
    return draft;
  }
  const slots = draft.flatMap((one) => one.slots);
  slots.splice(ordinalOf(draft, first), places.length, ...written);
  const kept = draft.slice(0, first.week - 1);
  const rest = slots.slice(kept.reduce((sum, one) => sum + one.slots.length, 0));
  const weeks = [...kept, ...inWeeks(rest, usualLength(draft), draft.slice(first.week - 1))];
  return weeks.length > MAX_WEEKS
    ? refuse(`A plan holds at most ${MAX_WEEKS} weeks, and ${spellPlace(first)} would need more.`)
    : weeks;
}
