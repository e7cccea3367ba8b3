/** Single dates that a plan keeps free, in its brief. */
import { type Brief, MAX_FREE_DATES } from "#shared/domain/plan/brief.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import { spellDate } from "../../spellDate.ts";
import { joinAnd } from "../../understand/reply.ts";
import type { EditRequest } from "../edit.ts";

export const TOO_MANY = `A plan keeps at most ${MAX_FREE_DATES} single dates free.`;

/** The brief's change that keeps these dates free too; undefined for more dates than it can hold. */
export function withFreeDates(
  request: EditRequest,
  dates: readonly string[],
): Partial<Brief> | undefined {
  const free = [...new Set([...(request.turn.brief?.free_dates ?? []), ...dates])].sort();
  return free.length > MAX_FREE_DATES ? undefined : inRhythm(request, free);
}

/** A plan of every second week or of months has its gaps as pauses, and needs one more for each free date. */
export function inRhythm({ plan, turn }: EditRequest, free: string[] | undefined): Partial<Brief> {
  if (!turn.brief) return { free_dates: free };
  const { free_dates, ...rest } = turn.brief;
  const { paused_weeks } = withGapWeeks(
    { ...rest, ...(free && { free_dates: free }) },
    plan.length,
  );
  return { free_dates: free, ...(paused_weeks && { paused_weeks }) };
}

export function spellAll(dates: readonly string[]): string {
  return joinAnd(dates.map((date) => spellDate(date)));
}
