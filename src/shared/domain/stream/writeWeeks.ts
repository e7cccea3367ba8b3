import { sameJson } from "../merge/sameJson.ts";
import { type PlanWeek, sortedByWeek } from "../plan/plan.ts";
import { withDayIds } from "../plan/withDayIds.ts";
import { readWeek } from "./readAgentUpdate.ts";
import type { StreamContext } from "./streamReducer.ts";
import type { StreamState } from "./streamState.ts";

/**
 * Writes weeks that the agent wrote or edited: each replaces the week of its number or is inserted.
 * A day without an id takes the id of the day at its position.
 * @throws Error when there is no list of weeks, or none of them can be parsed.
 */
export function writeWeeks(
  state: StreamState,
  value: unknown,
  context: StreamContext,
): StreamState {
  if (value === undefined || value === null) return state;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const arrived = items.map(readWeek).filter((week) => week !== undefined);
  if (arrived.length < items.length) {
    const skipped = `${items.length - arrived.length} of ${items.length} weeks could not be read`;
    if (arrived.length === 0) throw new Error(skipped);
    context.warn(skipped);
  }

  const weeks = new Map(state.weeks.map((week) => [week.week_number, week]));
  for (const week of arrived) {
    const known = weeks.get(week.week_number);
    const [written] = withDayIds([week], (number, position) =>
      freeDayId(known, week.passages, number, position, context),
    );
    if (written && !sameJson(written, known)) weeks.set(week.week_number, written);
  }
  const changed = [...weeks].some(
    ([number, week]) => state.weeks.find((other) => other.week_number === number) !== week,
  );
  const writtenWeeks = [
    ...new Set([...state.writtenWeeks, ...arrived.map((week) => week.week_number)]),
  ].sort((a, b) => a - b);
  return {
    ...state,
    weeks: changed ? sortedByWeek(weeks.values()) : state.weeks,
    writtenWeeks,
    progress: {
      ...state.progress,
      totalWeeks: Math.max(state.progress.totalWeeks, weeks.size),
    },
  };
}

function freeDayId(
  known: PlanWeek | undefined,
  arrived: readonly { id?: string | undefined }[],
  number: number,
  position: number,
  { dayId }: StreamContext,
): string {
  const before = known?.passages[position]?.id;
  const isTaken = arrived.some(({ id }) => id === before);
  return before !== undefined && !isTaken ? before : dayId(number, position);
}
