/** A week without readings: all days from there on move, and keep their words. */

import { type Brief, hasGapWeeks } from "#shared/domain/plan/brief.ts";
import { addDays, datesOfPlan, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { ask, type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";

import type { DateSpan } from "../meanings.ts";
import { findingsOf } from "../places/within.ts";
import { withFreeDates } from "./freeDates.ts";

export const carryOutPause: EditHandler = (request) => {
  const [finding] = findingsOf(request.clause, "pause");
  if (!finding) return undefined;
  const { span, isOver } = finding.meaning.pause;
  if (!request.turn.startDate) return refuse(NO_START);
  if (span === "halfTerm") return askHalfTerm(request);
  if (span === "that") return undefined;
  const free = "week" in span ? weekOfPlan(request, span.week) : span;
  if (!free)
    return refuse(`The plan has ${request.plan.length} weeks, so nothing comes after that.`);
  return isOver ? readAgain(request, free) : leaveFree(request, free);
};

const NO_START =
  "The plan has no start date yet, so I cannot tell which week that is. Tell me the first day, as in “Start on 4 January 2027”, and say it again.";

/** No plan needs more. */
const MOST_WEEKS = 26;

/** Moves the readings of these dates, and all behind them: by whole weeks where the first then comes right behind the pause, otherwise to the next reading days. */
export function leaveFree(request: EditRequest, { start, end }: DateSpan): EditResult {
  const { draft, plan, turn } = request;
  const { startDate } = turn;
  if (!startDate) return refuse(NO_START);
  const paused = turn.brief?.paused_weeks ?? [];
  const datesWith = (weeks: readonly string[], free = turn.brief?.free_dates) => [
    ...datesOfPlan(plan, startDate, turn.readingDays, {
      ...turn.brief,
      paused_weeks: weeks,
      free_dates: free,
    }).values(),
  ];
  const before = datesWith(paused);
  const inside = before.filter((date) => date >= start && date <= end);
  const named = start === end ? spellDate(start) : `${spellDate(start)} to ${spellDate(end)}`;
  if (inside.length === 0)
    return refuse(
      `Nothing is read from ${named} as it is already: the plan runs from ${spellDate(before[0] ?? start)} to ${spellDate(before.at(-1) ?? start)}.`,
    );
  const weeks = [...paused];
  for (let next = start; weeks.length < paused.length + MOST_WEEKS; next = addDays(next, 7)) {
    weeks.push(next);
    if (!datesWith(weeks).some((date) => date >= start && date <= end)) break;
  }
  const after = datesWith(weeks);
  const at = before.indexOf(inside[0] ?? start);
  const whole = after[at] ?? start;
  const exact = whole > nextReadingDay(request, end) ? exactly(request, { start, end }) : undefined;
  const moved = exact ? datesWith(exact.paused_weeks ?? paused, exact.free_dates) : [];
  const isExact = moved.length > 0 && !moved.some((date) => date >= start && date <= end);
  const dates = isExact && (moved[at] ?? whole) < whole ? moved : after;
  const later =
    dates === moved ? "later" : `${spellCount(weeks.length - paused.length, "week")} later`;
  return {
    kind: "changed",
    draft,
    brief: dates === moved && exact ? exact : { paused_weeks: weeks.sort() },
    done: "the dates",
    text: `Nothing is read from ${named}. Everything from there on comes ${later}, beginning on ${spellDate(dates[at] ?? start)}, so no reading is lost. The plan now ends on ${spellDate(dates.at(-1) ?? end)}.`,
  };
}

/** The first day behind a date on which the plan may read. */
function nextReadingDay({ turn }: EditRequest, end: string): string {
  const next = Array.from({ length: 7 }, (_, day) => addDays(end, day + 1));
  return (
    next.find((date) => turn.readingDays?.includes(weekdayOf(date)) ?? true) ?? addDays(end, 1)
  );
}

/** Whole weeks as pauses and the days that are left as single dates; undefined where the plan's rhythm leaves days of each week free by itself. */
function exactly(request: EditRequest, { start, end }: DateSpan): Partial<Brief> | undefined {
  const { draft, turn } = request;
  const isDaily = draft.length === 1 || (draft[0]?.slots.length ?? 0) === 7;
  if ((!turn.readingDays && !isDaily) || (turn.brief && hasGapWeeks(turn.brief))) return undefined;
  const weeks = Math.floor(daysBetween(start, end) / 7);
  const paused = Array.from({ length: weeks }, (_, week) => addDays(start, 7 * week));
  const rest = addDays(start, 7 * weeks);
  const free = Array.from({ length: daysBetween(rest, end) }, (_, day) => addDays(rest, day));
  const read = free.filter((date) => turn.readingDays?.includes(weekdayOf(date)) ?? true);
  const brief = withFreeDates(request, read);
  return (
    brief && {
      ...brief,
      ...(paused.length > 0 && {
        paused_weeks: [...(turn.brief?.paused_weeks ?? []), ...paused].sort(),
      }),
    }
  );
}

/** "Read in Christmas week after all." */
export function readAgain({ draft, turn }: EditRequest, { start, end }: DateSpan): EditResult {
  const paused = turn.brief?.paused_weeks ?? [];
  const left = paused.filter((date) => addDays(date, 6) < start || date > end);
  if (left.length === paused.length) return refuse("No week of the plan is paused then.");
  return {
    kind: "changed",
    draft,
    brief: { paused_weeks: left.length > 0 ? left : undefined },
    done: "the dates: the pause is taken out",
    text: `The plan will read on from ${spellDate(start)} as it did before the pause.`,
  };
}

/** The seven days that begin with a week of the plan. */
function weekOfPlan({ plan, turn }: EditRequest, week: number): DateSpan | undefined {
  const { startDate, readingDays, brief } = turn;
  const [first] = plan[week - 1]?.passages ?? [];
  if (!first || !startDate) return undefined;
  const date = datesOfPlan(plan, startDate, readingDays, brief).get(first.id);
  if (!date) return undefined;
  const into = (daysBetween(startDate, date) - 1) % 7;
  const start = addDays(date, -into);
  return { start, end: addDays(start, 6) };
}

/** Months in which British schools have theirs. */
const HALF_TERMS = /^(?:02-(?:0[89]|1\d|2[0-4])|05-(?:2[4-9]|3\d)|06-0[1-5]|10-(?:1[9]|2\d|3\d))$/;

function askHalfTerm({ plan, turn }: EditRequest): EditResult {
  const { startDate, readingDays, brief } = turn;
  const dates = startDate ? [...datesOfPlan(plan, startDate, readingDays, brief).values()] : [];
  const mondays = dates.map((date) => addDays(date, 1 - weekdayOf(date)));
  const offered = [...new Set(mondays)].filter((date) => HALF_TERMS.test(date.slice(5)));
  return ask(
    "Half term is not the same everywhere: which week is yours? Nothing was changed yet.",
    offered
      .slice(0, 3)
      .map((monday) => [
        `The week of ${spellDate(monday)}`,
        `Leave out the week of ${spellDate(monday).replace(/^\w+, /, "")} and carry on the week after`,
      ]),
  );
}
