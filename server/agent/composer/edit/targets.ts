/** From places in words to days of the plan at hand. */

import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { addDays, datesOfPlan, weekdayOf } from "#shared/domain/planDate.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { spellDate } from "../spellDate.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt, spellPlace } from "./draft.ts";
import { ask, type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";
import type { Count, PlaceWords } from "./finders/places.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, leadOf } from "./within.ts";

export type Found = Target | EditResult;

export function isTarget(found: Found | undefined): found is Target {
  return found !== undefined && !("kind" in found);
}

export const WEEKDAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** The days that a wish names; those of "it" or the selected ones where it names none. */
export function targetOf(request: EditRequest, findings = placesIn(request)): Found | undefined {
  const except = findings.filter((one) => leadOf(request.clause, one) === "except");
  const wanted = withoutScope(findings.filter((one) => !except.includes(one)));
  const left = except.map((one) => resolve(request, one));
  const failed = left.find((one) => !isTarget(one));
  if (failed) return failed;
  const named = wanted.length > 0 ? joined(wanted.map((one) => resolve(request, one))) : undefined;
  if (except.length > 0) {
    const base = isTarget(named) ? named.places : allPlaces(request.draft);
    const isLeft = (place: DayPlace) =>
      left.some((one) => isTarget(one) && one.places.some((other) => isSame(place, other)));
    return { places: base.filter((place) => !isLeft(place)), isWeeks: true };
  }
  return named ?? meant(request);
}

/** "In week 2, swap Monday and Tuesday": the week says where, and is not meant itself. */
function withoutScope<F extends EditFinding<"place" | "date">>(findings: readonly F[]): F[] {
  const isWeek = ({ meaning }: F) =>
    meaning.kind === "place" &&
    meaning.place.weeks &&
    !meaning.place.days &&
    !meaning.place.weekdays;
  const isBare = ({ meaning }: F) =>
    meaning.kind === "place" &&
    !meaning.place.weeks &&
    (meaning.place.weekdays ?? meaning.place.days?.kind === "numbers");
  return findings.some(isBare) ? findings.filter((one) => !isWeek(one)) : [...findings];
}

/** "It", the selected days, or none. */
function meant({ clause, before, turn, plan }: EditRequest): Target | undefined {
  if (before && has(clause, "it")) return before;
  if (!turn.selection) return undefined;
  const selected = new Set(turn.selection);
  const places = plan.flatMap(({ passages }, week) =>
    passages.flatMap(({ id }, day) => (selected.has(id) ? [{ week: week + 1, day: day + 1 }] : [])),
  );
  return places.length > 0 ? { places, isWeeks: false } : undefined;
}

/** Places and dates of a wish, in their order. */
export function placesIn({ clause }: EditRequest): EditFinding<"place" | "date">[] {
  return clause.findings.filter(
    (one): one is EditFinding<"place" | "date"> =>
      one.meaning.kind === "place" || (one.meaning.kind === "date" && !one.meaning.end),
  );
}

function joined(found: readonly Found[]): Found {
  const failed = found.find((one) => !isTarget(one));
  if (failed) return failed;
  const targets = found.filter(isTarget);
  const narrow = targets.filter(({ isAll }) => !isAll);
  const used = narrow.length > 0 ? narrow : targets;
  const notes = used.flatMap(({ note }) => note ?? []);
  return {
    places: used.flatMap(({ places }) => places),
    isWeeks: used.every(({ isWeeks }) => isWeeks),
    ...(narrow.length === 0 ? { isAll: true } : {}),
    ...(notes.length > 0 ? { note: notes.join(" ") } : {}),
  };
}

export function isSame(a: DayPlace, b: DayPlace): boolean {
  return a.week === b.week && a.day === b.day;
}

export function resolve(request: EditRequest, finding: EditFinding<"place" | "date">): Found {
  const { meaning } = finding;
  if (meaning.kind === "date") return onDate(request, meaning.start);
  const { draft } = request;
  const { isAll, weeks, days, weekdays, monthDay } = meaning.place;
  if (isAll) return { places: allPlaces(draft), isWeeks: true, isAll: true };
  if (weekdays) return onWeekdays(request, finding as EditFinding<"place">, meaning.place); // Of that kind.
  if (monthDay) return onMonthDay(request, monthDay);
  if (days?.kind === "now") return onDate(request, addDays(request.turn.today, days.shift));
  const inWeeks = weeks ? weekNumbers(request, weeks) : undefined;
  if (inWeeks && !Array.isArray(inWeeks)) return inWeeks;
  if (!days) {
    const places = (inWeeks ?? []).flatMap((week) => placesOfWeek(draft, week));
    return checked(draft, { places, isWeeks: true });
  }
  return daysIn(request, finding as EditFinding<"place">, days, inWeeks); // Of that kind.
}

function daysIn(
  request: EditRequest,
  finding: EditFinding<"place">,
  days: Count,
  inWeeks: number[] | undefined,
): Found {
  const { draft, before } = request;
  const every = allPlaces(draft);
  if (inWeeks) {
    const places = inWeeks.flatMap((week) =>
      dayNumbers(draft[week - 1]?.slots.length ?? 0, days).map((day) => ({ week, day })),
    );
    return checked(draft, { places, isWeeks: false }, inWeeks.length > 1);
  }
  if (days.kind === "each") return { places: every, isWeeks: true, isAll: true };
  if (days.kind !== "numbers") {
    const count = "count" in days ? days.count : 1;
    return {
      places: days.kind === "last" ? every.slice(-count) : every.slice(0, count),
      isWeeks: false,
    };
  }
  if (draft.length === 1)
    return checked(draft, {
      places: days.numbers.map((day) => ({ week: 1, day })),
      isWeeks: false,
    });
  const longest = Math.max(...draft.map(({ slots }) => slots.length));
  if (days.numbers.some((day) => day > longest)) return counted(draft, days.numbers);
  // Of the week that the rest of the message speaks of.
  const weeks = new Set(before?.places.map(({ week }) => week));
  const others = placesIn(request).flatMap((one) =>
    one.meaning.kind === "place" && one.meaning.place.weeks ? [one.meaning.place.weeks] : [],
  );
  const named = others.find((one) => one.kind === "numbers" && one.numbers.length === 1);
  const [week] = named?.kind === "numbers" ? named.numbers : weeks.size === 1 ? [...weeks] : [];
  if (week)
    return checked(draft, { places: days.numbers.map((day) => ({ week, day })), isWeeks: false });
  return askWhichWeek(request, finding, days.numbers);
}

/** "Day 12" where no week is that long. */
function counted(draft: Draft, numbers: readonly number[]): Found {
  const every = allPlaces(draft);
  const places = numbers.map((day) => every[day - 1] ?? { week: draft.length, day });
  const named = places.map(spellPlace).join(" and ");
  return checked(draft, {
    places,
    isWeeks: false,
    note: `I counted days through the whole plan: that is ${named}.`,
  });
}

function askWhichWeek(
  request: EditRequest,
  finding: EditFinding,
  days: readonly number[],
): EditResult {
  const name = days.length === 1 ? `day ${days[0]}` : `days ${days.join(" and ")}`;
  return ask(`${capital(name)} of which week?`, [
    [`Week 1, ${name}`, put(request, finding, `${name} of week 1`)],
    ...(request.draft.length > 2
      ? ([
          [
            `Week ${request.draft.length}, ${name}`,
            put(request, finding, `${name} of week ${request.draft.length}`),
          ],
        ] as const)
      : ([[`Week 2, ${name}`, put(request, finding, `${name} of week 2`)]] as const)),
    ["In every week", put(request, finding, `${name} of every week`)],
  ]);
}

/** The message with other words in the place of a finding. */
export function put({ clause, turn }: EditRequest, finding: EditFinding, words: string): string {
  const [first, last] = [clause.tokens[finding.from], clause.tokens[finding.to - 1]];
  return turn.text.slice(0, first?.start ?? 0) + words + turn.text.slice(last?.end ?? 0);
}

export function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
}

