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

type Marks = ReadonlyMap<number, DayMark>;

/** `days` are the plan's with the dates of its first time, `lastOn` is the reader's newest date. */
export function progressInRound(
  store: ChurchStore,
  projectId: string,
  {
    reader,
    days,
    marks,
    lastOn,
  }: { reader: Reader; days: readonly PublishedDayRow[]; marks: Marks; lastOn: string },
): Progress {
  const all = progressOf(reader, days, marks);
  const publication = findPublication(store, projectId);
  const content =
    publication?.settings.again && findVersion(store, projectId, publication.version)?.content;
  const [now, next] = content ? roundsAround(content, lastOn, { before: 0, after: 1 }) : [];
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

function inRound(
  round: Round<PublishedContent>,
  { catchUp, catchUpOn }: Reader,
  days: readonly PublishedDayRow[],
  marks: Marks,
): Progress {
  const start = round.start ?? "";
  const dates = datesIn(round);
  const dated = days.flatMap((day) => {
    const date = dates.get(day.dayId);
    return date ? [{ ...day, date }] : [];
  });
  const own = new Map([...marks].filter(([, { readOn }]) => readOn >= start));
  const isOfRound = catchUpOn !== null && catchUpOn >= start;
  const chosen = isOfRound ? { catchUp, catchUpOn } : { catchUp: null, catchUpOn: null };
  return progressOf(chosen, dated, own);
}

function datesIn({ plan }: Round<PublishedContent>): ReadonlyMap<string, string> {
  return new Map(daysIn(plan).flatMap(({ id, date }) => (date ? [[id, date] as const] : [])));
}
