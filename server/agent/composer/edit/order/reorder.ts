/** Days and weeks in another order, joined, divided or taken out. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK } from "#shared/domain/plan/plan.ts";
import { subtract } from "../../divide/subtract.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
} from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { capital, isSame, spellDated } from "../places/placeNumbers.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";

export function swapPlaces({ draft }: EditRequest, first: Target, second: Target): EditResult {
  const [a, b] = [first.places[0], second.places[0]];
  if (!a || !b) return refuse("I could not tell which two are to change places.");
  if (first.isWeeks && second.isWeeks) {
    const [one, other] = [draft[a.week - 1], draft[b.week - 1]];
    if (!one || !other) return refuse("I could not tell which two weeks those are.");
    draft.splice(a.week - 1, 1, other);
    draft.splice(b.week - 1, 1, one);
    const named = `weeks ${a.week} and ${b.week}`;
    return { kind: "changed", draft, done: named, text: `I will swap ${named}.` };
  }
  if (first.places.length > 1 || second.places.length > 1)
    return refuse(
      "I can swap two days or two weeks; name them, as in “Swap week 1 day 2 and week 3 day 4”.",
    );
  const [one, other] = [slotAt(draft, a), slotAt(draft, b)];
  if (!one || !other) return refuse("I could not tell which two days those are.");
  draft[a.week - 1]?.slots.splice(a.day - 1, 1, other);
  draft[b.week - 1]?.slots.splice(b.day - 1, 1, one);
  const named = `${spellPlace(a)} and ${spellPlace(b)}`;
  return { kind: "changed", draft, done: named, text: `I will swap ${named}.` };
}

/** Where something is to stand: before or after a place, as that place, or at an edge of the plan or a week. */
export interface Goal {
  side: "before" | "after" | "at" | "start" | "end";
  place?: DayPlace;
  /** Whether a date was named: the days between move on by one, and all dates stay. */
  isDated?: boolean;
}

export function moveWeek({ draft }: EditRequest, from: number, goal: Goal): EditResult {
  const moved = draft[from - 1];
  const to = goal.place?.week ?? (goal.side === "start" ? 1 : draft.length);
  if (!moved || to > draft.length) return refuse("I could not tell where to move the week.");
  draft.splice(from - 1, 1);
  const shift = from < to ? 1 : 0;
  const index =
    goal.side === "before" ? to - 1 - shift : goal.side === "after" ? to - shift : to - 1;
  draft.splice(index, 0, moved);
  return {
    kind: "changed",
    draft,
    done: `the order of weeks (week ${from} moved)`,
    text: `I will move week ${from}, to be week ${index + 1}; its days stay as they are.`,
  };
}

/** "To be the very last day": behind the one that is last now. */
function atEnd(draft: Draft, goal: Goal): Goal {
  const last = allPlaces(draft).at(-1);
  const isLast = goal.side === "at" && goal.place && last && isSame(goal.place, last);
  return isLast && !goal.isDated ? { ...goal, side: "end" } : goal;
}

export function moveDays(
  { draft, turn }: EditRequest,
  places: readonly DayPlace[],
  told: Goal,
): EditResult {
  const goal = atEnd(draft, told);
  const named = spellPlaces(draft, places);
  const lengths = draft.map(({ slots: one }) => one.length);
  const weeks = draft.map(({ slots: one }) => [...one]);
  const before = draft.flatMap(({ slots: one }) => one);
  const moved = places.flatMap((place) => slotAt(draft, place) ?? []);
  const [first] = places;
  if (moved.length === 0 || !first) return refuse("I could not tell which day to move.");
  const week = goal.place?.week ?? first.week;
  const slots = draft[week - 1]?.slots;
  if (!slots) return refuse("I could not tell where to move it.");
  const anchor = goal.place && goal.place.day > 0 ? slots[goal.place.day - 1] : undefined;
  const from = places.filter(
    (place) =>
      goal.place &&
      ((place.week === week && place.day < goal.place.day) || (goal.isDated && place.week < week)),
  );
  for (const one of draft) one.slots = one.slots.filter((slot) => !moved.includes(slot));
  const now = draft[week - 1]?.slots ?? [];
  const at = anchor ? now.indexOf(anchor) : -1;
  const index =
    goal.side === "start"
      ? 0
      : goal.side === "end" || !anchor
        ? now.length
        : goal.side === "before"
          ? at
          : goal.side === "after" || from.length > 0
            ? at + 1
            : at;
  const isOfPlan =
    (goal.side === "start" && week === 1) || (goal.side === "end" && week === draft.length);
  // "The lions in the first week": a week that is full keeps its length, and has them within it.
  const most = turn.readingDays?.length ?? MAX_DAYS_PER_WEEK;
  const isFull = !isOfPlan && goal.place?.day === 0 && now.length + moved.length > most;
  now.splice(isFull ? Math.max(0, most - moved.length) : index, 0, ...moved);
  // A full week gives its last days to the next one, and so on; at the plan's edges all weeks keep their lengths.
  const isOver = now.length > Math.max(most, lengths[week - 1] ?? 0);
  if (isOver || isFull || isOfPlan || goal.isDated) {
    const flat = draft.flatMap((one) => one.slots);
    draft.forEach((one, at) => {
      one.slots = flat.splice(0, lengths[at]);
    });
  }
  const after = draft.flatMap(({ slots: some }) => some);
  const isAsBefore = draft.every(({ slots: some }, at) => sameSlots(some, weeks[at] ?? []));
  if (places.length > 1 ? after.every((slot, at) => slot === before[at]) : isAsBefore)
    return refuse(`${capital(named)} stands there already.`);
  const [one] = moved;
  const newWeek = draft.findIndex(({ slots: some }) => one && some.includes(one)) + 1;
  const newDay = one ? (draft[newWeek - 1]?.slots.indexOf(one) ?? 0) + 1 : 1;
  draft.forEach((one, at) => {
    const own = one.slots.filter((slot) => weeks[at]?.includes(slot));
    // A week that reads mostly what others read before is called anew.
    if (own.length * 2 < one.slots.length) one.name = "";
  });
  const left = draft.filter(({ slots: one }) => one.length > 0);
  const isOne = places.length === 1;
  const to = isOne ? `, to be ${spellPlace({ week: newWeek, day: newDay })},` : "";
  return {
    kind: "changed",
    draft: left,
    done: `the order of days (${isOne ? spellPlace(first) : `${places.length} days`} moved)`,
    text: `I will move ${named}${to} and keep every day’s own words.`,
  };
}

