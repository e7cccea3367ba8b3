/** Turns a brief into the decision to write its plan. */
import { type Assumption, type Brief, hasGapWeeks } from "#shared/domain/plan/brief.ts";
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import type { Decision } from "../../writer.ts";
import { planBrief, withWorkingDays } from "../divide/planBrief.ts";
import { weeklyPassage } from "../divide/planDays.ts";
import { datesOf } from "../divide/seasonDays.ts";
import { isOwnList } from "../divide/tracksOf.ts";
import { weekTasks } from "../weekTasks.ts";
import { type Beside, besideIn } from "./besideBrief.ts";
import { minutesOf, unmetIn } from "./checkPlan.ts";
import { askAboutLength, askAboutPace, askAboutShortfall } from "./doubts/askAboutPlan.ts";
import { askAboutVerses } from "./doubts/askAboutVerses.ts";
import { askAboutSaid, unlikeSaid } from "./doubts/unlikeSaid.ts";
import type { ParsedMessage } from "./parsedMessage.ts";
import { joinAnd, sayLeftOut, sayPlan, spellDay, titleOf } from "./reply.ts";
import type { Understanding } from "./understanding.ts";

/** Long plans get a sentence about their length. */
const MANY_MINUTES = 25;

interface Around {
  understood: Pick<Understanding, "unread" | "title" | "pauses"> &
    Partial<Pick<Understanding, "assumed" | "beyond" | "brief" | "free" | "named">> &
    ({ reading: ParsedMessage } | { beside: Beside });
  today: string;
  assumed: readonly Assumption[];
}

/** The decision to write a brief's plan, or a question about its division. */
export function decidePlan(asked: Brief, { understood, today, assumed }: Around): Decision {
  const beside = "beside" in understood ? understood.beside : besideIn(understood.reading);
  const tooMany = askAboutVerses(beside, asked);
  if (tooMany) return tooMany;
  const planned = planBrief(withoutPauses(asked), today);
  const { weeks, daysPerWeek } = planned;
  const brief = withGapWeeks(
    {
      ...withAssumedDays(planned.brief, asked, beside),
      ...(asked.end_date && { end_date: asked.end_date }),
    },
    weeks.length,
  );
  const days = weeks.flat();
  if (days.length === 0)
    return { kind: "answer", text: `There is nothing left to read in that. Nothing was written.` };
  const minutes = minutesOf(days.flatMap(({ ranges }) => ranges)) / days.length;
  const otherPace = askAboutPace(beside, planned.notes, days.length);
  if (otherPace) return otherPace;
  const tooLittle = askAboutShortfall(beside.text, days.length, asked);
  if (tooLittle) return tooLittle;
  const isSaid = "reading" in understood && !beside.isConfirmed;
  const otherLength = isSaid ? askAboutSaid(beside.text, asked, days.length) : undefined;
  if (otherLength) return otherLength;
  const tooMuch = askAboutLength(beside.text, minutes, days, asked);
  if (tooMuch) return tooMuch;
  const title = understood.title ?? titleOf(brief);
  const said = [
    sayPlan(brief, title, { weeks: weeks.length, days: days.length, minutes: Math.round(minutes) }),
  ];
  if (minutes > MANY_MINUTES && brief.minutes === undefined)
    said.push("That is much for a day; more weeks would make it lighter.");
  said.push(...sayLeftOut(understood.brief?.leave_out ?? [], planned.notes), ...planned.notes);
  said.push(...(understood.free ?? []), ...sayLastDate(brief, { weeks, daysPerWeek }));
  said.push(...sayBeside({ ...understood, beside }, brief));
  const prayFor = brief.prayer
    ? beside.prayFor?.(weekdaysOf(brief, days.length, daysPerWeek))
    : undefined;
  said.push(...(prayFor?.sentences ?? []));
  said.push(...(understood.beyond ?? []));
  return {
    kind: "plan",
    text: said.join(" "),
    weeks: weekTasks(weeks, brief, ownNames(brief, weeks.length), { ...beside.wording, prayFor }),
    unmet: [
      ...unmetIn(brief, weeks, daysPerWeek),
      ...("reading" in understood
        ? unlikeSaid(understood.reading, {
            brief: asked,
            count: days.length,
            dates: datesIn(brief, days.length, daysPerWeek),
          })
        : []),
    ],
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map((week) => weeklyPassage(week)),
      days_per_week: daysPerWeek,
      plan_title: title,
      start_date: brief.start_date ?? null,
      reading_days: brief.reading_days ?? null,
      brief,
      assumed: [...assumed, ...(understood.assumed ?? []), ...planned.assumed],
      unread: understood.named ?? understood.unread,
    },
  };
}

