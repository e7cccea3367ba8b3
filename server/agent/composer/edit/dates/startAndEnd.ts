/** Wishes about the first and the last day. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import { nextFeast } from "../../understand/timing/feasts.ts";
import type { Clause } from "../clause.ts";
import { ask, askOwn, type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { put } from "../places/placeNumbers.ts";
import { findingsOf, has, hasVerb, isLimit, roleWordOf, says } from "../places/within.ts";
import { endBy, moveToEnd } from "./endBy.ts";
import { startOn } from "./lengths.ts";

/** Whether a clause with a start names days of the week as well, or how many there are. */
export function hasRhythm({ clause }: EditRequest): boolean {
  const places = findingsOf(clause, "place").map(({ meaning }) => meaning.place);
  // "Start on Tuesday the 12th, not Monday": the weekday of the old start.
  const isOld = /\bnot (?:on )?(?:a |the )?\w+day\b/i.test(clause.text);
  const isWeekday = places.some(({ weekdays }) => weekdays && (weekdays.isEach || !isOld));
  const isDated = has(clause, "date", "season") || places.some(({ monthDay }) => monthDay);
  return has(clause, "often", "weekdays") || (isWeekday && isDated);
}

/** "Start on 4 January", "end on Ash Wednesday", "until Feb 26". */
export function dated(said: EditRequest): EditResult | undefined {
  const request = withDate(said);
  const { clause, turn } = request;
  const [when] = [...findingsOf(clause, "date"), ...findingsOf(clause, "season")];
  const unsure = when && dayOrMonth(request, when);
  if (unsure) return unsure;
  const missing = when && dayThatIsNone(request, when);
  if (missing) return refuse(missing);
  if (
    hasVerb(clause, "start") &&
    /\b(?:start|begin)s? (?:the|our|each|every) week\b/i.test(clause.text)
  )
    return askOwn(
      "Shall there be readings on that day too, or the same number of days, begun with it?",
      [
        ["Readings on that day too", "Read every day of the week"],
        ["As many days, Sunday to Friday", "Read Sunday to Friday"],
      ],
    );
  const weekday = hasVerb(clause, "start") ? startWeekday(request) : undefined;
  const now = hasVerb(clause, "start") ? startNow(request) : undefined;
  if (!when && now) return startOn(request, now);
  if (!when && !weekday) return undefined;
  if (!when && weekday) return startOn(request, weekday);
  const date = when && dateOf(when, turn.today);
  if (!date || !when) return undefined;
  if (!hasVerb(clause, "end") && isNotBefore(clause)) return startOn(request, date);
  const end = endIn(clause, when, date);
  if (end && hasVerb(clause, "move", "postpone", "advance")) return moveToEnd(request, end.date);
  if (end) return endBy(request, end.date, end);
  const isFrom = /^(?:from|starting|beginning|start|begin)$/.test(
    clause.tokens[(when?.from ?? 0) - 1]?.word ?? "",
  );
  if (has(clause, "newPlan") || (isFrom && hasRhythm(request))) return startOn(request, date);
  if (
    hasVerb(clause, "start", "postpone", "advance", "move") &&
    (hasVerb(clause, "start") ||
      says(clause, /^(?:start|begin|it|plan|everything|thing|date|whole)$/))
  )
    return startOn(request, date);
  return undefined;
}

interface End {
  date: string;
  /** Whether the last day must fall on it. */
  isOn: boolean;
  mayStretch: boolean;
}