function sameSlots(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((slot, at) => slot === others[at]);
}

export function reverseWeeks({ draft }: EditRequest): EditResult {
  if (draft.length < 2) return refuse("The plan has a single week.");
  return {
    kind: "changed",
    draft: draft.toReversed(),
    done: "the order of the weeks",
    text: "I will turn the order of the weeks around; their days stay as they are.",
  };
}

export function keepOnly({ draft }: EditRequest, target: Target): EditResult {
  if (target.places.length === allPlaces(draft).length)
    return refuse("That is the whole plan already.");
  const named = spellPlaces(draft, target.places);
  return {
    kind: "changed",
    draft: withDays(draft, (place) => target.places.some((one) => isSame(one, place))),
    done: `the plan: only ${named} is left`,
    text: `I will keep ${named} as it is and remove the rest.`,
  };
}

function withDays(draft: Draft, isKept: (place: DayPlace) => boolean): Draft {
  return draft
    .map((week, index) => ({
      ...week,
      slots: week.slots.filter((_, day) => isKept({ week: index + 1, day: day + 1 })),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/** @param reading of these days only what reads it goes, where it was named by what it reads */
export function removeDays(
  request: EditRequest,
  target: Target,
  reading?: { ranges: readonly VerseRange[]; name: string },
): EditResult {
  const { draft, style } = request;
  const { places } = target;
  const [first] = places;
  const chooser = chooserFor(draft, places);
  let trims = 0;
  let gone = 0;
  const left = draft
    .map((week, index) => ({
      ...week,
      slots: week.slots.flatMap((slot, day) => {
        const place = { week: index + 1, day: day + 1 };
        if (!places.some((one) => isSame(one, place))) return [slot];
        // Of a day that reads more than what was named, only that goes.
        const rest = reading ? rangesOf(slot).flatMap((one) => subtract(one, reading.ranges)) : [];
        if (rest.length === 0) {
          gone += 1;
          return [];
        }
        trims += 1;
        const questions = slot.kind === "write" ? style.questions : slot.day.questions.length;
        const ordinal = ordinalOf(draft, place);
        return [
          slotToWrite({
            id: idOf(slot),
            ranges: rest,
            style: { ...style, questions: questions || style.questions },
            chooser,
            ordinal,
          }),
        ];
      }),
    }))
    .filter(({ slots }) => slots.length > 0);
  if (left.length === 0) {
    return refuse(
      reading
        ? `Every day of the plan has to do with ${reading.name}, so nothing would be left.`
        : "That would leave no day in the plan; delete the project on the projects page instead.",
    );
  }
  const named = reading?.name ?? spellPlaces(draft, places);
  const dated = !reading && places.length === 1 && first ? spellDated(request, first) : named;
  const where =
    reading && gone > 0 && places.length <= 4 ? ` (${places.map(spellPlace).join("; ")})` : "";
  const rest = trims > 0 ? "; days that read more than that are written anew" : "";
  return {
    kind: "changed",
    draft: left,
    done: `the plan: ${named} removed`,
    text: `I will remove ${dated}${where} and keep the rest as it is${rest}.`,
    gap: first,
  };
}
