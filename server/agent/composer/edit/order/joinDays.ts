/** Days and weeks joined into one. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../../../bible/passages.ts";
import {
  type DayPlace,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
  usualLength,
} from "../draft.ts";
import {
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { type Found, isSame, isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { has, hasVerb } from "../places/within.ts";
import { divideAnew } from "../readings/divideAnew.ts";
import { subjectsIn } from "../readings/wanted.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";

/** "Merge days 1 and 2", "join it with the one after". */
export const merge: EditHandler = (request) => {
  const { clause } = request;
  if (!hasVerb(clause, "merge")) return undefined;
  const target = mergedOf(request);
  if (target && !isTarget(target)) return target;
  if (!target)
    return refuse("Name the days that are to be one, as in “Merge days 1 and 2 of week 1”.");
  return target.isWeeks ? mergeWeeks(request, target) : mergeDays(request, target);
};

/** The days that are named; "the feeding of the five thousand and the reading before it", "it with the one after". */
function mergedOf(request: EditRequest): Found | undefined {
  const { clause, draft } = request;
  const read = subjectsIn(request).flatMap(({ meaning }) =>
    meaning.kind === "scripture" && !meaning.isBook ? placesReading(draft, meaning.ranges) : [],
  );
  const [first] = read;
  // "Psalms 125 and 131 together on the second Thursday", where one of them is read then.
  const goal = read.length > 1 && placesIn(request).length > 0 ? targetOf(request) : undefined;
  const isGoal =
    isTarget(goal) && goal.places.every((one) => read.some((other) => isSame(one, other)));
  if (read.length > 1 && (placesIn(request).length === 0 || isGoal)) return inOrder(draft, read);
  const before = first ? { places: [first], isWeeks: false } : request.before;
  const named = targetOf({ ...request, before });
  const isBeside = first !== undefined || has(clause, "it");
  if (!isTarget(named) || named.isWeeks || !isBeside) return named;
  const [one, ...others] = before?.places ?? [];
  const isJoined = one && others.length === 0 && named.places.length === 1;
  return isJoined && !isSame(one, named.places[0])
    ? { ...named, ...inOrder(draft, [one, ...named.places]) }
    : named;
}

function inOrder(draft: EditRequest["draft"], places: readonly DayPlace[]): Target {
  const sorted = [...places].sort((a, b) => ordinalOf(draft, a) - ordinalOf(draft, b));
  return { places: sorted, isWeeks: false };
}

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
