/** Wishes about what is read: added, exchanged, given more time. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges, verseAfter } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { isWord } from "../../understand/finders/units.ts";
import { newDaysOn } from "../dates/newWeekday.ts";
import { type DayPlace, rangesOf, slotAt, usualLength } from "../draft.ts";
import {
  ask,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import type { EditFinding, PlaceWords } from "../meanings.ts";
import { dayTelling } from "../order/orderWishes.ts";
import { beyondEnd } from "../places/beyondEnd.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, resolve, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish, roleWordOf } from "../places/within.ts";
import { afterLast, newDays, newWeek, readBeside, readInstead } from "./readings.ts";
import { placeInText } from "./untoldPassage.ts";
import { type Subject, subjectsIn, type Wanted, wantedOf } from "./wanted.ts";

/** "Add Psalm 23 to every day", "a day on hope in week 2", "a week on Ruth at the end": adds without removing anything. */
export const add: EditHandler = (request) => {
  const { clause, draft, gap } = request;
  const unit = newUnit(request);
  // "Could week 3 start with Psalm 121".
  const isOpening =
    hasVerb(clause, "start", "end") &&
    findingsOf(clause, "place").length === 1 &&
    subjectsIn(request).length > 0;
  const isEachDay = findingsOf(clause, "place").some(
    ({ meaning: { place } }) => place.isAll || place.days?.kind === "each",
  );
  // "I’d love 2 Samuel 7 to have its own day right after the dancing".
  const text = findingsOf(clause, "scripture").flatMap(({ meaning }) => meaning.ranges);
  const isOwn = hasWish(clause, "alone") && placesReading(draft, text).length === 0;
  const isMore = findingsOf(clause, "portion").some((one) => isOneMore(clause, one));
  if (
    !hasVerb(clause, "add", "move") &&
    !isMore &&
    !unit &&
    !isNewDay(request) &&
    !isOpening &&
    !isOwn &&
    !isReadingOn(request)
  )
    return undefined;
  const subjects = subjectsIn(request);
  const wanted = wantedOf(request, subjects);
  if (wanted && "kind" in wanted) return wanted;
  if (!wanted) {
    if (!unit || findingsOf(clause, "part").length > 0) return undefined;
    return refuse(
      `Tell me what the new ${unit.unit} is to read, as in “Add a ${unit.unit} on Psalm 23”.`,
    );
  }
  if (
    hasVerb(clause, "move") &&
    !hasVerb(clause, "add") &&
    !gap &&
    placesReading(draft, wanted.ranges).length > 0
  )
    return undefined;
  const isMoved = hasVerb(clause, "move") && !hasVerb(clause, "add") && !gap;
  // "Put the Lord's Prayer at the very start", where a day reads it.
  if (isMoved && has(clause, "edge") && subjects.some((one) => isTold(request, one)))
    return undefined;
  const places = placesIn(request);
  if (gap && !unit && places.length === 0)
    return readInstead(request, { places: [gap], isWeeks: false }, wanted);
  const isVague = !unit && places.length === 0 && !has(clause, "edge") && wanted.isSome;
  if (isVague && !request.turn.selection && !isNewDay(request)) {
    const { name } = wanted;
    return ask(`Where shall ${name} go?`, [
      ["A day at the end", `Add a day on ${name} at the end`],
      ["A week at the end", `Add a week on ${name} at the end`],
    ]);
  }
  if (unit?.unit === "week") return addWeek(request, wanted, places, unit.count);
  const beyond = beyondEnd(request, places, wanted);
  if (beyond) return beyond;
  const isBeside = BESIDE.test(clause.text) && places.length > 0;
  const isNew =
    isOwn || has(clause, "pushesOn") || (unit?.unit === "day" && !isBeside) || isNewDay(request);
  const isOfDays =
    isBeside && places.some(({ meaning }) => meaning.kind === "date" || meaning.place.weekdays);
  const side = (isOpening && isEachDay) || isOfDays ? undefined : sideOf(request, places);
  const [place] = places;
  if (isMore && place && isEachWeek(place))
    return ask("Where shall the psalm stand? Nothing was changed yet.", [
      ["With the last reading of each week", "Add a psalm to the last day of each week"],
      ["With each reading", "Add a psalm to every day"],
    ]);
  if (!isNew && side === undefined && place) {
    const target = targetOf(request, places);
    if (target && !isTarget(target)) return target;
    const more = isReadingOn(request) ? readOnTo(request, target, wanted) : wanted;
    if (target && (!target.isWeeks || target.isAll || isEachWeek(place)))
      return readBeside(request, target, more);
    if (target)
      return newDays(
        request,
        afterLast(draft, target.places[0]?.week),
        readingsOf(wanted, 1),
        wanted.name,
      );
  }
  if (!place && !isNew && request.turn.selection) {
    const target = targetOf(request, places);
    if (isTarget(target)) return readBeside(request, target, wanted);
  }
  const inText = places.length === 0 && side === undefined && placeInText(draft, wanted.ranges);
  const at = inText || newPlace(request, places, side);
  if ("kind" in at) return at;
  const [psalms] = findingsOf(clause, "portion").filter(({ meaning }) => meaning.of === "psalm");
  const count = unit?.count ?? psalms?.meaning.value ?? 1;
  return newDaysOn(request, at, readingsOf(wanted, count), wanted.name);
};