function weekNumbers(request: EditRequest, weeks: Count): number[] | EditResult {
  const { draft, turn } = request;
  const count = draft.length;
  if (weeks.kind !== "now") return dayNumbers(count, weeks);
  const dates = datesIn(request);
  if (!turn.startDate)
    return refuse(
      "The plan has no start date, so I cannot tell which week that is; name it by its number.",
    );
  const from = addDays(turn.today, 1 - weekdayOf(turn.today) + 7 * weeks.shift);
  const inside = [...dates].filter(([, date]) => date >= from && date < addDays(from, 7));
  const numbers = new Set(inside.map(([key]) => Number(key.split(".")[0])));
  return numbers.size > 0 ? [...numbers] : refuse("The plan reads nothing in that week.");
}

/** @param length how many there are */
function dayNumbers(length: number, count: Count): number[] {
  const upTo = Array.from({ length }, (_, index) => index + 1);
  switch (count.kind) {
    case "numbers":
      return count.numbers;
    case "first":
      return upTo.slice(0, count.count);
    case "last":
      return upTo.slice(-count.count);
    case "from":
      return upTo.filter((one) => one >= count.number);
    case "ends":
      return [1, length];
    case "before":
      return upTo.filter((one) => one < count.number);
    default:
      return upTo;
  }
}

/** The dates of days, by "week.day". */
function datesIn({ plan, turn }: EditRequest): Map<string, string> {
  if (!turn.startDate) return new Map();
  const dates = datesOfPlan(plan, turn.startDate, turn.readingDays);
  return new Map(
    plan.flatMap(({ passages }, week) =>
      passages.flatMap(({ id }, day): [string, string][] => {
        const date = dates.get(id);
        return date ? [[`${week + 1}.${day + 1}`, date]] : [];
      }),
    ),
  );
}

