/** "From 1 December up to Christmas Day" without a subject: the season of these dates is read. */
import type { Assumption, Brief } from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { easterOf } from "../../../bible/seasons.ts";

const LEAST_DAYS = 5;
const MOST_DAYS = 50;
/** The readings for children without a subject. */
const GENERAL = "Stories for Children";

interface WithSeason {
  brief: Brief;
  assumed: Assumption[];
}

interface Said {
  /** Unused words, one of which may be the subject. */
  unread: readonly string[];
  text: string;
  /** Whether a topic is only mentioned, and nothing else is read. */
  isOnlyMentioned: boolean;
  /** Whether a topic is likely to be only told of: "they sing grace instead". */
  isUnlikely: boolean;
}

export function withSeasonOfDates(
  brief: Brief,
  { unread, text, isOnlyMentioned, isUnlikely }: Said,
): WithSeason {
  const { readings, start_date: start, days } = brief;
  const end = brief.end_date ?? (start && days ? addDays(start, days - 1) : undefined);
  const season = start && end ? seasonUpTo(start, end) : undefined;
  const isNamed =
    unread.some((words) => /\p{L}{4}/u.test(words)) || /\bstor(?:y|ies)\b/i.test(text);
  // "Palm Sunday to Easter, my son had nightmares": the days say what is read.
  const isHolyWeek = season?.id === "holy-week" && (isOnlyMentioned || readings.length === 0);
  // "Up to Christmas, like an advent calendar. No prayers, they sing grace instead".
  const isTold = isUnlikely && readings.every(({ kind }) => kind === "topic");
  if (isNamed && !isHolyWeek && !isTold) return { brief, assumed: [] };
  const isOpen = readings.every(({ kind, label }) => kind === "topic" && label === GENERAL);
  if (!isOpen && !isHolyWeek && !isTold) return { brief, assumed: [] };
  if (!season) return { brief, assumed: [] };
  return {
    brief: { ...brief, readings: [{ kind: "season", label: season.id }] },
    assumed: [{ field: "readings", sentence: season.sentence }],
  };
}

function seasonUpTo(start: string, end: string) {
  const days = daysBetween(start, end);
  if (days < LEAST_DAYS || days > MOST_DAYS) return undefined;
  if (/-12-2[45]$/.test(end))
    return { id: "advent", sentence: "I chose readings for Advent, which lead to Christmas." };
  const easter = easterOf(Number(end.slice(0, 4)));
  if (end >= addDays(easter, -1) && end <= easter && start >= addDays(easter, -7))
    return { id: "holy-week", sentence: "I chose readings for Holy Week." };
  return end === easter || end === addDays(easter, -1)
    ? { id: "lent", sentence: "I chose readings for Lent, which lead to Easter." }
    : undefined;
}
