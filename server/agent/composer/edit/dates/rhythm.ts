/** On how many days, and on which, people read. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { isWord } from "../../understand/finders/units.ts";
import { usualLength } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import { findingsOf, has, hasVerb, isAboutWords, says, saysAlso } from "../places/within.ts";
import type { Shape } from "./lengths.ts";

export function daysAWeek({ clause }: EditRequest): number | undefined {
  const often = findingsOf(clause, "often").find(
    ({ meaning }) => meaning.unit === "week" && meaning.every === 1,
  );
  const piece = findingsOf(clause, "portion").find(
    ({ meaning }) => meaning.of === "piece" && meaning.per === "week",
  );
  return often?.meaning.times ?? piece?.meaning.value;
}

/** Days of the week that are read, by those that are named, added or taken off. */
export function rhythmOf(request: EditRequest): Pick<Shape, "perWeek" | "readingDays"> {
  const { clause } = request;
  const times = daysAWeek(request);
  const named = [
    ...findingsOf(clause, "weekdays").flatMap(({ meaning }) => meaning.days),
    ...findingsOf(clause, "place").flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []),
  ];
  const isDaily =
    findingsOf(clause, "per").some(({ meaning }) => meaning.unit === "day") ||
    findingsOf(clause, "place").some(
      ({ meaning }) =>
        meaning.place.days?.kind === "each" ||
        (meaning.place.isAll && says(clause, /^(?:daily|day)$/)),
    );
  if (named.length === 0) {
    if (times !== undefined) return { perWeek: times };
    return isDaily && hasVerb(clause, "replace", "keep", "add")
      ? { perWeek: 7, readingDays: [1, 2, 3, 4, 5, 6, 7] }
      : {};
  }
  const now = daysNow(request);
  const unsuited = unsuitedDays(clause);
  if (unsuited.length > 0) {
    const on = named.filter((day) => !unsuited.includes(day));
    const rest = says(clause, /^(?:just|only)$/) ? [] : withoutDays(now, unsuited);
    return { readingDays: inOrder([...rest, ...on]) };
  }
  const off = offDays(request);
  if (off.length > 0) {
    const on = named.filter((day) => !off.includes(day));
    // "Every day except Sunday".
    const base = isDaily && has(clause, "role") ? EVERY_DAY : now;
    return { readingDays: on.length > 0 ? inOrder(on) : withoutDays(base, off) };
  }
  const isMore =
    hasVerb(clause, "add") ||
    has(clause, "more") ||
    saysAlso(clause) ||
    findingsOf(clause, "same").some(({ from }) => !isWord(clause.tokens[from], /^too$/)) ||
    says(clause, /^(?:include|plus)$/);
  return { readingDays: inOrder(isMore ? [...now, ...named] : named) };
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}

/** The days of the week on which the plan is read now. */
export function daysNow({ draft, turn }: Pick<EditRequest, "draft" | "turn">): number[] {
  const { startDate, readingDays } = turn;
  return (
    readingDays ??
    Array.from({ length: usualLength(draft) }, (_, day) =>
      startDate ? weekdayOf(addDays(startDate, day)) : day + 1,
    )
  );
}

