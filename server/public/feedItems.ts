/** The entries of a plan's feeds: the days that have come, newest first, with their dates in the church's time zone. Pure. */

import { entryId } from "#shared/calendar/entryId.ts";
import { markupLine, markupLines, passageHtml } from "#shared/calendar/passageHtml.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import { offsetsOf } from "#shared/calendar/vtimezone.ts";
import { placeOf } from "#shared/domain/daily/findDay.ts";
import type {
  PublishedDay,
  PublishedPlan,
  PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import { roundsAround } from "#shared/domain/daily/rounds.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";

/** Rounds before today's, of a plan that begins again. */
const MAX_ROUNDS = 3;
/** As many as readers of feeds usually show, and a month. */
const MAX_ITEMS = 31;

export interface DatedDay {
  day: PublishedDay;
  /** The day on which the plan began again; null in the first round. */
  round: string | null;
  date: string;
  /** The day's own address. */
  url: string;
}

export interface FeedItem {
  /** Stays when the day moves or is edited, like its calendar entry's. */
  id: string;
  url: string;
  title: string;
  html: string;
  /** The beginning of the day where the church is. ISO with the zone's offset. */
  published: string;
}

/** @param begin the first day of a plan without dates, whose days then follow one another; undefined for one with dates */
export function daysThatCame(
  plan: PublishedPlan,
  today: string,
  begin: string | undefined,
): DatedDay[] {
  const rounds = roundsAround(plan, today, { before: MAX_ROUNDS, after: 0 });
  const all = rounds.flatMap(({ start: round, plan: { weeks } }) =>
    weeks.flatMap(({ number, days }) => days.map((day) => ({ number, day, round }))),
  );
  return all
    .flatMap(({ number, day, round }, index): DatedDay[] => {
      // A round may leave a day out.
      const date = begin === undefined ? day.date : addDays(begin, index);
      if (date === null || date > today) return [];
      return [{ day, round, date, url: `${plan.url}/${placeOf(number, day)}` }];
    })
    .slice(-MAX_ITEMS)
    .reverse();
}

/** @param text null prints references only */
export function feedItem(
  plan: PublishedPlan,
  { day, round, date, url }: DatedDay,
  { text, zone }: { text: PublishedText | null; zone: string },
): FeedItem {
  return {
    id: entryId(plan, day, round),
    url,
    title: [day.reference, day.title].map(plainLine).filter(Boolean).join(": "),
    html: htmlOf(day, text),
    published: beginningOf(date, zone),
  };
}

function htmlOf(day: PublishedDay, text: PublishedText | null): string {
  const passages = text?.days[day.id]?.passages ?? [];
  const questions = day.questions.map((question) => `<li>${markupLine(question)}</li>`);
  return [
    ...passages.flatMap(({ reference, book, blocks }) => [
      ...(passages.length > 1 ? [`<h2>${markupLine(reference)}</h2>`] : []),
      passageHtml(book, blocks),
    ]),
    ...(text && passages.length > 0 ? [`<p><small>${markupLine(text.credit)}</small></p>`] : []),
    ...(questions.length > 0 ? [`<h2>${t.questions}</h2>`, `<ol>${questions.join("")}</ol>`] : []),
    ...(day.prayer.trim() ? [`<h2>${t.prayer}</h2>`, `<p>${markupLines(day.prayer)}</p>`] : []),
  ].join("\n");
}

/** Returns midnight of a date in a zone, as `2026-11-29T00:00:00+01:00`. */
export function beginningOf(date: string, zone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsetAt = offsetsOf(zone);
  // The offset of that midnight itself, which a first guess is hours away from.
  const guess = midnight - offsetAt(midnight) * 1000;
  const minutes = Math.round(offsetAt(guess) / 60);
  const pad = (part: number) => String(Math.floor(Math.abs(part))).padStart(2, "0");
  return `${date}T00:00:00${minutes < 0 ? "-" : "+"}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}
