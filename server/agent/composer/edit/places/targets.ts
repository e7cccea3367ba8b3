/** Resolves places in words to days of the current plan. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { onDate, onMonthDay, onNthWeekday, onWeekdays } from "../dates/calendar.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { Count, EditFinding } from "../meanings.ts";
import { during, inSpans, isFromOn } from "./dateSpans.ts";
import { following } from "./following.ts";
import {
  capital,
  checked,
  dayNumbers,
  type Found,
  isSame,
  isTarget,
  joined,
  placesOfWeek,
  put,
  spellDated,
  weekNumbers,
} from "./placeNumbers.ts";
import { findingsOf, has, isAboutWords, roleWordOf } from "./within.ts";

/** The days that a wish names; without any, those of "it" or the selected ones. */
export function targetOf(request: EditRequest, findings = placesIn(request)): Found | undefined {
  const except = findings.filter((one) => isExcepted(request, one));
  const wanted = withoutScope(findings.filter((one) => !except.includes(one)));
  const left = except.map((one) => resolve(request, one));
  const failed = left.find((one) => !isTarget(one));
  if (failed) return failed;
  const resolved = inSpans(request, wanted, (one) => resolve(request, one));
  const named = resolved.length > 0 ? joined(resolved) : undefined;
  if (except.length > 0) {
    const base = isTarget(named) ? named.places : allPlaces(request.draft);
    const isLeft = (place: DayPlace) =>
      left.some((one) => isTarget(one) && one.places.some((other) => isSame(place, other)));
    return { places: base.filter((place) => !isLeft(place)), isWeeks: true };
  }
  return named ?? meant(request);
}

function isExcepted({ clause }: EditRequest, one: EditFinding<"place" | "date">): boolean {
  const isOther = one.meaning.kind === "place" && one.meaning.place.isExcepted;
  return isOther || roleWordOf(clause, one) === "except";
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

/** "It", the selected days, or none; "that day" has to be some day. */
function meant(request: EditRequest): Found | undefined {
  const { clause, before, turn, plan } = request;
  if (before && has(clause, "it")) return before;
  if (!turn.selection) {
    const words = isAboutWords(clause) ? THAT_OR_THERE : THAT;
    const that = findingsOf(clause, "it").find(({ from, to }) =>
      words.test(
        clause.tokens
          .slice(from, to)
          .map(({ word }) => word)
          .join(" "),
      ),
    );
    return that && askWhich(request, that);
  }
  const selected = new Set(turn.selection);
  const places = plan.flatMap(({ passages }, week) =>
    passages.flatMap(({ id }, day) => (selected.has(id) ? [{ week: week + 1, day: day + 1 }] : [])),
  );
  return places.length > 0 ? { places, isWeeks: false } : undefined;
}

const THAT = /^th(?:at|is) (?:day|week|reading|one)$/;
/** "The questions there". */
const THAT_OR_THERE = /^(?:there|th(?:at|is) (?:day|week|reading|one))$/;

/** "Call that day …", where nothing said which. */
function askWhich(request: EditRequest, that: EditFinding): EditResult {
  const words = request.clause.tokens.slice(that.from, that.to).map(({ text }) => text);
  const unit = /week/i.test(words[1] ?? "") ? "week" : "day";
  const last = allPlaces(request.draft).at(-1) ?? { week: 1, day: 1 };
  const options = [{ week: 1, day: 1 }, last].map((place) =>
    unit === "week" ? `week ${place.week}` : spellPlace(place).replace(",", ""),
  );
  return ask(
    `Which ${unit} do you mean by “${words.join(" ")}”? Name it, or say what it reads.`,
    options.map((name) => [capital(name), put(request, that, name)] as const),
  );
}

/** Places and dates of a wish, in order; a period counts as one place if words should change then. */
export function placesIn({ clause }: EditRequest): EditFinding<"place" | "date">[] {
  const isOfWords = isAboutWords(clause);
  return clause.findings.filter(
    (one): one is EditFinding<"place" | "date"> =>
      one.meaning.kind === "place" ||
      (one.meaning.kind === "date" && (isOfWords || !one.meaning.end)),
  );
}

export function resolve(request: EditRequest, finding: EditFinding<"place" | "date">): Found {
  const found = resolveOne(request, finding);
  const isOnwards =
    finding.meaning.kind === "place" ? finding.meaning.place.isOnwards : isFromOn(request, finding);
  const [first] = isOnwards && isTarget(found) ? found.places : [];
  if (!first || !isTarget(found)) return found;
  const every = allPlaces(request.draft);
  return { ...found, places: every.slice(every.findIndex((one) => isSame(one, first))) };
}

function resolveOne(request: EditRequest, finding: EditFinding<"place" | "date">): Found {
  const { meaning } = finding;
  if (meaning.kind === "date" && meaning.end) return during(request, finding);
  if (meaning.kind === "date") return onDate(request, meaning.start);
  const { draft } = request;
  const { isAll, weeks, days, weekdays, monthDay, places: named, next, nthWeekday } = meaning.place;
  if (nthWeekday) return onNthWeekday(request, nthWeekday);
  if (named) return { places: named, isWeeks: false };
  if (next)
    return (
      following(request, next, next.of ? resolve(request, next.of) : request.before) ??
      refuse(AFTER_WHAT)
    );
  if (isAll) return { places: allPlaces(draft), isWeeks: true, isAll: true };
  if (weekdays) {
    const beside = () => placeBeside(request, finding);
    return onWeekdays(request, finding as EditFinding<"place">, meaning.place, beside); // The kind does not change.
  }
  if (monthDay) return onMonthDay(request, monthDay);
  if (days?.kind === "now") return onDate(request, addDays(request.turn.today, days.shift));
  const inWeeks = weeks ? weekNumbers(request, weeks) : undefined;
  if (inWeeks && !Array.isArray(inWeeks)) return inWeeks;
  if (!days) {
    const places = (inWeeks ?? []).flatMap((week) => placesOfWeek(draft, week));
    return checked(draft, { places, isWeeks: true });
  }
  return daysIn(request, days, inWeeks);
}

const AFTER_WHAT = "I could not tell which day that comes after; name a week and a day.";

type Numbers = Extract<Count, { kind: "numbers" }>;

function daysIn(request: EditRequest, days: Count, inWeeks: number[] | undefined): Found {
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
    const numbers = dayNumbers(every.length, days);
    return { places: every.filter((_, at) => numbers.includes(at + 1)), isWeeks: false };
  }
  if (draft.length === 1)
    return checked(draft, {
      places: days.numbers.map((day) => ({ week: 1, day })),
      isWeeks: false,
    });
  const longest = Math.max(...draft.map(({ slots }) => slots.length));
  if (days.numbers.some((day) => day > longest)) return counted(request, days);
  // The week comes from the rest of the message.
  const weeks = new Set(before?.places.map(({ week }) => week));
  const others = placesIn(request).flatMap((one) =>
    one.meaning.kind === "place" && one.meaning.place.weeks ? [one.meaning.place.weeks] : [],
  );
  const named = others.find((one) => one.kind === "numbers" && one.numbers.length === 1);
  const [week] = named?.kind === "numbers" ? named.numbers : weeks.size === 1 ? [...weeks] : [];
  if (week)
    return checked(draft, { places: days.numbers.map((day) => ({ week, day })), isWeeks: false });
  return counted(request, days);
}

