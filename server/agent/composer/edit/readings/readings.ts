/** Changes readings: replaces them, or adds them to days, as new days or as new weeks. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { spellDate } from "../../spellDate.ts";
import { lastDateOf } from "../dates/endDates.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlaces,
  usualLength,
} from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { capital, isSame } from "../places/placeNumbers.ts";
import { placesReading } from "../places/targets.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { askIfEveryDay, saysEveryDay } from "./everyDay.ts";
import { placed } from "./spreadOver.ts";
import type { Wanted } from "./wanted.ts";

/** Replaces the days' readings. @param replaced the part of a single day to replace */
export function readInstead(
  { draft, style }: EditRequest,
  target: Target,
  wanted: Wanted,
  replaced?: readonly VerseRange[],
): EditResult {
  const { places } = target;
  const [first] = places;
  if (!first) return refuse("I could not tell which day that is.");
  const isOne = places.length === 1;
  const slot = slotAt(draft, first);
  const readings: VerseRange[][] | undefined = isOne
    ? [exchange(slot ? rangesOf(slot) : [], replaced, wanted.ranges)]
    : readingsFor(wanted, places.length);
  if (!readings)
    return refuse(
      wanted.readings
        ? `I know ${wanted.readings.length} passages on ${wanted.name}, too few for ${places.length} days.`
        : `${wanted.name} is too short for ${places.length} days; name a longer passage or a single day.`,
    );
  const isDoubled = isOne && !wanted.readings;
  const doubled = isDoubled ? sayDoubled(draft, places, wanted.ranges) : "";
  writeEach(draft, places, style, (index) => readings[index] ?? []);
  const named = spellPlaces(draft, places);
  const week = draft[first.week - 1];
  // A week on one topic is called by it.
  const isOfTopic =
    target.isWeeks && wanted.readings && new Set(places.map((one) => one.week)).size === 1;
  if (week && isOfTopic && wanted.name !== "a psalm")
    draft[first.week - 1] = { ...week, name: wanted.name, isNamed: true };
  return {
    kind: "changed",
    draft,
    target,
    done: named,
    text: isOne
      ? `I will change ${named} to ${formatRanges(readings[0] ?? [])} and leave every other day as it is.${doubled}`
      : `I will read ${formatRanges(joinRanges(readings.flat()))} on ${named} and leave every other day as it is.`,
  };
}

/** Which other days read some of it too, as a sentence that goes on from another. */
function sayDoubled(
  draft: Draft,
  places: readonly DayPlace[],
  ranges: readonly VerseRange[],
): string {
  const twice = placesReading(draft, ranges).filter(
    (place) => !places.some((one) => isSame(one, place)),
  );
  if (twice.length === 0) return "";
  const days = capital(spellPlaces(draft, twice));
  return twice.length === 1
    ? ` ${days} reads some of it too and stays as it is.`
    : ` ${days} read some of it too and stay as they are.`;
}

/** A passage for each day, or one text divided over them; undefined if there is not enough. */
function readingsFor({ readings, ranges }: Wanted, count: number): VerseRange[][] | undefined {
  if (readings) return readings.length >= count ? readings.slice(0, count) : undefined;
  const days = divide(ranges, count).map(joinRanges);
  return days.length >= count ? days : undefined;
}

/** Puts new ranges in the place of those that overlap what is replaced. */
function exchange(
  before: VerseRange[],
  replaced: readonly VerseRange[] | undefined,
  wanted: VerseRange[],
): VerseRange[] {
  const isReplaced = (range: VerseRange) =>
    (replaced ?? []).some((other) => overlaps(range, other));
  const first = before.findIndex(isReplaced);
  if (first < 0) return wanted;
  const kept = (ranges: VerseRange[]) => ranges.filter((range) => !isReplaced(range));
  return [...kept(before.slice(0, first)), ...wanted, ...kept(before.slice(first))];
}

/** Rewrites days with other readings; each keeps its id and its number of questions. */
export function writeEach(
  draft: Draft,
  places: readonly DayPlace[],
  style: EditRequest["style"],
  reading: (index: number) => VerseRange[],
  keepsTitle = false,
): void {
  const chooser = chooserFor(draft, places);
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    if (!slot) return;
    const day = slot.kind === "write" ? undefined : slot.day;
    const written = slotToWrite({
      id: idOf(slot),
      ranges: reading(index),
      style: { ...style, questions: day?.questions.length || style.questions },
      chooser,
      ordinal: ordinalOf(draft, place),
      ...(keepsTitle && day ? { title: day.title } : {}),
    });
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, written);
  });
}

