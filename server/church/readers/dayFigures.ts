/** How many have read each day of a plan, in each round of one that begins again. */
import { type Figures, SMALLEST_GROUP } from "#shared/contracts/analytics.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { roundsAround } from "#shared/domain/daily/rounds.ts";
import { hideSmallCount } from "#shared/domain/daily/smallGroups.ts";
import type { ChurchStore } from "../churchStore.ts";
import { selectPublishedDays } from "./publishedDays.ts";
import { dayKey } from "./readingCounts.ts";
import { findRepeated } from "./roundProgress.ts";

/** Of a plan that begins again each month: two years. */
const MOST_ROUNDS = 24;

/** `days` are those of the newest round that has begun; `rounds` is empty for a plan that is read once. */
export function readDays(
  store: ChurchStore,
  projectId: string,
  today: string,
): Pick<Figures, "days" | "rounds"> {
  const counts = selectDayCounts(store, projectId);
  const days = selectPublishedDays(store, projectId);
  const figureOf = (day: number, round: string) =>
    hideSmallCount(counts.get(dayKey({ day, round })) ?? 0, SMALLEST_GROUP);
  const rounds = roundsUntil(store, projectId, today).map(({ start, round, dates }) => ({
    start,
    days: days.map(({ id, dayId }) => ({ date: dates.get(dayId) ?? null, n: figureOf(id, round) })),
  }));
  const newest = rounds.at(-1)?.days;
  return {
    days: days.map((day, at) => ({
      ...{ week: day.weekNumber, day: day.dayNumber, reference: day.reference },
      ...(newest?.[at] ?? { date: day.date, n: figureOf(day.id, "") }),
    })),
    rounds,
  };
}

/** The rounds that have begun, the newest last, each with the dates of its days by their ids. */
function roundsUntil(store: ChurchStore, projectId: string, today: string) {
  const content = findRepeated(store, projectId);
  if (!content?.again) return [];
  const { startDate } = content.again;
  // Of a plan that has ended the last rounds, not those in which it would have gone on.
  const on = content.endsOn !== null && content.endsOn < today ? content.endsOn : today;
  return roundsAround(content, on, { before: MOST_ROUNDS, after: 0 })
    .filter(({ start }) => start === null || start <= on)
    .slice(-MOST_ROUNDS)
    .map(({ start, plan }) => ({
      start: start ?? startDate,
      round: start ?? "",
      dates: new Map(publishedDays(plan).map(({ id, date }) => [id, date])),
    }));
}

function selectDayCounts({ sql }: ChurchStore, projectId: string): Map<string, number> {
  const rows = sql
    .exec<{ key: string; n: number }>(
      "SELECT key, n FROM reading_counts WHERE project_id = ? AND kind = 'day'",
      projectId,
    )
    .toArray();
  return new Map(rows.map(({ key, n }) => [key, n]));
}