const NO = /^(?:no|not|without|except|minus|never|skip|drop|(?:do|does|wo|ca)n['’]?t|cannot)$/;
const FREE = /^(?:off|free|out)$/;
/** "Tuesdays is choir, so no reading then". */
const THEN =
  /\b(?:no (?:readings?|meetings?)|nothing|not(?: \w+)?) (?:then|there|on (?:that|those) days?|that day|those days)\b/i;

/** "No weekends", "leave Saturdays free": days of the week that are not to be read. */
function offDays({ clause }: EditRequest): number[] {
  const isAll =
    hasVerb(clause, "remove", "skip") ||
    (has(clause, "without") && THEN.test(clause.text)) ||
    (says(clause, FREE) && hasVerb(clause, "hold", "keep"));
  const places = [
    ...findingsOf(clause, "weekdays").map(({ from, to, meaning }) => ({
      from,
      to,
      days: meaning.days,
    })),
    ...findingsOf(clause, "place").map(({ from, to, meaning }) => ({
      from,
      to,
      days: meaning.place.weekdays?.days ?? [],
    })),
  ];
  return places
    .filter(
      ({ from, to }) =>
        isAll ||
        isWord(clause.tokens[to], FREE) ||
        isNegated(clause, from) ||
        isExcepted(clause, from),
    )
    .flatMap(({ days }) => days);
}

/** "Mondays don't suit any more, Saturdays would be better". */
export const UNSUITED =
  /(?:\b(?:no longer|not|cannot|can['’]?t|won['’]?t)\b|n['’]?t) (?:really |quite )?(?:suit(?:ing)?|work(?:ing)?|possible|good|great|do|make|manage|meet|either)\b|\b(?:is|are) (?:now |getting )?(?:too )?(?:hard|bad|difficult|tricky|busy|no good|no use|no longer|a problem|hopeless|useless|impossible|a no go|taken|out)\b/i;

/** "Fridays don't work for us, so just Monday to Thursday": of several days those that do not suit. */
function unsuitedDays(clause: EditRequest["clause"]): number[] {
  const places = findingsOf(clause, "place").filter(({ meaning }) => meaning.place.weekdays);
  if (places.length < 2) return [];
  return places
    .filter(({ to }) => isUnsuited(clause, to))
    .flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
}

/** Whether what is said behind a day is that it does not suit. */
export function isUnsuited({ tokens, text, from }: EditRequest["clause"], to: number): boolean {
  const start = tokens[to]?.start;
  if (start === undefined) return false;
  const [behind = ""] = text.slice(start - (tokens[from]?.start ?? 0)).split(/,|\bso\b|\bbut\b/);
  return UNSUITED.test(behind);
}

/** "Every day except Sunday". */
function isExcepted({ findings }: EditRequest["clause"], place: number): boolean {
  return findings.some(
    ({ to, meaning }) =>
      meaning.kind === "role" && meaning.role === "except" && place - to >= 0 && place - to < 2,
  );
}

/** "No readings on Sundays": a "no" before it, with little words between. */
function isNegated({ tokens, from }: EditRequest["clause"], place: number): boolean {
  for (let at = place - 1; at >= from; at--) {
    if (isWord(tokens[at], NO)) return true;
    if (!isWord(tokens[at], BETWEEN)) return false;
  }
  return false;
}

const BETWEEN =
  /^(?:read|meet|run|gather|study|have|do|be|is|not|readings?|reading|days?|more|any|on|the|our|for|of|and|or|anything|passages?)$/;

/** Without some days of the week; as they were where none would be left. */
function withoutDays(now: readonly number[], off: readonly number[]): number[] {
  const left = now.filter((day) => !off.includes(day));
  return inOrder(left.length > 0 ? left : now);
}

/** "Every day is too much, do Mon Wed Fri". */
const TOO_OFTEN =
  /\b(?:every ?day|daily|each day) (?:\w+ )?(?:a bit |just |far |way )?too (?:much|often|many)\b/i;

/** "Drop Saturdays", "no Wednesdays any more", "Tuesdays and Thursdays only": on which days people read. */
export function isOffDays({ clause }: EditRequest): boolean {
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const hasWeekdays = places.some(({ meaning: { place } }) => place.weekdays && !place.weeks);
  if (hasWeekdays && TOO_OFTEN.test(clause.text)) return true;
  const areWeekdays =
    places.length > 0 &&
    places.every(({ meaning: { place } }) => place.weekdays && !place.weeks && !place.days);
  if (!areWeekdays || isAboutWords(clause) || has(clause, "scripture", "date", "quote"))
    return false;
  // "Remove every Friday" takes days out; "drop Fridays" is another rhythm.
  const areEach = places.every(
    ({ from, meaning }) =>
      meaning.place.weekdays?.isEach &&
      !/^(?:every|each|all)$/.test(clause.tokens[from]?.word ?? ""),
  );
  const isOff =
    has(clause, "without") || hasVerb(clause, "remove") || says(clause, /^(?:free|off|out)$/);
  // "Fridays don't work for us, so just Monday to Thursday".
  if (places.length > 1 && UNSUITED.test(clause.text)) return true;
  const isExcepted =
    findingsOf(clause, "role").some(({ meaning }) => meaning.role === "except") &&
    /\b(?:e\w*y ?day|daily|each day)\b/i.test(clause.text);
  if (isExcepted) return true;
  const isOnly =
    says(clause, /^only$/) && !hasVerb(clause, "keep", "hold") && !has(clause, "wish", "audience");
  return (isOff && areEach) || isOnly;
}

/** "Do weekends too": days of the week that the plan does not read yet, beside those that it reads. */
export function isMoreDays(request: EditRequest): boolean {
  const { clause } = request;
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const days = places.flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
  const now = daysNow(request);
  return (
    days.length > 0 &&
    places.every(({ meaning: { place } }) => place.weekdays && !place.weeks && !place.days) &&
    days.every((day) => !now.includes(day)) &&
    (saysAlso(clause) || has(clause, "same", "more")) &&
    !isAboutWords(clause) &&
    !has(clause, "scripture", "topic", "quote", "date", "length", "without") &&
    !hasVerb(clause, "remove", "skip", "swap", "move")
  );
}

const WILL_DO =
  /^\W*(?:[\w'’]+ ){0,3}?(?:will|would|should|['’]ll|d) (?:do|be (?:enough|plenty|fine))\b|\b(?:is|are) (?:enough|plenty)\b/i;

/** "Stretch it to ten": days where the plan was asked for in days, otherwise weeks. */
export function bareLength({
  clause,
  draft,
  turn,
}: EditRequest): { value: number; unit: "day" | "week" }[] {
  const isLonger = hasVerb(clause, "extend", "shorten");
  const [number, ...others] = findingsOf(clause, "number");
  const isTo = number && isWord(clause.tokens[number.from - 1], /^(?:to|into)$/);
  // "Too many days. Ten will do".
  const isEnough = WILL_DO.test(clause.text) && !has(clause, "place", "scripture", "part");
  if ((!(isLonger && isTo) && !isEnough) || others.length > 0 || !number) return [];
  const isSaidInDays = /\b(?:too many|fewer|so many|enough) days\b/i.test(turn.text);
  const isSaidInWeeks = /\b(?:too many|fewer|so many|enough) weeks\b/i.test(turn.text);
  const isOfDays =
    isSaidInDays || (!isSaidInWeeks && (draft.length === 1 || turn.brief?.days !== undefined));
  return [{ value: number.meaning.value, unit: isOfDays ? "day" : "week" }];
}