/** Adds the reading to the days. */
export function readBeside(
  { draft, style, clause }: EditRequest,
  target: Target,
  wanted: Wanted,
): EditResult {
  if (target.isAll && !saysEveryDay(clause.text)) return askIfEveryDay(wanted, draft);
  const places = target.places.filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).length > 0;
  });
  const several = places.length > 1 ? wanted.readings : undefined;
  const more = (index: number) =>
    several ? (several[index % several.length] ?? wanted.ranges) : wanted.ranges;
  const before = places.map((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
  writeEach(
    draft,
    places,
    style,
    (index) => joinRanges([...(before[index] ?? []), ...more(index)]),
    true,
  );
  const what = several ? wanted.name : formatRanges(wanted.ranges);
  return {
    kind: "changed",
    draft,
    target,
    done: `${what} beside the reading of ${spellPlaces(draft, places)}`,
    text: `I will add ${what} to ${spellPlaces(draft, places)}, beside what is read there, and ask about both.`,
  };
}

/** @param at the position of the first new day; later days move down */
export function newDays(
  request: EditRequest,
  at: DayPlace,
  readings: readonly VerseRange[][],
  name: string,
): EditResult {
  const { draft, style } = request;
  if (!draft[at.week - 1] || readings.length === 0)
    return refuse("I could not tell where the new day belongs.");
  const chooser = chooserFor(draft, []);
  const ordinal = ordinalOf(draft, at);
  const slots = readings.map((ranges, index) =>
    slotToWrite({ ranges, style, chooser, ordinal: ordinal + index }),
  );
  const isLast = at.week === draft.length && at.day > (draft.at(-1)?.slots.length ?? 0);
  const before = lastDateOf(draft, request.turn);
  const put = placed(request, at, 0, slots);
  if ("kind" in put) return put;
  const every = allPlaces(put);
  const places = slots.flatMap((slot) => every.find((place) => slotAt(put, place) === slot) ?? []);
  const what = formatRanges(readings.flat());
  const on = name && name !== what && name !== "a psalm" ? ` on ${name}` : "";
  const [first = at] = places;
  const days =
    readings.length === 1
      ? `day ${first.day}`
      : `days ${first.day} to ${first.day + readings.length - 1}`;
  const last = isLast ? undefined : lastDateOf(put, request.turn);
  const moved =
    last && before && last > before
      ? `; what follows moves on by ${slots.length === 1 ? "a reading day" : `${slots.length} reading days`}, so the last reading is on ${spellDate(last)}`
      : "";
  return {
    kind: "changed",
    draft: put,
    done: `week ${first.week} (${readings.length === 1 ? "a " : ""}new ${days})`,
    text: `I will add ${what}${on} as ${days} of week ${first.week}; the other days keep their words${moved}.`,
    target: { places, isWeeks: false },
  };
}

/** @param index the new week's position, from 0 */
export function newWeek(
  { draft, style }: EditRequest,
  index: number,
  wanted: Wanted,
  isNamed: boolean,
): EditResult {
  if (draft.length >= MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const perWeek = usualLength(draft);
  const days = wanted.readings?.slice(0, perWeek) ?? divide(wanted.ranges, perWeek).map(joinRanges);
  const chooser = chooserFor(draft, []);
  const first = ordinalOf(draft, { week: index + 1, day: 1 });
  const slots = days.map((ranges, day) =>
    slotToWrite({ ranges, style, chooser, ordinal: first + day }),
  );
  const name = isNamed && wanted.readings ? wanted.name : "";
  draft.splice(index, 0, { name, isNamed: name !== "", weekly_passage: "", slots });
  return {
    kind: "changed",
    draft,
    done: `the plan: week ${index + 1} is new`,
    text: `I will add a week on ${wanted.name} as week ${index + 1}, with ${spellDays(slots.length, perWeek, wanted)}; the other weeks stay as they are.`,
    target: { places: slots.map((_, day) => ({ week: index + 1, day: day + 1 })), isWeeks: true },
  };
}

/** "week 2, day 3": the position after the plan's last day. */
export function afterLast(draft: Draft, week = draft.length): DayPlace {
  return { week, day: (draft[week - 1]?.slots.length ?? 0) + 1 };
}

/** The number of days of a new week, and why it has fewer than the others. */
function spellDays(count: number, usual: number, { name }: Wanted): string {
  const days = `${count} day${count === 1 ? "" : "s"}`;
  return count < usual
    ? `${days} rather than ${usual}, as I know no more passages on ${name}`
    : days;
}
