/** Computes a reader's progress in the plan from the days they have read. Pure. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { PublishedDayRow } from "./publishedDays.ts";
import type { DayMark, Reader } from "./readerRows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Progress = Pick<
  Reader,
  "daysRead" | "daysLate" | "nextDay" | "shiftDays" | "finishedOn"
>;

/**
 * `days` are the plan's, in order. A reading is late when it was read more than one day after its date. For a reader
 * who skipped ahead to a date, earlier days are not due; for one who restarted, all dates shift by the days that passed.
 */
export function progressOf(
  { catchUp, catchUpOn }: Pick<Reader, "catchUp" | "catchUpOn">,
  days: readonly PublishedDayRow[],
  marks: ReadonlyMap<number, DayMark>,
): Progress {
  const readOf = (day: PublishedDayRow) => {
    const mark = marks.get(day.id);
    return mark?.isRead ? mark : null;
  };
  const from = catchUp === "skipped" ? catchUpOn : null;
  const isLeftOut = ({ date }: PublishedDayRow) => from !== null && date !== null && date < from;
  const shiftDays = catchUp === "restarted" ? daysBetween(days[0]?.date, catchUpOn) : 0;
  const read = days.flatMap((day) => {
    const mark = readOf(day);
    return mark ? [{ day, mark }] : [];
  });
  const late = read.filter(({ day: { date }, mark }) => {
    return date !== null && mark.readOn > addDays(date, shiftDays + 1);
  });
  const next = days.find((day) => !isLeftOut(day) && !readOf(day));
  const isFinished = read.length > 0 && read.length === days.length;
  const lastRead = read.map(({ mark }) => mark.readOn).sort();
  return {
    daysRead: read.length,
    daysLate: late.length,
    nextDay: next?.id ?? null,
    shiftDays,
    finishedOn: isFinished ? (lastRead.at(-1) ?? null) : null,
  };
}

/** Never below 0: a restart cannot precede the plan's first day. */
export function daysBetween(from: string | null | undefined, to: string | null): number {
  if (!from || !to) return 0;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
