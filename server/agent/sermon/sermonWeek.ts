/** A week from a sermon as the next one of a running plan. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { weeklyPassage } from "../composer/divide/planDays.ts";
import { draftOf } from "../composer/edit/draft.ts";
import { styleOf } from "../composer/edit/places/targetBefore.ts";
import { chooserFor, slotToWrite } from "../composer/edit/wording/writeSlot.ts";
import { besideIn } from "../composer/understand/besideBrief.ts";
import { spellDay } from "../composer/understand/reply.ts";
import type { Decision, Turn, WeekTask } from "../writer.ts";
import { groundsOf } from "./groundsOf.ts";
import { type Facts, sayCount, sayKeptByPlan, sayUnkept, sayWeek, unreadIn } from "./sayWeek.ts";
import { dateOfSermon } from "./sermonDates.ts";
import { titleOf } from "./titleOf.ts";

export function nextWeek(turn: Turn, plan: Plan, facts: Facts): Decision {
  const { chosen, main, wish } = facts;
  const { days } = chosen;
  const { understood } = wish;
  const number = Math.max(...plan.map(({ week_number }) => week_number)) + 1;
  const { notWritten, translation } = besideIn(understood.reading);
  const style = styleOf(turn, plan);
  const draft = draftOf(plan);
  const chooser = chooserFor(draft, []);
  const first = draft.reduce((sum, { slots }) => sum + slots.length, 0);
  const slots = days.map(({ ranges, title, line }, at) => {
    const slot = slotToWrite({ ranges, title, style, chooser, ordinal: first + at });
    return slot.kind === "write" && line ? { ...slot, why: line } : slot;
  });
  const weekly_passage = weeklyPassage(days);
  const task: WeekTask = {
    ...{ week_number: number, name: titleOf(main), weekly_passage, style, slots },
  };
  const dates = datesOf(turn, task);
  const passages = Array.from({ length: number }, (_, at) =>
    at === number - 1
      ? weekly_passage
      : (plan.find(({ week_number }) => week_number === at + 1)?.weekly_passage ?? ""),
  );
  return {
    kind: "edit",
    text: sayWeek(facts, [
      ...sayDates(turn, { number, dates }, facts),
      ...sayCount(wish.days, days.length, {}),
      ...sayKeptByPlan(wish, { audience: style.audience, dates }),
      ...sayUnkept(understood, days),
      ...notWritten,
      ...translation,
    ]),
    done: `week ${number}, from the sermon on ${formatRanges(main.ranges)}`,
    structure: {
      number_of_weeks: number,
      weekly_passages: passages,
      unread: unreadIn(facts),
      grounds: groundsOf(task, days),
    },
    weeks: [task],
  };
}

/** The dates of a week's days, in order; none in a plan without dates. */
function datesOf(
  { plan, startDate, readingDays, brief }: Turn,
  { week_number, slots }: WeekTask,
): string[] {
  if (!startDate) return [];
  const before = (plan ?? []).filter((week) => week.week_number < week_number);
  const week = { week_number, passages: slots.map((_, at) => ({ id: String(at) })) };
  const dates = datesOfPlan([...before, week], startDate, readingDays, brief);
  return week.passages.flatMap(({ id }) => dates.get(id) ?? []);
}

/** When the week is read, and whether that is before the sermon that it leads up to. */
function sayDates(
  { today }: Turn,
  { number, dates }: { number: number; dates: readonly string[] },
  { wish }: Facts,
): string[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [`It is week ${number} of your plan.`];
  const sermon =
    wish.direction === "towards" ? dateOfSermon(wish.understood.reading, today) : undefined;
  const isLate = sermon !== undefined && last >= sermon;
  return [
    `It is week ${number} of your plan, from ${spellDay(first)}.`,
    ...(isLate
      ? [
          `Its last day is ${spellDay(last)}, which is not before the sermon on ${spellDay(sermon)}.`,
        ]
      : []),
  ];
}
