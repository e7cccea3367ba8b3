/** A plan that ends on or by a date: divided anew, extended or moved. */
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { hasVerb } from "../places/within.ts";
import { lastDateOf, readingsUntil } from "./endDates.ts";
import { divideOver, startOn, usualDaysAWeek } from "./lengths.ts";

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
  if (!startDate) return moveToEnd(request, date);
  if (date <= startDate)
    return refuse(`The plan starts on ${spellDate(startDate)}, which is not before that.`);
  const perWeek = usualDaysAWeek(request);
  const weekdays =
    readingDays ?? Array.from({ length: perWeek }, (_, day) => weekdayOf(addDays(startDate, day)));
  const inTime = readingsUntil(turn, weekdays, date);
  if (inTime === 0)
    return refuse(`Nothing is read from the start of the plan to ${spellDate(date)}.`);
  const last = lastDateOf(draft, turn) ?? date;
  const isExtended = hasVerb(request.clause, "extend", "shorten");
  if (isOn && last === date)
    return { ...refuse(`The plan ends on ${spellDate(date)} already.`), isOfEnd: true };
  if (isOn && date > last && !isExtended && draft.length === 1) {
    if (SAME.test(turn.text)) return moveToEnd(request, date);
    if (!/\bdays\b/i.test(turn.text))
      return askWhichWay(request, date, daysBetween(startDate, date));
  }
  if (isOn) return divideOver(request, { days: inTime });
  const weeks = Math.floor(inTime / perWeek);
  if (last <= date && !(mayStretch && weeks > draft.length))
    return {
      ...refuse(`The plan ends in time for that already, on ${spellDate(last)}.`),
      isOfEnd: true,
    };
  if (last <= date || (weeks > 0 && inTime === weeks * perWeek))
    return divideOver(request, { weeks });
  // An incomplete week is better than one week less.
  const count = draft.reduce((sum, { slots }) => sum + slots.length, 0);
  return divideOver(request, { days: Math.min(inTime, count - 1) });
}

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

/** "Push it so it ends on Valentine's Day": the same days, begun later or sooner, or begun at all. */
export function moveToEnd(request: EditRequest, date: string): EditResult {
  const { draft, turn } = request;
  const { today } = turn;
  const startDate = turn.startDate ?? today;
  const endFrom = (start: string) => lastDateOf(draft, { ...turn, startDate: start }) ?? start;
  const now = endFrom(startDate);
  if (now === date && turn.startDate) return refuse(`The plan ends on ${spellDate(date)} already.`);
  // The latest start from which the last reading is on that day, or else before it.
  let start = addDays(startDate, daysBetween(now, date) + 6);
  while (endFrom(start) > date) start = addDays(start, -1);
  const end = endFrom(start);
  if (start < today)
    return ask(
      `To end on ${spellDate(date)} the plan would have had to begin on ${spellDate(start)}. Shall I divide it over the days that are left?`,
      [["Fewer days, with longer readings", `Finish by ${spellDate(date).replace(/^\w+, /, "")}`]],
    );
  const on =
    end === date
      ? `end on ${spellDate(end)}`
      : `end on ${spellDate(end)}, the last day of the plan's rhythm before ${spellDate(date)}`;
  return startOn(request, start, ` and ${on}`);
}
