/** Wishes about which days and weeks there are, and in which order. */

import { addDays } from "#shared/domain/plan/planDate.ts";
import { getTheme } from "../../../bible/themes.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { leaveFree } from "../dates/carryOutPause.ts";
import { allPlaces } from "../draft.ts";
import {
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { datesIn, isSame, isTarget, spellDated } from "../places/placeNumbers.ts";
import { placesIn, placesReading, resolve, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, roleWordOf, says } from "../places/within.ts";
import { type Subject, subjectsIn } from "../readings/wanted.ts";
import { type Goal, keepOnly, moveDays, moveWeek, reverseWeeks, swapPlaces } from "./reorder.ts";

/** "Swap Monday and Tuesday", "swap weeks 1 and 4". */
export const swap: EditHandler = (request) => {
  const { clause } = request;
  if (!hasVerb(clause, "swap")) return undefined;
  const subjects = subjectsIn(request).flatMap(eachOfTwo);
  const texts = subjects.flatMap((one) => dayReading(request, one, !isBook(one)) ?? []);
  // "Swap Psalm 23 with the one after it".
  const beside = { ...request, before: texts[0] ?? request.before };
  const found = placesIn(request).map((one) => resolve(beside, one));
  for (const one of found) if (!isTarget(one)) return one;
  const targets = found.filter(isTarget).filter(({ isAll }) => !isAll);
  // "Swap Romans 13 for Philippians 2": what the plan does not read comes in.
  if (subjects.length > texts.length) return undefined;
  const named = [...targets, ...texts];
  // "Swap that one with the day after".
  const it = named.length === 1 && has(clause, "it") ? request.before : undefined;
  const isOther =
    it && named.every(({ places }) => !places.some((one) => isSame(one, it.places[0])));
  const both = it && isOther && it.places.length === 1 ? [it, ...named] : named;
  const [first, second, ...more] = both.length === 1 && both[0] ? apart(both[0]) : both;
  if (first && !second && both.length === 1) return undefined;
  if (!first || !second || more.length > 0) {
    return texts.length + targets.length === 0 && subjectsIn(request).length === 0
      ? refuse(
          "Tell me which two days or weeks are to change places, as in “Swap days 1 and 2 of week 3”.",
        )
      : undefined;
  }
  const [a, b] = [first.places[0], second.places[0]];
  if (a && isSame(a, b))
    return refuse(`Both stand on ${spellDated(request, a)}, so there is nothing to swap.`);
  return swapPlaces(request, first, second);
};

/** "Swap Psalm 2 and Psalm 3": one text of two chapters. */
function eachOfTwo(one: Subject, _: number, all: readonly Subject[]): Subject[] {
  const { meaning } = one;
  if (meaning.kind !== "scripture" || all.length > 1 || meaning.ranges.length !== 2) return [one];
  return meaning.ranges.map((range) => ({ ...one, meaning: { ...meaning, ranges: [range] } }));
}

/** "Days 1 and 2 of week 3" are two. */
function apart({ places, isWeeks }: Target): Target[] {
  if (!isWeeks) return places.map((place) => ({ places: [place], isWeeks }));
  return [...new Set(places.map(({ week }) => week))].map((week) => ({
    places: places.filter((place) => place.week === week),
    isWeeks,
  }));
}

/** The days that read a text, where the plan reads it. @param isOne takes the day on which it begins */
function dayReading(
  { clause, draft }: EditRequest,
  { meaning, to }: Subject,
  isOne: boolean,
): Target | undefined {
  if (meaning.kind === "topic") return dayTelling(draft, meaning.id);
  if (meaning.kind !== "scripture") return undefined;
  const places = placesReading(draft, meaning.ranges);
  const isSaidOne = isWord(clause.tokens[to], /^(?:one|day|reading|passage)$/);
  if (places.length === 0) return undefined;
  return { places: isOne || isSaidOne ? places.slice(0, 1) : places, isWeeks: false };
}

/** "The Lord's Prayer", of a plan through the Sermon on the Mount: the one day that reads what is best known of it. */
export function dayTelling(draft: EditRequest["draft"], id: string): Target | undefined {
  const [first] = getTheme(id)?.passages ?? [];
  const places = first?.isKey ? placesReading(draft, [first.range]) : [];
  return places.length === 1 ? { places, isWeeks: false } : undefined;
}

/** "Move week 3 before week 2", "day 1 to the end", "bring week 5 forward so that it comes after week 1". */
export const move: EditHandler = (request) => {
  const { clause } = request;
  const named = placesIn(request).filter(
    ({ meaning }) => meaning.kind === "date" || !meaning.place.isAll,
  );
  const isBehindVerb = (at: number) => findingsOf(clause, "verb").some(({ from }) => from < at);
  const dates = named.filter(({ from, meaning }) => meaning.kind === "date" && isBehindVerb(from));
  // A date alone may be the plan's start; beside what is moved it says where to.
  const isGoal = dates.length > 0 && (named.length > 1 || isTextMoved(request));
  const places = named.filter(({ meaning }) => meaning.kind !== "date" || isGoal);
  const [edge, ...edges] = findingsOf(clause, "edge").filter(
    ({ from }) => !isWord(clause.tokens[from - 1], /^not$/),
  );
  // "Philippians first and the birds last" are two moves.
  if (edges.some(({ meaning }) => meaning.edge !== edge?.meaning.edge)) return undefined;
  const verbs =
    hasVerb(clause, "move", "advance") ||
    ((named.length > 1 || isTextMoved(request)) && mustBeOn(clause)) ||
    (edge !== undefined && (hasVerb(clause, "replace") || isBareGoal(clause))) ||
    (has(clause, "role") &&
      roles(request).some((role) => /^(?:before|after)$/.test(role)) &&
      !hasVerb(clause, "add"));
  if (
    !verbs ||
    READS_ON.test(clause.text) ||
    (has(clause, "portion", "length") && !A_WEEK_ON.test(clause.text)) ||
    (subjectsIn(request).length > 0 && places.length < 2 && !edge && !isTextMoved(request))
  )
    return undefined;
  const text = subjectsIn(request).flatMap(
    (one) => dayReading(request, one, dates.length > 0) ?? [],
  )[0];
  const [subject] = subjectsIn(request);
  const isBefore =
    subject !== undefined && places[0] !== undefined && subject.from < places[0].from;
  const isOfText = text !== undefined && (!edge || isBefore);
  // "Move what is there to the 23rd".
  const [goalPlace] = places;
  const isOfIt =
    !text &&
    places.length === 1 &&
    request.before !== undefined &&
    goalPlace !== undefined &&
    roleWordOf(clause, goalPlace) === "to" &&
    findingsOf(clause, "it").some(({ from }) => from < goalPlace.from);
  const isPlaced = isOfText || isOfIt;
  const what = isPlaced ? undefined : goalPlace;
  const others = isPlaced ? places : places.slice(1);
  const found = what
    ? resolve(request, what)
    : (text ?? (isOfIt ? request.before : targetOf(request, [])));
  if (!found) return undefined;
  if (!isTarget(found)) return found;
  const last = allPlaces(request.draft).at(-1);
  const isTail = found.places.some((one) => isSame(one, last));
  if (isTail && A_WEEK_ON.test(clause.text) && request.turn.startDate)
    return fromThenOn(request, found);
  if (!found.isWeeks && LATER.test(clause.text))
    return refuse(
      "A plan reads on without a gap, so days cannot wait a week. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.",
    );
  const goal = goalOf(request, others, edge, found);
  if (!goal) return undefined;
  if ("kind" in goal) return goal;
  const [first] = found.places;
  if (!first) return undefined;
  const weeks = new Set(found.places.map(({ week }) => week));
  if (found.isWeeks && weeks.size > 1) return refuse("I can move one week at a time.");
  if (found.isWeeks) return moveWeek(request, first.week, goal);
  return moveDays(request, found.places, goal);
};

/** "Good shepherd first": a day of the plan, and where it is to stand. */
function isBareGoal(clause: Clause): boolean {
  const [place, ...more] = findingsOf(clause, "place");
  return (
    !has(clause, "verb") &&
    more.length === 0 &&
    place !== undefined &&
    place.meaning.place.weeks !== undefined &&
    place.meaning.place.isScene === true
  );
}

/** "Move the transfiguration to week 2 day 1": a text that the plan reads, and where to. */
function isTextMoved(request: EditRequest): boolean {
  const [subject, ...more] = subjectsIn(request);
  // "Nicodemus has to be on a Wednesday"; a date may be read already.
  const isOfWeekday =
    mustBeOn(request.clause) &&
    placesIn(request).every(
      ({ meaning }) => meaning.kind === "place" && meaning.place.weekdays !== undefined,
    );
  return (
    (hasVerb(request.clause, "move") || isOfWeekday) &&
    subject !== undefined &&
    more.length === 0 &&
    dayReading(request, subject, false) !== undefined
  );
}

function isBook({ meaning }: Subject): boolean {
  return meaning.kind === "scripture" && meaning.isBook === true;
}

/** "The one about the tongue needs to be on a Friday". */
export function mustBeOn({ text }: Clause): boolean {
  return MUST_BE_ON.test(text);
}

const MUST_BE_ON =
  /\b(?:needs? to|has to|have to|ought to|should|must|wants? to|can|could) (?:be|fall|come|land|happen|go) (?:on|(?:the )?(?:very )?(?:first|last) (?:one|day|reading))\b/i;

/** "Read on to the end of the chapter": more for that day. */
const READS_ON = /\b(?:read|carry|go|run) (?:straight |right )?on (?:in)?to\b/i;

const A_WEEK_ON =
  /\b(?:back|on|along|later|forward)(?: by)? (?:a|one) week\b|\b(?:a|one) week (?:back|later|on)\b|\bby (?:a|one) week\b/i;

/** "Push the last two back a week": nothing is read until then. */
function fromThenOn(request: EditRequest, { places: [first] }: Target): EditResult | undefined {
  const start = first && datesIn(request).get(`${first.week}.${first.day}`);
  return start ? leaveFree(request, { start, end: addDays(start, DAYS_OF_WEEK - 1) }) : undefined;
}

const DAYS_OF_WEEK = 7;

const LATER = /\b(?:the week after|a week later|the following week)\b/i;

function roles({ clause }: EditRequest): string[] {
  return findingsOf(clause, "role").map(({ meaning }) => meaning.role);
}

function goalOf(
  request: EditRequest,
  others: readonly EditFinding<"place" | "date">[],
  edge: EditFinding<"edge"> | undefined,
  what: Target,
): Goal | EditResult | undefined {
  const { clause, draft } = request;
  const [other] = others;
  const side =
    edge?.meaning.edge ?? (/\bfirst\b/i.test(clause.text) && !other ? "start" : undefined);
  if (!other) {
    if (!side) return undefined;
    // "Put it last" is of the plan.
    const isOfPlan = edge !== undefined && /\b(?:last|very|close|closer)\b/i.test(clause.text);
    const isOfWeek =
      !isOfPlan &&
      (says(clause, /^(?:that|its)$/) ||
        placesIn(request).some(
          ({ meaning }) =>
            meaning.kind === "place" && meaning.place.weeks && !meaning.place.isScene,
        ));
    const within = isOfWeek ? what.places[0]?.week : side === "end" ? draft.length : 1;
    const week = what.isWeeks ? undefined : within;
    return { side, ...(week ? { place: { week, day: 0 } } : {}) };
  }
  const found = resolve(request, inItsWeek(other, what));
  if (!isTarget(found)) return found;
  const place = found.places[0];
  const last = found.places.at(-1);
  if (!place || !last) return undefined;
  const lead = roleWordOf(clause, other);
  if (found.isWeeks && !what.isWeeks)
    return {
      side: side ?? (lead === "before" ? "start" : "end"),
      place: { week: place.week, day: 0 },
    };
  if (lead === "before") return { side: "before", place };
  if (lead === "after") return { side: "after", place: last };
  if (lead === "between") return { side: "after", place };
  return { side: "at", place, isDated: other.meaning.kind === "date" };
}

/** "Move week 3 day 1 to Friday": of the same week. */
function inItsWeek(
  goal: EditFinding<"place" | "date">,
  { places, isWeeks }: Target,
): EditFinding<"place" | "date"> {
  const [day, ...more] = places;
  if (goal.meaning.kind !== "place" || !day || more.length > 0 || isWeeks) return goal;
  const { place } = goal.meaning;
  if (!place.weekdays || place.weekdays.isEach || place.weeks || place.isOfThatWeek) return goal;
  const weeks = { kind: "numbers" as const, numbers: [day.week] };
  return { ...goal, meaning: { ...goal.meaning, place: { ...place, weeks } } };
}

export const reverse: EditHandler = (request) => {
  if (!hasVerb(request.clause, "reverse")) return undefined;
  const places = placesIn(request).filter(
    ({ meaning }) => meaning.kind !== "place" || !meaning.place.isAll,
  );
  if (places.length === 0) return reverseWeeks(request);
  const target = targetOf(request, places);
  if (!target || !isTarget(target)) return target;
  const [first, second, ...more] = apart(target);
  return first && second && more.length === 0
    ? swapPlaces(request, first, second)
    : refuse("I can turn around the order of all weeks, or swap two of them.");
};

export const keep: EditHandler = (request) => {
  const { clause } = request;
  // "Just drop the last day": nothing else is wished, and the day goes.
  const isDone = hasVerb(clause, "remove", "move", "swap", "add", "name");
  const isOnly =
    hasVerb(clause, "keep") ||
    (isFirstWord(request, /^(?:only|just)$/) && has(clause, "place") && !isDone);
  if (!isOnly || has(clause, "length", "often", "scripture", "topic", "portion")) return undefined;
  const target = targetOf(request);
  if (!target) return undefined;
  return isTarget(target) ? keepOnly(request, target) : target;
};

function isFirstWord({ clause }: EditRequest, words: RegExp): boolean {
  return isWord(clause.tokens[clause.from], words);
}
