import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { allPlaces, type DayPlace, spellPlace } from "../draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { EditFinding, PlaceWords } from "../meanings.ts";
import {
  capital,
  datesIn,
  type Found,
  isTarget,
  joined,
  put,
  spellDated,
  weekNumbers,
} from "../places/placeNumbers.ts";
import { findingsOf, isAboutWords } from "../places/within.ts";

export const WEEKDAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** @param weekday 1 for Monday to 7 for Sunday */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday - 1] ?? "";
}

export function onMonthDay(request: EditRequest, day: number): Found {
  const dates = [...datesIn(request).values()].filter((date) => Number(date.slice(8)) === day);
  const [date] = dates.filter((one) => one >= request.turn.today);
  const chosen = date ?? dates[0];
  return chosen ? onDate(request, chosen) : refuse("No day of this plan has that date.");
}

export function onDate(request: EditRequest, date: string): Found {
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

/** "The second Friday": of those that the plan reads on. */
export function onNthWeekday(
  request: EditRequest,
  { weekday, numbers }: NonNullable<PlaceWords["nthWeekday"]>,
): Found {
  const places = allPlaces(request.draft).filter((at) => weekdayOfPlace(request, at) === weekday);
  const name = weekdayName(weekday);
  const missing = numbers.find((number) => number > places.length);
  if (places.length === 0) return refuse(`No day of this plan falls on a ${name}.`);
  if (missing !== undefined)
    return refuse(
      `The plan has ${spellCount(places.length, name)}, so there is no number ${missing}.`,
    );
  const chosen = numbers.flatMap((number) => places[number - 1] ?? []);
  const named = chosen.map((place) => spellDated(request, place)).join(" and ");
  return { places: chosen, isWeeks: false, note: `That is ${named}.` };
}

/** 1 for Monday; without dates by the weekdays on which the plan reads. */
export function weekdayOfPlace(request: EditRequest, at: DayPlace): number {
  const date = datesIn(request).get(`${at.week}.${at.day}`);
  return date ? weekdayOf(date) : (request.turn.readingDays?.[at.day - 1] ?? at.day);
}

/** @param beside the day that is named beside it, in whose week the weekday lies */
export function onWeekdays(
  request: EditRequest,
  finding: EditFinding<"place">,
  place: PlaceWords,
  beside: () => Found | undefined,
): Found {
  const { draft, turn } = request;
  const { days, isLast = false, ...named } = place.weekdays ?? { days: [], isEach: false };
  // "Each week on the Saturday".
  const isOfEach = findingsOf(request.clause, "place").some(
    ({ meaning }) => meaning.place.weeks?.kind === "each",
  );
  const isEach = named.isEach || isOfEach;
  const inWeeks = place.isOfThatWeek
    ? weeksOf(beside())
    : place.weeks
      ? weekNumbers(request, place.weeks)
      : otherWeeks(request);
  if (inWeeks && !Array.isArray(inWeeks)) return inWeeks;
  const missing = inWeeks?.find((week) => week > draft.length);
  if (missing !== undefined) {
    return refuse(
      `The plan has ${spellCount(draft.length, "week")}, so there is no week ${missing}.`,
    );
  }
  const inScope = ({ week }: DayPlace) => !inWeeks || inWeeks.includes(week);
  const dates = datesIn(request);
  const targets = days.map((weekday): Found => {
    const name = weekdayName(weekday);
    const places = allPlaces(draft).filter(
      (at) => inScope(at) && weekdayOfPlace(request, at) === weekday,
    );
    const [first] = places;
    if (!first) return refuse(`No day of this plan falls on a ${name}.`);
    if (isEach || places.length === 1) return { places, isWeeks: false };
    if (!turn.startDate) {
      return ask(`Which ${name}?`, [
        [`Every ${name}`, put(request, finding, `every ${name}`)],
        [`${name} of week 1`, put(request, finding, `${name} of week 1`)],
      ]);
    }
    const isBefore = turn.today < (dates.get("1.1") ?? "");
    const last = isLast && isBefore ? places.at(-1) : undefined;
    const upcoming =
      last ?? places.find((at) => (dates.get(`${at.week}.${at.day}`) ?? "") >= turn.today);
    if (isBefore && !isLast && days.length === 1 && isAboutWords(request.clause))
      return askWhichDate(request, finding, { name, places, dates });
    const chosen = upcoming ?? first;
    const date = spellDate(dates.get(`${chosen.week}.${chosen.day}`) ?? turn.today);
    return {
      places: [chosen],
      isWeeks: false,
      note: `I took ${name} to be ${spellPlace(chosen)} (${date}).`,
    };
  });
  // "Weekends" of a plan that reads on Saturdays are those.
  const some = isEach ? targets.filter(isTarget) : [];
  return joined(some.length > 0 ? some : targets);
}

/** The most days that are offered one by one. */
const MOST_OFFERED = 6;

/** "The Wednesday prayer" of a plan with several, none of which is nearer than the others. */
function askWhichDate(
  request: EditRequest,
  finding: EditFinding<"place">,
  {
    name,
    places,
    dates,
  }: { name: string; places: readonly DayPlace[]; dates: ReadonlyMap<string, string> },
): EditResult {
  const options = places.slice(0, MOST_OFFERED).map((place) => {
    const date = dates.get(`${place.week}.${place.day}`);
    const words = spellPlace(place).replace(",", "");
    return [date ? spellDate(date) : capital(words), put(request, finding, words)] as const;
  });
  return ask(
    `The plan has ${places.length} ${name}s. Which one do you mean? Nothing was changed yet.`,
    [...options, [`Every ${name}`, put(request, finding, `every ${name}`)]],
  );
}

function weeksOf(found: Found | undefined): number[] | undefined {
  return isTarget(found) ? found.places.slice(0, 1).map(({ week }) => week) : undefined;
}

/** The one week that stands elsewhere in the wish: "in week 2, swap Monday and Tuesday". */
function otherWeeks(request: EditRequest): number[] | undefined {
  const weeks = findingsOf(request.clause, "place").flatMap(({ meaning }) =>
    meaning.place.weeks && !meaning.place.days ? [meaning.place.weeks] : [],
  );
  const [only] = weeks;
  return weeks.length === 1 && only?.kind === "numbers" ? only.numbers : undefined;
}
