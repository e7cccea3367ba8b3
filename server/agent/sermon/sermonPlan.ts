/** A plan of one week from a sermon. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { weeklyPassage } from "../composer/divide/planDays.ts";
import { besideIn } from "../composer/understand/besideBrief.ts";
import { spellDay } from "../composer/understand/reply.ts";
import { sayBeside } from "../composer/understand/writePlan.ts";
import { weekTasks } from "../composer/weekTasks.ts";
import type { Decision } from "../writer.ts";
import type { SermonDay } from "./chooseDays.ts";
import { groundsOf } from "./groundsOf.ts";
import { type Facts, readsAnyway, sayCount, sayUnkept, sayWeek, unreadIn } from "./sayWeek.ts";
import type { SermonDates } from "./sermonDates.ts";
import { titleOf } from "./titleOf.ts";

export function newPlan(facts: Facts, { dates, before, assumed }: SermonDates): Decision {
  const { chosen, main, wish } = facts;
  const { days } = chosen;
  const { understood } = wish;
  const read = dates.slice(0, days.length);
  const [start = ""] = read; // A week has a day at least.
  const readingDays = read.map(weekdayOf).sort((a, b) => a - b);
  const brief = briefOf(facts, { start, readingDays });
  const title = understood.title ?? titleOf(main);
  const beside = besideIn(understood.reading);
  const weeks = weekTasks([days.map(plannedDay)], brief, [titleOf(main)], beside.wording);
  return {
    kind: "plan",
    text: sayWeek(facts, [
      `It begins on ${spellDay(start)}.`,
      ...sayCount(wish.days, days.length, { left: dates.length, before }),
      ...sayUnkept(understood, days),
      ...sayBeside({ ...understood, beside }, brief),
    ]),
    weeks,
    structure: {
      number_of_weeks: 1,
      weekly_passages: [weeklyPassage(days)],
      days_per_week: days.length,
      plan_title: title,
      start_date: start,
      reading_days: readingDays,
      brief,
      assumed: assumed ? [{ field: "start_date", sentence: assumed }] : [],
      unread: unreadIn(facts),
      grounds: weeks.flatMap((week) => groundsOf(week, days)),
    },
  };
}

function briefOf(
  { chosen: { days }, main, wish }: Facts,
  { start, readingDays }: { start: string; readingDays: number[] },
): Brief {
  const brief = withoutLength(wish.understood.brief);
  return {
    ...brief,
    // A plan that is made again from its brief reads the sermon's passage once more.
    leave_out: readsAnyway(days, wish.leftOut) ? [] : brief.leave_out,
    readings: [
      {
        kind: "list",
        label: formatRanges(main.ranges),
        references: days.map(({ ranges }) => formatRanges(ranges)),
        per: "plan",
      },
    ],
    weeks: 1,
    days_per_week: days.length,
    start_date: start,
    reading_days: readingDays,
  };
}

function plannedDay({ ranges, title, line }: SermonDay) {
  return { ranges, title, ...(line && { why: line }) };
}

/** The wishes for the words of days, without those for a length that a week has. */
function withoutLength({
  weeks,
  days,
  every_weeks,
  months,
  end_date,
  paused_weeks,
  minutes,
  verses,
  ...rest
}: Brief): Brief {
  return rest;
}
