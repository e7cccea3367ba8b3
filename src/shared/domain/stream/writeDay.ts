import { sameJson } from "../merge/sameJson.ts";
import { isPlaceholderTitle, type PlanDay } from "../plan/plan.ts";
import { readWrittenDay } from "./readAgentUpdate.ts";
import type { StreamContext } from "./streamReducer.ts";
import type { StreamState } from "./streamState.ts";

/**
 * Writes a day that is finished before its week: it takes the place of the day with its id, or of the
 * placeholder at its position. The week counts as written only when all of it arrives.
 */
export function writeDay(state: StreamState, value: unknown, context: StreamContext): StreamState {
  const arrived = readWrittenDay(value);
  const [day] = arrived?.passages ?? [];
  if (!arrived || !day?.id) {
    context.warn("Skipped an event that is not a day");
    return state;
  }
  const written = { ...day, id: day.id };
  const isWritten = state.writtenWeeks.includes(arrived.week_number);
  const weeks = state.weeks.map((week) => {
    if (week.week_number !== arrived.week_number || isWritten) return week;
    const known = week.passages.findIndex(({ id }) => id === written.id);
    const position = known === -1 ? written.day_number - 1 : known;
    const before = week.passages[position];
    // Another day at its position may have moved elsewhere: its week knows.
    const isFree = known !== -1 || (before && isAnnounced(before));
    return isFree && !sameJson(before, written)
      ? { ...week, passages: week.passages.with(position, written) }
      : week;
  });
  const isSame = weeks.every((week, index) => week === state.weeks[index]);
  return isSame ? state : { ...state, weeks };
}

function isAnnounced({ title, scripture }: PlanDay): boolean {
  return isPlaceholderTitle(title) && scripture.trim() === "";
}