function onMonthDay(request: EditRequest, day: number): Found {
  const dates = [...datesIn(request).values()].filter((date) => Number(date.slice(8)) === day);
  const [date] = dates.filter((one) => one >= request.turn.today);
  const chosen = date ?? dates[0];
  return chosen ? onDate(request, chosen) : refuse("No day of this plan has that date.");
}

function onDate(request: EditRequest, date: string): Found {
  const { draft, turn } = request;
  if (!turn.startDate)
    return refuse(
      "The plan has no start date, so I cannot tell which day that is; name a week and a day.",
    );
  const dates = datesIn(request);
  const dateAt = ({ week, day }: DayPlace) => dates.get(`${week}.${day}`);
  const every = allPlaces(draft);
  const exact = every.filter((place) => dateAt(place) === date);
  // "January 6" is the plan's, whichever year it runs in.
  const places =
    exact.length > 0 ? exact : every.filter((place) => dateAt(place)?.slice(5) === date.slice(5));
  if (places.length > 0) {
    const named = places.map(
      (place) => `${spellPlace(place)} (${spellDate(dateAt(place) ?? date)})`,
    );
    return { places, isWeeks: false, note: `That is ${named.join(" and ")}.` };
  }
  const [first, last] = [every[0], every.at(-1)].map((place) =>
    place ? dateAt(place) : undefined,
  );
  return refuse(
    `The plan runs from ${spellDate(first ?? turn.startDate)} to ${spellDate(last ?? turn.startDate)}, and reads nothing on ${spellDate(date)}.`,
  );
}

function onWeekdays(request: EditRequest, finding: EditFinding<"place">, place: PlaceWords): Found {
  const { draft, turn } = request;
  const { days, isEach } = place.weekdays ?? { days: [], isEach: false };
  const inWeeks = place.weeks ? weekNumbers(request, place.weeks) : otherWeeks(request);
  if (inWeeks && !Array.isArray(inWeeks)) return inWeeks;
  const inScope = ({ week }: DayPlace) => !inWeeks || inWeeks.includes(week);
  const dates = datesIn(request);
  const weekdayAt = (at: DayPlace) => {
    const date = dates.get(`${at.week}.${at.day}`);
    return date ? weekdayOf(date) : (turn.readingDays?.[at.day - 1] ?? at.day);
  };
  const targets = days.map((weekday): Found => {
    const name = WEEKDAY_NAMES[weekday - 1] ?? "";
    const places = allPlaces(draft).filter((at) => inScope(at) && weekdayAt(at) === weekday);
    const [first] = places;
    if (!first) return refuse(`No day of this plan falls on a ${name}.`);
    if (isEach || places.length === 1) return { places, isWeeks: false };
    if (!turn.startDate) {
      return ask(`Which ${name}?`, [
        [`Every ${name}`, put(request, finding, `every ${name}`)],
        [`${name} of week 1`, put(request, finding, `${name} of week 1`)],
      ]);
    }
    const upcoming = places.find((at) => (dates.get(`${at.week}.${at.day}`) ?? "") >= turn.today);
    const chosen = upcoming ?? first;
    const date = spellDate(dates.get(`${chosen.week}.${chosen.day}`) ?? turn.today);
    return {
      places: [chosen],
      isWeeks: false,
      note: `I took ${name} to be ${spellPlace(chosen)} (${date}).`,
    };
  });
  return joined(targets);
}

/** The one week that stands elsewhere in the wish: "in week 2, swap Monday and Tuesday". */
function otherWeeks(request: EditRequest): number[] | undefined {
  const weeks = all(request.clause, "place").flatMap(({ meaning }) =>
    meaning.place.weeks && !meaning.place.days ? [meaning.place.weeks] : [],
  );
  const [only] = weeks;
  return weeks.length === 1 && only?.kind === "numbers" ? only.numbers : undefined;
}

/** A week that the plan has not is kept as a place, so that it is refused with a reason. */
function placesOfWeek(draft: Draft, week: number): DayPlace[] {
  const slots = draft[week - 1]?.slots ?? [];
  return slots.length > 0 ? slots.map((_, day) => ({ week, day: day + 1 })) : [{ week, day: 1 }];
}

/** @param isLoose whether days that some of the weeks have not are passed over */
function checked(draft: Draft, target: Target, isLoose = false): Found {
  const places = target.places.filter(
    ({ week, day }) => !isLoose || day <= (draft[week - 1]?.slots.length ?? 0),
  );
  for (const { week, day } of places) {
    const slots = draft[week - 1]?.slots;
    if (!slots)
      return refuse(
        `The plan has ${draft.length} week${draft.length === 1 ? "" : "s"}, so there is no week ${week}.`,
      );
    const isUnwritten = target.isWeeks && slots.length === 0;
    if (!isUnwritten && (day < 1 || day > slots.length))
      return refuse(`Week ${week} has ${slots.length} days, so there is no day ${day}.`);
  }
  return { ...target, places };
}

/** The days that read any of these verses. */
export function placesReading(draft: Draft, wanted: readonly VerseRange[]): DayPlace[] {
  return allPlaces(draft).filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).some((range) => wanted.some((other) => overlaps(range, other)));
  });
}