/** "On the last day carry on into the salt and light verses": more for a day that is named. */
function isReadingOn({ clause }: EditRequest): boolean {
  return READS_ON.test(clause.text) && has(clause, "place", "date") && !has(clause, "length");
}

/** With the verses between what the day reads and a text a little behind it. */
function readOnTo({ draft }: EditRequest, target: Target | undefined, wanted: Wanted): Wanted {
  const [place] = target?.places ?? [];
  const slot = place && slotAt(draft, place);
  const [first] = wanted.ranges;
  const read = (slot ? rangesOf(slot) : []).findLast(({ book }) => book === first?.book);
  const isNear = first && read && first.start.chapter - read.end.chapter <= 1;
  if (!isNear || compareVerses(first.start, read.end) <= 0) return wanted;
  const ranges = [{ ...first, start: verseAfter(first.book, read.end) }];
  return { name: formatRanges(ranges), ranges };
}

const READS_ON =
  /\b(?:carry|carrying|go|going|read|reading|run|running|continue|keep (?:reading|going)) (?:right |straight )?(?:on )?(?:in ?to|through to|up to|on to|as far as)\b|\bread on\b/i;

function isTold({ draft }: EditRequest, { meaning }: Subject): boolean {
  return meaning.kind === "topic" && dayTelling(draft, meaning.id) !== undefined;
}

/** "As an extra reading alongside". */
const BESIDE = /\b(?:alongside|beside|besides|on top|next to|as well)\b/i;

function readingsOf({ readings, ranges }: Wanted, count: number): VerseRange[][] {
  if (readings) return readings.slice(0, count);
  return count > 1 ? divide(ranges, count).map(joinRanges) : [ranges];
}

/** "One more psalm each week": beside what is read. */
export function isOneMore(
  { tokens }: EditRequest["clause"],
  { from, to, meaning }: EditFinding<"portion">,
): boolean {
  const isMore = tokens.slice(from, to).some((one) => isWord(one, /^(?:more|extra|additional)$/));
  return meaning.of === "psalm" && isMore;
}

function isEachWeek({ meaning }: EditFinding<"place" | "date">): boolean {
  return meaning.kind === "place" && meaning.place.weeks?.kind === "each";
}

/** "A day", "another week", "two days": the unit that is added. */
function newUnit(request: EditRequest): { unit: "day" | "week"; count: number } | undefined {
  const { clause } = request;
  const { tokens, from, to } = clause;
  if (isNextWeek(request) && hasVerb(clause, "add")) return { unit: "week", count: 1 };
  for (let at = from; at < to; at++) {
    const isDay = isWord(tokens[at], /^(?:days?|readings?|sessions?)$/);
    if (!isDay && !isWord(tokens[at], /^weeks?$/)) continue;
    if (
      clause.findings.some((one) => one.meaning.kind === "place" && one.from <= at && at < one.to)
    )
      continue;
    let back = at - 1;
    let count = 1;
    let isNew = false;
    for (; back >= from && back > at - 5; back--) {
      const word = tokens[back]?.word ?? "";
      if (
        /^(?:extra|additional|new|more|another|further|final|closing|last|whole|full|short|bonus)$/.test(
          word,
        )
      )
        isNew ||= word !== "whole" && word !== "full" && word !== "short";
      else if (/^(?:an?|one|1)$/.test(word)) count = 1;
      else {
        const number =
          findingsOf(clause, "number").find((one) => one.from === back) ??
          findingsOf(clause, "length").find((one) => one.from === back);
        const value = number && "value" in number.meaning ? number.meaning.value : undefined;
        const digits = Number(tokens[back]?.text);
        if (value === undefined && !digits) break;
        count = value ?? digits;
      }
    }
    if (back === at - 1) continue;
    if (
      isNew ||
      hasVerb(clause, "add") ||
      (hasVerb(clause, "move") && subjectsIn({ clause }).length > 0)
    )
      return { unit: isDay ? "day" : "week", count };
  }
  return undefined;
}