/** "End on Ash Wednesday", "until 26 February", "extend it to Christmas Day"; "one for Christmas Day" is no end. */
function endIn(
  clause: Clause,
  when: EditFinding<"date"> | EditFinding<"season">,
  date: string,
): End | undefined {
  const lead = roleWordOf(clause, when);
  const isShifted = when.meaning.kind === "date" && when.meaning.isShifted === true;
  const isFor = /^for$/i.test(clause.tokens[when.from - 1]?.text ?? "");
  const isLed = /^(?:by|until|till|through|before|to|extend|shorten)$/.test(lead) && !isFor;
  const isMoved = hasVerb(clause, "start", "postpone", "advance", "move");
  const isExtended = hasVerb(clause, "extend");
  if (hasVerb(clause, "start")) return undefined;
  if (!hasVerb(clause, "end") && !isExtended && (!isLed || isMoved)) return undefined;
  const isBy = /^(?:by|before)$/.test(lead);
  const isOn =
    (isExtended ||
      says(clause, /^(?:on|through|until|till|thru)$/) ||
      /^(?:finish|end)(?:es|s|ing)?$/.test(lead)) &&
    !isBy;
  return {
    date: lead === "before" && !isShifted ? addDays(date, -1) : date,
    isOn,
    mayStretch: isExtended || isOn || !isBy,
  };
}

/** The day by which the plan has to end, beside a wish for another rhythm. */
export function endBeside(said: EditRequest): string | undefined {
  const request = withDate(said);
  const { clause, turn } = request;
  const [when] = [...findingsOf(clause, "date"), ...findingsOf(clause, "season")];
  const date = when && dateOf(when, turn.today);
  return date && endIn(clause, when, date)?.date;
}

/** "Not before the 18th", "the hall isn't free till the 18th". */
export function isNotBefore({ text }: Clause): boolean {
  return NOT_BEFORE.test(text);
}

