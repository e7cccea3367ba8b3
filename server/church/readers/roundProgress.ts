/**
 * A reader's progress in a plan that begins again: in the round of their last date, by its dates. What they read in earlier
 * rounds counts as unread there; the plan counts as finished once all its days were read, in whichever round.
 */
import { publishedDays as daysIn } from "#shared/domain/daily/publishedPlan.ts";
import { type Round, roundsAround } from "#shared/domain/daily/rounds.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findPublication, findVersion, type PublishedContent } from "../publicationRows.ts";
import type { PublishedDayRow } from "./publishedDays.ts";
import { daysBetween, type Progress, progressOf } from "./readerProgress.ts";
import type { DayMark, Reader } from "./readerRows.ts";

/** Undefined for a plan that is read once. */
export function findRepeated(store: ChurchStore, projectId: string): PublishedContent | undefined {
  const publication = findPublication(store, projectId);
  if (!publication?.settings.again) return undefined;
  const content = findVersion(store, projectId, publication.version)?.content;
  return content?.again ? content : undefined;
}

/** `days` are the plan's with the dates of its first time, `marks` those of all rounds, `lastOn` is the reader's newest date. */
export function progressInRound(
  repeated: PublishedContent | undefined,
  {
    reader,
    days,
    marks,
    lastOn,
  }: {
    reader: Reader;
    days: readonly PublishedDayRow[];
    marks: readonly DayMark[];
    lastOn: string;
  },
): Progress {
  const all = progressOf(reader, days, firstRead(marks));
  const [now, next] = repeated ? roundsAround(repeated, lastOn, { before: 0, after: 1 }) : [];
  if (!now) return all;
  const own = now.start === null ? all : inRound(now, reader, days, marks);
  // Who has read all of a round is due with the first day of the next one.
  const due = own.nextDay === null ? next : now;
  const dates = due && datesIn(due);
  const first = days.find(({ id, dayId }) =>
    own.nextDay === null ? dates?.get(dayId) : id === own.nextDay,
  );
  const later = first ? daysBetween(first.date, dates?.get(first.dayId) ?? null) : 0;
  return {
    ...own,
    nextDay: first?.id ?? null,
    shiftDays: own.shiftDays + later,
    finishedOn: all.finishedOn,
  };
}

/** Of each day the first time that it was read. */
function firstRead(marks: readonly DayMark[]): ReadonlyMap<number, DayMark> {
  const first = new Map<number, DayMark>();
  for (const mark of marks) {
    const before = first.get(mark.day);
    if (mark.isRead && !(before && before.readOn <= mark.readOn)) first.set(mark.day, mark);
  }
  return first;
}

function inRound(
  round: Round<PublishedContent>,
  { catchUp, catchUpOn }: Reader,
  days: readonly PublishedDayRow[],
  marks: readonly DayMark[],
): Progress {
  const start = round.start ?? "";
  const dates = datesIn(round);
  const dated = days.flatMap((day) => {
    const date = dates.get(day.dayId);
    return date ? [{ ...day, date }] : [];
  });
  const own = new Map(marks.flatMap((mark) => (mark.round === start ? [[mark.day, mark]] : [])));
  const isOfRound = catchUpOn !== null && catchUpOn >= start;
  const chosen = isOfRound ? { catchUp, catchUpOn } : { catchUp: null, catchUpOn: null };
  return progressOf(chosen, dated, own);
}

function datesIn({ plan }: Round<PublishedContent>): ReadonlyMap<string, string> {
  return new Map(daysIn(plan).flatMap(({ id, date }) => (date ? [[id, date] as const] : [])));
}