/** "Day 4", "the second day" without a week: counted from the plan's first day. */
function counted(request: EditRequest, { numbers, isOrdinal }: Numbers): Found {
  const { draft } = request;
  const every = allPlaces(draft);
  const beyond = numbers.find((day) => day > every.length);
  if (beyond)
    return refuse(
      `The plan has ${every.length} days, so there is no day ${beyond}. Which day do you mean? Name it, or say what it reads.`,
    );
  const places = numbers.map((day) => every[day - 1] ?? { week: draft.length, day });
  const [day] = numbers;
  const isOfWeek = (draft[1]?.slots.length ?? 0) >= Math.max(...numbers);
  const isOpen = isOfWeek && !isOrdinal && numbers.length === 1 && day !== 1;
  const other = isOpen ? ` For another week say “day ${day} of week 2”.` : "";
  return checked(draft, { places, isWeeks: false, note: `${sayCounted(request, places)}${other}` });
}

function sayCounted(request: EditRequest, places: readonly DayPlace[]): string {
  const named = places.map((place) => spellDated(request, place)).join(" and ");
  return `${COUNTED} that is ${named}.`;
}

const COUNTED = "I counted days through the whole plan:";

/** Says which days were meant, if the result does not show it: "swap day 2 and day 4". */
export function countedNote(request: EditRequest, said: string): string {
  const places = placesIn(request).flatMap((one) => {
    const found = resolve(request, one);
    return isTarget(found) && found.note?.startsWith(COUNTED) ? found.places : [];
  });
  const isDated = places.every((place) => said.includes(`${spellDated(request, place)} and`));
  const isSaid = said.includes(COUNTED) || isDated;
  return isSaid ? "" : ` ${sayCounted(request, places)}`;
}

/** The day that is named beside this one, or before it. */
function placeBeside(
  request: EditRequest,
  finding: EditFinding<"place" | "date">,
): Found | undefined {
  const other = placesIn(request).find((one) => one.from !== finding.from);
  return other ? resolve(request, other) : request.before;
}

/** The days that read any of these verses. */
export function placesReading(draft: Draft, wanted: readonly VerseRange[]): DayPlace[] {
  return allPlaces(draft).filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).some((range) => wanted.some((other) => overlaps(range, other)));
  });
}
