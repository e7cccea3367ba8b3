/** A plan that ends on or by a date: divided anew, extended or moved. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../spellCount.ts";
import { spellDate } from "../spellDate.ts";
import { usualLength } from "./draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "./edit.ts";
import { lastDateOf } from "./endDates.ts";
import { divideOver, startOn } from "./lengths.ts";
import { hasVerb } from "./within.ts";

/**
 * The days or weeks that end by a date.
 * @param isOn whether the last day must fall on it
 * @param mayStretch whether a plan that ends sooner may be extended
 */
export function endBy(
  request: EditRequest,
  date: string,
  { isOn, mayStretch }: { isOn: boolean; mayStretch: boolean },
): EditResult {
  const { draft, turn } = request;
  const { startDate, readingDays } = turn;
  if (!startDate) return refuse(NO_START);
  if (date <= startDate)
    return refuse(`The plan starts on ${spellDate(startDate)}, which is not before that.`);
  const perWeek = draft.length > 1 ? usualLength(draft) : (turn.brief?.days_per_week ?? 7);
  const span = (Date.parse(date) - Date.parse(startDate)) / DAY + 1;
  const isRead = (day: number) =>
    !readingDays || readingDays.includes(weekdayOf(addDays(startDate, day)));
  const isLater = date > (lastDateOf(draft, turn) ?? date);
  const isExtended = hasVerb(request.clause, "extend", "shorten");
  if (isOn && isLater && !isExtended && draft.length === 1) {
    if (SAME.test(turn.text)) return moveToEnd(request, date);
    if (!/\bdays\b/i.test(turn.text)) return askWhichWay(request, date, span);
  }
  if (isOn) {
    const days = Array.from({ length: span }, (_, day) => day).filter(isRead).length;
    return divideOver(request, { days: readingDays ? days : Math.round((days * perWeek) / 7) });
  }
  const offsets = Array.from({ length: 7 }, (_, day) => day).filter(isRead);
  const last = offsets.length >= perWeek ? (offsets[perWeek - 1] ?? 0) : perWeek - 1;
  const weeks = Math.max(1, Math.floor((span - 1 - last) / 7) + 1);
  const count = draft.reduce((sum, { slots }) => sum + slots.length, 0);
  const inTime = Array.from({ length: span }, (_, day) => day).filter(isRead).length;
  const isInTime = (lastDateOf(draft, turn) ?? "9999") <= date;
  // An incomplete week is better than one week less.
  if (!isInTime && weeks < draft.length && readingDays && inTime > weeks * perWeek)
    return divideOver(request, { days: Math.min(inTime, count) });
  if (weeks === draft.length || (isInTime && !(mayStretch && weeks > draft.length)))
    return refuse(isInTime ? sayInTime(request) : "The plan ends in time for that already.");
  return divideOver(request, { weeks });
}

const NO_START = "The plan has no start date yet; tell me one, as in “Start on 4 January 2027”.";
const DAY = 24 * 60 * 60 * 1000;

const SAME = /\b(?:same|later|shift\w*)\b/i;

/** "Make it end on Valentine's Day", of five days that end two days sooner. */
function askWhichWay({ draft }: EditRequest, date: string, span: number): EditResult {
  const days = spellCount(draft[0]?.slots.length ?? 1, "day");
  const day = spellDate(date).replace(/^\w+, /, "");
  return ask(
    `Shall the ${days} be read later, so that the last is on ${spellDate(date)}, or shall there be more days? Nothing was changed yet.`,
    [
      ["The same days, later", `Move it so that it ends on ${day}`],
      [spellCount(span, "day"), `Extend it to ${spellCount(span, "day")}`],
    ],
  );
}

function sayInTime({ draft, turn }: EditRequest): string {
  const last = lastDateOf(draft, turn);
  const on = last ? `, on ${spellDate(last)}` : "";
  return `The plan ends in time for that already${on}.`;
}

/** "Push it so it ends on Valentine's Day": the same days, begun later or sooner. */
export function moveToEnd(request: EditRequest, date: string): EditResult {
  const { draft, turn } = request;
  const { startDate, today } = turn;
  if (!startDate) return refuse(NO_START);
  const endFrom = (start: string) => lastDateOf(draft, { ...turn, startDate: start }) ?? start;
  const now = endFrom(startDate);
  if (now === date) return refuse(`The plan ends on ${spellDate(date)} already.`);
  // The latest start from which the last reading is on that day, or else before it.
  let start = addDays(startDate, Math.round((Date.parse(date) - Date.parse(now)) / DAY) + 7);
  while (endFrom(start) > date) start = addDays(start, -1);
  const end = endFrom(start);
  if (start < today)
    return ask(
      `To end on ${spellDate(date)} the plan would have had to begin on ${spellDate(start)}. Shall I divide it over the days that are left?`,
      [["Fewer days, with longer readings", `Finish by ${spellDate(date).replace(/^\w+, /, "")}`]],
    );
  const moved = startOn(request, start);
  if (moved.kind !== "changed") return moved;
  const on =
    end === date
      ? `end on ${spellDate(end)}`
      : `end on ${spellDate(end)}, the last day of the plan's rhythm before ${spellDate(date)}`;
  return {
    ...moved,
    text: moved.text.replace(/; the readings/, ` and ${on}; the readings`),
  };
}
