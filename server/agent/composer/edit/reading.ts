/** Wishes about what is read: added, exchanged, given more time. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { joinRanges } from "../../bible/passages.ts";
import { divide } from "../division/divide.ts";
import { subtract } from "../division/subtract.ts";
import { isWord } from "../understand/finders/units.ts";
import {
  type DayPlace,
  type Draft,
  type DraftWeek,
  idOf,
  ordinalOf,
  rangesOf,
  slotAt,
  spellPlace,
  usualLength,
} from "./draft.ts";
import { ask, type EditReader, type EditRequest, type EditResult, refuse } from "./edit.ts";
import { afterLast, newDays, newWeek, readBeside, readInstead } from "./readings.ts";
import { isTarget, placesIn, placesReading, resolve, targetOf } from "./targets.ts";
import type { EditFinding } from "./vocabulary.ts";
import { type Subject, similarTo, subjectsIn, type Wanted, wantedOf } from "./wanted.ts";
import { all, has, hasPart, hasVerb, hasWish, leadOf, says } from "./within.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

/** "Add Psalm 23 to every day", "a day on hope in week 2", "a week on Ruth at the end": nothing goes away. */
export const add: EditReader = (request) => {
  const { clause, draft, gap } = request;
  const unit = newUnit(request);
  if (!hasVerb(clause, "add", "move") && !unit && !isNewDay(request)) return undefined;
  const subjects = subjectsIn(request);
  const wanted = wantedOf(request, subjects);
  if (wanted && "kind" in wanted) return wanted;
  if (!wanted) {
    if (has(clause, "empty"))
      return refuse("Every day of a plan has a reading, so I cannot add an empty one.");
    if (!unit || all(clause, "part").length > 0) return undefined;
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
  const places = placesIn(request);
  if (gap && !unit && placesIn(request).length === 0)
    return readInstead(request, { places: [gap], isWeeks: false }, wanted);
  const isVague = !unit && placesIn(request).length === 0 && !has(clause, "edge") && wanted.isSome;
  if (isVague && !request.turn.selection && !isNewDay(request)) {
    const { name } = wanted;
    return ask(`Where shall ${name} go?`, [
      ["A day at the end", `Add a day on ${name} at the end`],
      ["A week at the end", `Add a week on ${name} at the end`],
    ]);
  }
  if (unit?.unit === "week") return addWeek(request, wanted, places, unit.count);
  const isNew = unit?.unit === "day" || isNewDay(request);
  const side = sideOf(request, places);
  if (gap && places.length === 0 && !unit)
    return newDays(request, gap, [wanted.ranges], wanted.name);
  const [place] = places;
  if (!isNew && side === undefined && place) {
    const target = targetOf(request, places);
    if (target && !isTarget(target)) return target;
    if (target && (!target.isWeeks || target.isAll || isEachWeek(place)))
      return readBeside(request, target, wanted);
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
  const at = newPlace(request, places, side);
  if ("kind" in at) return at;
  return newDays(request, at, readingsOf(wanted, unit?.count ?? 1), wanted.name);
};

function readingsOf({ readings, ranges }: Wanted, count: number): VerseRange[][] {
  if (readings) return readings.slice(0, count);
  return count > 1 ? divide(ranges, count).map(joinRanges) : [ranges];
}

function isEachWeek({ meaning }: EditFinding<"place" | "date">): boolean {
  return meaning.kind === "place" && meaning.place.weeks?.kind === "each";
}

/** "A day", "another week", "two days": what is to be new. */
function newUnit({ clause }: EditRequest): { unit: "day" | "week"; count: number } | undefined {
  const { tokens, from, to } = clause;
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
          all(clause, "number").find((one) => one.from === back) ??
          all(clause, "length").find((one) => one.from === back);
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

/** "A fifth day with Psalm 1", where there are four; "as day 6 of week 1". */
function isNewDay(request: EditRequest): boolean {
  return newDayPlace(request) !== undefined;
}

function newDayPlace({ clause, draft }: EditRequest): DayPlace | undefined {
  for (const { meaning } of all(clause, "place")) {
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
  const lead = places
    .map((one) => leadOf(clause, one))
    .find((one) => /^(?:before|after|between)$/.test(one));
  return (lead as Side | undefined) ?? all(clause, "edge").at(-1)?.meaning.edge; // One of the three, by the test.
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
  const [place] = places;
  const found = place ? resolve(request, place) : undefined;
  if (found && !isTarget(found)) return found;
  const week = found && !found.isAll ? found.places[0]?.week : undefined;
  const isBefore = side === "before" || side === "start";
  const index = week ? week - (isBefore ? 1 : 0) : isBefore ? 0 : draft.length;
  if (count > 1 && wanted.readings === undefined) {
    const perWeek = usualLength(draft);
    const days = divide(wanted.ranges, perWeek * count).map(joinRanges);
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
    return result ?? refuse("There is too little text for that.");
  }
  return newWeek(request, index, wanted, all(request.clause, "topic").length > 0);
}

/** "Change week 2 day 3 to Psalm 23", "use Luke 18 instead of James", "make week 3 about forgiveness". */
export const replace: EditReader = (request) => {
  const { clause } = request;
  if (hasVerb(clause, "add", "remove", "merge", "split")) return undefined;
  const subjects = subjectsIn(request);
  if (subjects.length === 0) return otherReading(request);
  const places = placesIn(request);
  const old =
    subjects.length > 1 || places.length === 0 ? replacedBy(request, subjects) : undefined;
  const rest = old ? subjects.filter((one) => one !== old.subject) : subjects;
  if (old && rest.length === 0) return undefined;
  const wanted = wantedOf(request, rest);
  if (!wanted || "kind" in wanted) return wanted;
  if (old) return readInstead(request, { places: old.places, isWeeks: false }, wanted, old.ranges);
  const target = targetOf(request, places);
  if (target && !isTarget(target)) return target;
  if (!target) {
    if (!hasVerb(clause, "replace", "swap")) return undefined;
    return ask(`Which day is to read ${wanted.name}?`, [
      ["The last day", `Change the last day to ${wanted.name}`],
      ["A new day at the end", `Add a day on ${wanted.name} at the end`],
    ]);
  }
  if (target.isAll && subjects.length > 0 && !wanted.readings) return undefined;
  return readInstead(request, target, wanted);
};

interface Replaced {
  subject: Subject;
  places: DayPlace[];
  ranges: readonly VerseRange[];
}

/** What gives way: what stands behind "instead of", or the verb's object where "with" or "to" names another. */
function replacedBy(
  { clause, draft }: EditRequest,
  subjects: readonly Subject[],
): Replaced | undefined {
  const marked = subjects.find((one) => leadOf(clause, one) === "instead");
  const [first, second] = subjects;
  const object =
    marked ??
    (second && /^(?:to|for|with|by|be|instead)$/.test(leadOf(clause, second))
      ? first
      : undefined) ??
    (subjects.length > 1 ? first : undefined);
  if (!object) return undefined;
  const { meaning } = object;
  if (meaning.kind !== "scripture") return undefined;
  const places = placesReading(draft, meaning.ranges);
  return places.length > 0 ? { subject: object, places, ranges: meaning.ranges } : undefined;
}

/** "Something else for week 2 day 3": another passage on what the day is about. */
function otherReading(request: EditRequest): EditResult | undefined {
  const { clause, draft } = request;
  const isOther =
    hasWish(clause, "better") &&
    (hasPart(clause, "reading") || says(clause, /^(?:else|something|another|passage|different)$/));
  if (!isOther || hasPart(clause, "title", "questions", "prayer")) return undefined;
  const target = targetOf(request);
  if (!target) return undefined;
  if (!isTarget(target)) return target;
  const [place, ...more] = target.places;
  const slot = place && slotAt(draft, place);
  if (!place || !slot || more.length > 0) return undefined;
  const similar = similarTo(draft, rangesOf(slot));
  const result = readInstead(request, target, similar);
  if (result.kind !== "changed") return result;
  const why = similar.name ? `, also on ${similar.name}` : "";
  return {
    ...result,
    text: `I chose ${formatRanges(similar.ranges)}${why}, for ${spellPlace(place)}; name another passage if you like, or say “undo”.`,
  };
}

const LEAST_WORDS_A_DAY = 25;

/** "Give Romans 8 a week of its own", "spend longer on chapter 5". */
export const linger: EditReader = (request) => {
  const { clause, draft, style } = request;
  if (!hasVerb(clause, "reread") && !hasWish(clause, "alone")) return undefined;
  if (hasVerb(clause, "add")) return undefined;
  const ranges = subjectsIn(request).flatMap(({ meaning }) =>
    meaning.kind === "scripture" ? meaning.ranges : [],
  );
  if (ranges.length === 0) return undefined;
  const touched = placesReading(draft, ranges);
  const [first, last] = [touched[0], touched.at(-1)];
  const name = formatRanges(ranges);
  if (!first || !last) return refuse(`${name} is not in the plan; ask me to add a week on it.`);
  if (draft.length + 2 > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const length = all(clause, "length")[0]?.meaning;
  const days =
    length?.unit === "day"
      ? length.value
      : length || says(clause, /^weeks?$/)
        ? usualLength(draft)
        : touched.length * 2;
  const parts = divide(ranges, Math.min(days, MAX_DAYS_PER_WEEK)).filter(
    (part) => part.reduce((sum, { words }) => sum + words, 0) >= LEAST_WORDS_A_DAY,
  );
  const chooser = chooserFor(draft, touched);
  const start = ordinalOf(draft, first);
  const own: DraftWeek = {
    name: "",
    weekly_passage: "",
    slots: parts.map((part, index) =>
      slotToWrite({ ranges: joinRanges(part), style, chooser, ordinal: start + index }),
    ),
  };
  const left = [
    ...draft.slice(0, first.week - 1),
    ...around({ request, first, last, ranges, own, chooser }),
    ...draft.slice(last.week),
  ];
  return {
    kind: "changed",
    draft: left,
    done: `${name}: week ${left.indexOf(own) + 1}, ${parts.length} days`,
    text: `I will give ${name} a week of its own, week ${left.indexOf(own) + 1}, with ${parts.length} days; what stood around it stays in its order.`,
  };
};

interface Around {
  request: EditRequest;
  first: DayPlace;
  last: DayPlace;
  ranges: readonly VerseRange[];
  own: DraftWeek;
  chooser: ReturnType<typeof chooserFor>;
}

/** The weeks that read the passage, without it, and its own week between what comes before and after. */
function around({ request: { draft, style }, first, last, ranges, own, chooser }: Around): Draft {
  const before: Draft = [];
  const after: Draft = [];
  let isAfter = false;
  draft.slice(first.week - 1, last.week).forEach((week, index) => {
    const early: DraftWeek["slots"] = [];
    const late: DraftWeek["slots"] = [];
    for (const [at, slot] of week.slots.entries()) {
      const read = rangesOf(slot);
      if (!read.some((range) => ranges.some((other) => overlaps(range, other)))) {
        (isAfter ? late : early).push(slot);
        continue;
      }
      const ordinal = ordinalOf(draft, { week: first.week + index, day: at + 1 });
      const rest = read.flatMap((range) => subtract(range, ranges));
      // What is left of the last day stands behind the passage, unless it came before it.
      if (rest.length > 0)
        (isLater(rest, ranges) ? late : early).push(
          slotToWrite({ id: idOf(slot), ranges: rest, style, chooser, ordinal }),
        );
      isAfter = true;
    }
    if (early.length > 0) before.push({ ...week, slots: early });
    if (late.length > 0) after.push({ ...week, slots: late });
  });
  return [...before, own, ...after];
}

function isLater(rest: readonly VerseRange[], ranges: readonly VerseRange[]): boolean {
  const [a, b] = [rest[0], ranges[0]];
  return (
    a !== undefined &&
    b !== undefined &&
    a.start.chapter * 1000 + a.start.verse > b.start.chapter * 1000 + b.start.verse
  );
}