/** "A third week", if there are two. */
function isNextWeek({ clause, draft }: EditRequest): boolean {
  return findingsOf(clause, "place").some(({ meaning: { place } }) =>
    isWeekAfter(place, draft.length),
  );
}

function isWeekAfter({ weeks, days }: PlaceWords, count: number): boolean {
  return (
    weeks?.kind === "numbers" &&
    weeks.numbers.length === 1 &&
    weeks.numbers[0] === count + 1 &&
    !days
  );
}

/** "A fifth day with Psalm 1", if there are four; "as day 6 of week 1". */
function isNewDay(request: EditRequest): boolean {
  return newDayPlace(request) !== undefined;
}

function newDayPlace({ clause, draft }: EditRequest): DayPlace | undefined {
  for (const { meaning } of findingsOf(clause, "place")) {
    const { days, weeks } = meaning.place;
    if (days?.kind !== "numbers" || days.numbers.length !== 1) continue;
    const week = weeks?.kind === "numbers" ? (weeks.numbers[0] ?? 1) : draft.length;
    const length = draft[week - 1]?.slots.length;
    if (length === undefined) continue;
    if ((weeks || draft.length === 1) && days.numbers[0] === length + 1)
      return { week, day: length + 1 };
  }
  return undefined;
}

type Side = "before" | "after" | "between" | "start" | "end";

function sideOf({ clause }: EditRequest, places: readonly EditFinding[]): Side | undefined {
  if (!hasVerb(clause, "add", "move") && hasVerb(clause, "start")) return "start";
  if (!hasVerb(clause, "add", "move") && hasVerb(clause, "end")) return "end";
  const lead = places
    .map((one) => roleWordOf(clause, one))
    .find((one) => /^(?:before|after|between)$/.test(one));
  return (lead as Side | undefined) ?? findingsOf(clause, "edge").at(-1)?.meaning.edge; // One of the three values, checked above.
}

function newPlace(
  request: EditRequest,
  places: readonly EditFinding<"place" | "date">[],
  side: Side | undefined,
): DayPlace | EditResult {
  const { draft } = request;
  const beyond = newDayPlace(request);
  if (beyond) return beyond;
  const [place] = places;
  if (!place) return side === "start" ? { week: 1, day: 1 } : afterLast(draft);
  const found = resolve(request, place);
  if (!isTarget(found)) return found;
  const [first, last] = [found.places[0], found.places.at(-1)];
  if (!first || !last) return afterLast(draft);
  if (found.isAll) return side === "start" ? { week: 1, day: 1 } : afterLast(draft);
  if (found.isWeeks) {
    const isFirst = side === "start" || side === "before";
    return isFirst
      ? { week: first.week, day: 1 }
      : afterLast(draft, side === "between" ? first.week : last.week);
  }
  if (side === "after" || side === "end") return { week: last.week, day: last.day + 1 };
  if (side === "between") return { week: first.week, day: first.day + 1 };
  return first;
}

function addWeek(
  request: EditRequest,
  wanted: Wanted,
  places: readonly EditFinding<"place" | "date">[],
  count: number,
): EditResult {
  const { draft } = request;
  const side = sideOf(request, places);
  const [place] = places.filter(
    ({ meaning }) => meaning.kind === "date" || !isWeekAfter(meaning.place, draft.length),
  );
  const found = place ? resolve(request, place) : undefined;
  if (found && !isTarget(found)) return found;
  const week = found && !found.isAll ? found.places[0]?.week : undefined;
  const isBefore = side === "before" || side === "start";
  const index = week ? week - (isBefore ? 1 : 0) : isBefore ? 0 : draft.length;
  if (count > 1) {
    const perWeek = usualLength(draft);
    const days = wanted.readings ?? divide(wanted.ranges, perWeek * count).map(joinRanges);
    let result: EditResult | undefined;
    for (let one = 0; one < count; one++) {
      const readings = days.slice(one * perWeek, (one + 1) * perWeek);
      if (readings.length > 0)
        result = newWeek(
          request,
          index + one,
          { name: wanted.name, ranges: readings.flat(), readings },
          false,
        );
    }
    if (result?.kind !== "changed") return result ?? refuse("There is too little text for that.");
    const name = wanted.name === "a psalm" ? "psalms" : wanted.name;
    const text = `I will add ${count} weeks on ${name} as weeks ${index + 1} ${count === 2 ? "and" : "to"} ${index + count}; the other weeks stay as they are.`;
    return { ...result, done: `the plan: ${count} new weeks`, text };
  }
  return newWeek(request, index, wanted, findingsOf(request.clause, "topic").length > 0);
}
