/** From a brief to the decision to write its plan. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Assumption, Brief } from "#shared/domain/brief.ts";
import type { Decision, WeekTask } from "../../writer.ts";
import { planBrief } from "../divide/planBrief.ts";
import { type PlannedDay, weeklyPassage } from "../division/planDays.ts";
import { nameWeek } from "../nameWeek.ts";
import { translationNote } from "../translationNote.ts";
import { askAboutLength, askAboutPace, askAboutShortfall } from "./askAboutPlan.ts";
import { minutesOf, unmetIn } from "./checkPlan.ts";
import { joinAnd, sayPlan, titleOf } from "./reply.ts";
import type { Understanding } from "./resolve.ts";

/** Said of a plan, so that nobody is surprised. */
const MANY_MINUTES = 25;

interface Around {
  understood: Pick<Understanding, "unread" | "title" | "pauses" | "reading"> &
    Partial<Pick<Understanding, "assumed">>;
  today: string;
  assumed: readonly Assumption[];
}

/** The decision to write a brief's plan, or the question that its division raises. */
export function planOf(asked: Brief, { understood, today, assumed }: Around): Decision {
  const planned = planBrief(asked, today);
  const { brief, weeks, daysPerWeek } = planned;
  const days = weeks.flat();
  if (days.length === 0)
    return { kind: "answer", text: `There is nothing left to read in that. Nothing was written.` };
  const minutes = minutesOf(days.flatMap(({ ranges }) => ranges)) / days.length;
  const otherPace = askAboutPace(understood.reading, planned.notes, days.length);
  if (otherPace) return otherPace;
  const tooLittle = askAboutShortfall(understood.reading.text, days.length, asked);
  if (tooLittle) return tooLittle;
  const tooMuch = askAboutLength(understood.reading.text, minutes, days, asked);
  if (tooMuch) return tooMuch;
  const title = understood.title ?? titleOf(brief);
  const said = [
    sayPlan(brief, title, { weeks: weeks.length, days: days.length, minutes: Math.round(minutes) }),
  ];
  if (minutes > MANY_MINUTES && brief.minutes === undefined)
    said.push("That is much for a day; more weeks would make it lighter.");
  said.push(...planned.notes);
  if (brief.memory_verse)
    said.push(
      brief.memory_verse === "daily"
        ? "Each day has a verse to learn by heart."
        : "Each week has a verse to learn by heart.",
    );
  if (understood.pauses.length > 0)
    said.push(
      `The plan runs through ${joinAnd(understood.pauses)}; leave a gap there when you publish it on the Distribute page.`,
    );
  const translation = translationNote(understood.reading.text);
  if (translation) said.push(translation);
  return {
    kind: "plan",
    text: said.join(" "),
    weeks: tasksOf(weeks, brief),
    unmet: unmetIn(brief, weeks, daysPerWeek),
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map((week) => weeklyPassage(week)),
      days_per_week: daysPerWeek,
      plan_title: title,
      start_date: brief.start_date ?? null,
      reading_days: brief.reading_days ?? null,
      brief,
      assumed: [...assumed, ...(understood.assumed ?? []), ...planned.assumed],
      unread: understood.unread,
    },
  };
}

function tasksOf(weeks: readonly PlannedDay[][], brief: Brief): WeekTask[] {
  const style = {
    audience: brief.audience,
    questions: brief.questions,
    ...(brief.prayer ? {} : { withoutPrayer: true }),
  };
  const names = new Set<string>();
  return weeks.map((days, index) => {
    const name = nameWeek(days, names);
    names.add(name);
    return {
      week_number: index + 1,
      name,
      weekly_passage: weeklyPassage(days),
      style,
      slots: days.map(({ title, ...day }, place) => ({
        ...day,
        ...(brief.memory_verse === "daily" || (brief.memory_verse && place === 0)
          ? { style: { ...style, memoryVerse: true } }
          : {}),
        kind: "write" as const,
        id: crypto.randomUUID(),
        title: title || formatRanges(day.ranges),
        picks: [],
      })),
    };
  });
}
