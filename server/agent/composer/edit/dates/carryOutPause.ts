/** A week without readings: all days from there on move, and keep their words. */

import { addDays, datesOfPlan, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { ask, type EditReader, type EditRequest, type EditResult, refuse } from "../edit.ts";

import type { DateSpan } from "../meanings.ts";
import { findingsOf } from "../places/within.ts";

export const carryOutPause: EditReader = (request) => {
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

/** Moves the readings of these dates, and all behind them, by whole weeks. */
export function leaveFree(request: EditRequest, { start, end }: DateSpan): EditResult {
  const { draft, plan, turn } = request;
  const { startDate } = turn;
  if (!startDate) return refuse(NO_START);
  const paused = turn.brief?.paused_weeks ?? [];
  const datesWith = (weeks: readonly string[]) => [
    ...datesOfPlan(plan, startDate, turn.readingDays, {
      ...turn.brief,
      paused_weeks: weeks,
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
  const later = spellCount(weeks.length - paused.length, "week");
  const firstAfter = after[before.indexOf(inside[0] ?? start)] ?? start;
  return {
    kind: "changed",
    draft,
    brief: { paused_weeks: weeks.sort() },
    done: "the dates",
    text: `Nothing is read from ${named}. Everything from there on comes ${later} later, beginning on ${spellDate(firstAfter)}, so no reading is lost. The plan now ends on ${spellDate(after.at(-1) ?? end)}.`,
  };
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