const NOT_BEFORE =
  /(?:\bnot|\bcannot|n['’]t|\b(?:is|are|wo|ca|do|does)nt)\b(?: \w+){0,3} (?:before|(?:un)?till?)\b/i;

/** "1/2/27": the first of February, or the second of January. */
function dayOrMonth(
  { clause, turn }: EditRequest,
  when: EditFinding<"date"> | EditFinding<"season">,
): EditResult | undefined {
  const [first, slash, second] = clause.tokens.slice(when.from, when.to);
  const [a, b] = [Number(first?.text), Number(second?.text)];
  if (when.meaning.kind !== "date" || slash?.text !== "/" || !(a <= 12 && b <= 12) || a === b)
    return undefined;
  const { start } = when.meaning;
  const other = `${start.slice(0, 5)}${start.slice(8)}-${start.slice(5, 7)}`;
  return ask(
    "Which of the two is meant?",
    [start, other]
      .sort()
      .map((date) => [spellDate(date), `${put({ clause, turn }, when, spellDate(date))}`] as const),
  );
}

/** "February 30": a month that has no such day. */
function dayThatIsNone(
  { clause }: EditRequest,
  { meaning, to }: EditFinding<"date"> | EditFinding<"season">,
): string | undefined {
  const day = Number(clause.tokens[to]?.text);
  if (meaning.kind !== "date" || !meaning.end || !(day > 28 && day < 100)) return undefined;
  return `There is no ${day} ${clause.tokens[to - 1]?.text ?? ""}.`;
}

/** "Finish on the 16th": the next such day of the plan, or of the month in which it begins. */
function withDate(request: EditRequest): EditRequest {
  const { clause, turn } = request;
  const place = findingsOf(clause, "place").find(({ meaning }) => meaning.place.monthDay);
  const isPushed = hasVerb(clause, "postpone", "advance") && has(clause, "it", "role");
  const isOfTime = hasVerb(clause, "start", "end") || isPushed || (place && isLimit(clause, place));
  if (!place || has(clause, "date") || !isOfTime) return request;
  const first = turn.startDate ?? turn.today;
  const isEnd = !hasVerb(clause, "start") && turn.startDate !== null;
  const from = isEnd ? addDays(first, 1) : [turn.today, `${first.slice(0, 8)}01`].sort().at(-1);
  const start = Array.from({ length: 62 }, (_, at) => addDays(from ?? first, at)).find(
    (date) => Number(date.slice(8)) === place.meaning.place.monthDay,
  );
  if (!start) return request;
  const findings = clause.findings.map((one) =>
    one === place ? { ...place, meaning: { kind: "date" as const, start } } : one,
  );
  return { ...request, clause: { ...clause, findings } };
}

/** "Can it start tomorrow?" */
function startNow({ clause, turn }: EditRequest): string | undefined {
  const days = findingsOf(clause, "place").find(({ meaning }) => meaning.place.days?.kind === "now")
    ?.meaning.place.days;
  if (days?.kind === "now" && days.shift >= 0) return addDays(turn.today, days.shift);
  return undefined;
}

/** "Start next Monday", "on the Thursday of that week": of the one in which the plan begins now. */
function startWeekday({ clause, turn }: EditRequest): string | undefined {
  const places = findingsOf(clause, "place").map(({ meaning }) => meaning.place);
  const { startDate } = turn;
  const behind = places.find(({ next }) => typeof next?.unit === "number" && !next.of)?.next?.unit;
  if (startDate && typeof behind === "number") return weekdayFrom(addDays(startDate, 1), behind);
  const place = places.find(({ weekdays, weeks }) => weekdays && !weeks);
  const [weekday] = place?.weekdays?.days ?? [];
  if (!weekday) return undefined;
  const isBefore =
    /\w+day (?:before|prior|preceding)(?: (?:it|that|then))?\b(?! \w)|day before instead\b/i;
  if (startDate && isBefore.test(clause.text)) return weekdayFrom(addDays(startDate, -7), weekday);
  const inWeek = startDate && addDays(startDate, weekday - weekdayOf(startDate));
  // "Start on the Friday instead", of a plan that begins on a Wednesday.
  const isThe =
    /\bthe \w+day\b/i.test(clause.text) && !/\b(?:next|this|coming)\b/i.test(clause.text);
  if (inWeek && inWeek >= turn.today && (place?.isOfThatWeek || (isThe && inWeek > startDate)))
    return inWeek;
  return weekdayFrom(addDays(turn.today, 1), weekday);
}

/** The first such day of the week from a date on. */
function weekdayFrom(date: string, weekday: number): string {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

function dateOf(
  { meaning }: EditFinding<"date"> | EditFinding<"season">,
  today: string,
): string | undefined {
  return meaning.kind === "date" ? meaning.start : nextFeast(meaning.label, today)?.start;
}

/** "A week later", "two weeks earlier", "postpone by a fortnight". */
export function shifted(request: EditRequest): EditResult | undefined {
  const { clause, turn } = request;
  const [length] = findingsOf(clause, "length");
  // "Shift it all by a week".
  const isWhole =
    hasVerb(clause, "move") &&
    has(clause, "it", "place") &&
    /\bby (?:an?|one|two|three|\d+) (?:weeks?|days?|fortnights?|months?)\b/i.test(clause.text);
  const isSooner = isWhole && says(clause, /^(?:forward|forwards|earlier|sooner|ahead|up)$/);
  const isLater = hasVerb(clause, "postpone") || (isWhole && !isSooner);
  const isEarlier = hasVerb(clause, "advance") || isSooner;
  const isNarrow = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  if ((!isLater && !isEarlier) || isNarrow || has(clause, "scripture")) return undefined;
  const bare = length
    ? length.meaning
    : says(clause, /^week$/)
      ? ({ value: 1, unit: "week" } as const)
      : says(clause, /^day$/)
        ? ({ value: 1, unit: "day" } as const)
        : undefined;
  if (!bare) return undefined;
  if (!turn.startDate)
    return refuse("The plan has no start date yet; tell me one, as in “Start on 4 January 2027”.");
  const days = bare.value * { day: 1, week: 7, month: 28, year: 364 }[bare.unit];
  return startOn(request, addDays(turn.startDate, isEarlier ? -days : days));
}