/** With free dates a plan ends on another day than its weeks tell. */
function sayLastDate(
  brief: Brief,
  { weeks, daysPerWeek }: { weeks: readonly (readonly unknown[])[]; daysPerWeek: number },
): string[] {
  if (!brief.free_dates || brief.end_date) return [];
  const last = datesIn(brief, weeks.flat().length, daysPerWeek).at(-1);
  return last ? [`The last reading is on ${spellDay(last)}.`] : [];
}

/** The dates of a plan's days; none without a start. */
function datesIn(brief: Brief, count: number, perWeek: number): string[] {
  const { start_date, reading_days, free_dates, paused_weeks } = brief;
  if (!start_date) return [];
  return datesOf(start_date, {
    ...{ count, perWeek, weekdays: reading_days },
    off: { free_dates, paused_weeks },
  });
}

/** The days of the week of a plan's days; empty if it has neither a start nor named days. */
function weekdaysOf(brief: Brief, count: number, perWeek: number): number[] {
  const { start_date, reading_days = [] } = brief;
  if (start_date) return datesIn(brief, count, perWeek).map(weekdayOf);
  return Array.from({ length: reading_days.length > 0 ? count : 0 }, (_, day) =>
    Number(reading_days[day % reading_days.length]),
  );
}

/** What is said beside a plan: how its days are worded, and what it does not do. */
export function sayBeside(
  {
    beside,
    pauses,
    brief: asked,
  }: { beside: Beside } & Pick<Understanding, "pauses"> & Partial<Pick<Understanding, "brief">>,
  { prayer, memory_verse }: Brief,
): string[] {
  const said = [...beside.notWritten];
  const { isPlain, ownQuestion } = beside.wording;
  if (isPlain) {
    const chosen = prayer ? "questions and the prayer" : "questions";
    said.push(`For each day I chose the ${chosen} with the plainest words and shortest sentences.`);
  }
  // A chat model does write longer ones, and hands in no brief here.
  if (prayer && asked?.prayer_length === "long")
    said.push(
      "I know no longer prayers than my usual ones of about 65 words, so each day has one of those.",
    );
  if (memory_verse)
    said.push(
      memory_verse === "daily"
        ? "Each day has a verse to learn by heart."
        : "Each week has a verse to learn by heart.",
    );
  if (pauses.length > 0)
    said.push(
      `I kept nothing free for ${joinAnd(pauses)}: name the date, as in “No reading on 20 January”, and it stays free.`,
    );
  if (ownQuestion) said.push(`Each day ends with “${ownQuestion}”`);
  return [...said, ...beside.translation];
}

/** A plan with a fixed end loses as many weeks as it pauses. */
function withoutPauses(brief: Brief): Brief {
  if (hasGapWeeks(brief)) return brief;
  const { end_date, paused_weeks = [] } = brief;
  const inside = paused_weeks.filter((date) => end_date !== undefined && date <= end_date);
  return end_date ? { ...brief, end_date: addDays(end_date, -7 * inside.length) } : brief;
}

/** The names of weeks from the person's own list. */
function ownNames({ readings }: Brief, weeks: number): (string | undefined)[] {
  const isNamed = readings.length === weeks && weeks > 1 && readings.every(isOwnList);
  return isNamed ? readings.map(({ label }) => (/^Week \d+$/.test(label) ? undefined : label)) : [];
}

/**
 * "Two weeks from Friday": the five days of each week that were assumed are Monday to Friday as well. A plan that is
 * counted back from its end, or begins on a feast, reads on that day.
 */
function withAssumedDays(brief: Brief, asked: Brief, beside: Beside): Brief {
  const { start_date, end_date, days, days_per_week, readings } = asked;
  const isNamed = start_date !== undefined && beside.isNamedDate(start_date);
  const isWeek = end_date === undefined || !start_date || daysBetween(start_date, end_date) >= 7;
  const isDated = readings.some(({ from_date }) => from_date !== undefined);
  return isNamed && isWeek && !isDated && (days ?? days_per_week) === undefined
    ? withWorkingDays(brief)
    : brief;
}
