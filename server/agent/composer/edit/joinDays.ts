/** Days and weeks joined into one, and a day divided. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK } from "#shared/domain/plan.ts";
import { joinRanges } from "../../bible/passages.ts";
import { divide } from "../division/divide.ts";
import { divideAnew } from "./divideAnew.ts";
import {
  type DayPlace,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
  usualLength,
} from "./draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";
import { capital, isSame } from "./placeNumbers.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

export function mergeDays({ draft, style }: EditRequest, target: Target): EditResult {
  // "Put Monday and Tuesday together on Monday" names a day twice.
  const places = target.places.filter(
    (one, at) => target.places.findIndex((other) => isSame(one, other)) === at,
  );
  const [first, ...rest] = places;
  const slot = first && slotAt(draft, first);
  if (!slot || rest.length === 0)
    return refuse("Name the days that are to be one, as in “Merge days 1 and 2 of week 1”.");
  const others = rest.map((place) => slotAt(draft, place));
  const ranges = joinRanges([slot, ...others].flatMap((one) => (one ? rangesOf(one) : [])));
  const chooser = chooserFor(draft, places);
  const ordinal = ordinalOf(draft, first);
  const written = slotToWrite({ id: idOf(slot), ranges, style, chooser, ordinal });
  const gone = new Set(others);
  const left = draft
    .map((week) => ({
      ...week,
      slots: week.slots.flatMap((one) => (one === slot ? [written] : gone.has(one) ? [] : [one])),
    }))
    .filter(({ slots }) => slots.length > 0);
  return {
    kind: "changed",
    draft: left,
    done: `${spellPlaces(draft, places)}, joined`,
    text: `I will read ${formatRanges(ranges)} on one day, ${spellPlace(first)}; the days after it move up.`,
    target: { places: [first], isWeeks: false },
  };
}

/** What several weeks read, in one week of the usual length. */
export function mergeWeeks({ draft, style }: EditRequest, { places }: Target): EditResult {
  const weeks = [...new Set(places.map(({ week }) => week))].sort((a, b) => a - b);
  const [first] = weeks;
  if (!first || weeks.length < 2 || weeks.some((week, index) => week !== first + index))
    return refuse("I can join weeks that follow one another, as in “Merge weeks 2 and 3”.");
  const before = weeks.flatMap((week) => draft[week - 1]?.slots ?? []);
  const chooser = chooserFor(draft, places);
  const from = ordinalOf(draft, { week: first, day: 1 });
  const slots = divideAnew(before, usualLength(draft), { style, chooser, from });
  return {
    kind: "changed",
    draft: draft.toSpliced(first - 1, weeks.length, { name: "", weekly_passage: "", slots }),
    done: `weeks ${weeks.join(" and ")}, joined`,
    text: `I will read what weeks ${weeks.join(" and ")} read in one week, week ${first}, with ${slots.length} days; the other weeks keep their words.`,
  };
}

export function splitDay(
  { draft, style }: EditRequest,
  place: DayPlace,
  parts: number,
): EditResult {
  const week = draft[place.week - 1];
  const slot = slotAt(draft, place);
  if (!week || !slot) return refuse("I could not tell which day to divide.");
  const room = MAX_DAYS_PER_WEEK - week.slots.length + 1;
  if (parts < 2 || parts > room) {
    return refuse(
      `Week ${place.week} has no room for ${parts === 2 ? "another day" : `${parts - 1} more days`}; remove one first.`,
    );
  }
  if (rangesOf(slot).length === 0)
    return refuse(`${capital(spellPlace(place))} has no passage that can be divided.`);
  const days = divide(rangesOf(slot), parts).map(joinRanges);
  if (days.length < parts)
    return refuse(`${formatRanges(rangesOf(slot))} is too short for ${parts} days.`);
  const chooser = chooserFor(draft, [place]);
  const first = ordinalOf(draft, place);
  const slots = days.map((ranges, index) =>
    slotToWrite({
      ...(index === 0 ? { id: idOf(slot) } : {}),
      ranges,
      style,
      chooser,
      ordinal: first + index,
    }),
  );
  week.slots.splice(place.day - 1, 1, ...slots);
  return {
    kind: "changed",
    draft,
    done: `${spellPlace(place)}, now ${parts} days`,
    text: `I will divide ${formatRanges(rangesOf(slot))} over ${parts} days: ${days.map(formatRanges).join(" and ")}. The days after it move down.`,
  };
}
