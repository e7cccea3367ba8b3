/** The text of some days over so many others, and where they stand. */

import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import type { DaySlot } from "../../../writer.ts";
import { divide } from "../../divide/divide.ts";
import { subtract } from "../../divide/subtract.ts";
import { spellCount } from "../../spellCount.ts";
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
} from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { capital } from "../places/placeNumbers.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { inWeeks } from "./divideAnew.ts";

export interface Span {
  target: Target;
  /** The text alone that gets more days, where it was named rather than its days. */
  text?: VerseRange[];
  /** How the text is to be divided, where that was named. */
  parts?: VerseRange[][];
}

/** The text of some days that follow one another over so many days. */
export function over(
  request: EditRequest,
  { target, text, ...named }: Span,
  count: number,
): EditResult {
  const { draft, style } = request;
  const places = [...target.places].sort((a, b) => ordinalOf(draft, a) - ordinalOf(draft, b));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return refuse("I could not tell which day to divide.");
  const from = ordinalOf(draft, first);
  if (ordinalOf(draft, last) - from !== places.length - 1)
    return refuse("Those days do not follow one another; name them one by one.");
  const slots = places.flatMap((place) => slotAt(draft, place) ?? []);
  const all = joinRanges(slots.flatMap(rangesOf));
  if (all.length === 0)
    return refuse(`${capital(spellPlace(first))} has no passage that can be divided.`);
  const read = text ? within(all, text) : all;
  const [before, after] = text ? around(all, text) : [[], []];
  const parts = named.parts ?? divide(read, count).map(joinRanges);
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
  const put = placed(request, first, places.length, written);
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
  return compareVerses(one.start, named.start) > 0;
}

/** In their own week while it has room and keeps its dates, else everything behind moves on. */
export function placed(
  { draft, turn }: EditRequest,
  first: DayPlace,
  count: number,
  written: readonly DaySlot[],
): Draft | EditResult {
  const week = draft[first.week - 1];
  const dated = turn.startDate && turn.readingDays ? turn.readingDays.length : MAX_DAYS_PER_WEEK;
  const length = (week?.slots.length ?? 0) + written.length - count;
  const isWithin = week && first.day - 1 + count <= week.slots.length;
  if (isWithin && length <= Math.max(dated, week.slots.length)) {
    week.slots.splice(first.day - 1, count, ...written);
    return draft;
  }
  const slots = draft.flatMap((one) => one.slots);
  slots.splice(ordinalOf(draft, first), count, ...written);
  const kept = draft.slice(0, first.week - 1);
  const rest = slots.slice(kept.reduce((sum, one) => sum + one.slots.length, 0));
  const weeks = [...kept, ...inWeeks(rest, usualLength(draft), draft.slice(first.week - 1))];
  return weeks.length > MAX_WEEKS
    ? refuse(`A plan holds at most ${MAX_WEEKS} weeks, and ${spellPlace(first)} would need more.`)
    : weeks;
}
