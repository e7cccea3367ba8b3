/** Sentences of the church's year: all its plans on one calendar. */
import { dateFormat } from "#shared/domain/formats.ts";
import type { Overlap, Stretch, YearPlan } from "#shared/domain/plan/churchYear.ts";
import { parsePlanDate, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { LOCALE } from "./locale.ts";

const DAY = dateFormat(LOCALE, { day: "numeric", month: "long", timeZone: "UTC" });
const DAY_OF_YEAR = dateFormat(LOCALE, {
  ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
});
const MONTH = dateFormat(LOCALE, { month: "long", timeZone: "UTC" });
const SHORT_MONTH = dateFormat(LOCALE, { month: "short", timeZone: "UTC" });
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const format = (by: Pick<Intl.DateTimeFormat, "format">, date: string) => {
  const noon = parsePlanDate(date);
  return noon ? by.format(noon) : date;
};
const day = (date: string) => format(DAY, date);
const stretch = ({ first, last }: Stretch) =>
  first === last ? day(first) : `${day(first)} to ${day(last)}`;
/** A stretch within a sentence. */
const span = ({ first, last }: Stretch) =>
  first === last ? `on ${day(first)}` : `from ${day(first)} to ${day(last)}`;

/** "Mon to Fri" for days in a row, else each of them. */
function weekdays(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return "every day";
  const names = days.map((one) => WEEKDAYS[one - 1] ?? "");
  const isRow = days.every((one, at) => one === (days[0] ?? 0) + at);
  return isRow && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** A plan's dates and weekdays; of one whose end is a guess, where it begins alone. */
const when = (plan: YearPlan, between: string) =>
  plan.isPartial
    ? `from ${day(plan.first)}`
    : `${stretch(plan)}${between}${weekdays(plan.weekdays)}`;
const state = ({ isLive }: Pick<YearPlan, "isLive">) => (isLive ? "published" : "not published");

export const yearMessages = {
  title: "The year",
  text: "All dated plans of your church. Drag a plan to move it, or press it for its dates.",
  textRead: "All dated plans of your church.",
  earlier: "Earlier year",
  later: "Later year",
  none: (year: number) => `No plan has dates in ${year}.`,
  noneText: "Give a plan a start date in its calendar, or write one with “from 3 May”.",
  offline: "You are offline. Moves are kept and sent later.",
  gapsTitle: "Gaps and overlaps",
  gap: (gap: Stretch) => `No plan ${span(gap)}.`,
  overlap: ({ one, other, ...both }: Overlap) =>
    `“${one.title}” and “${other.title}” are both read ${span(both)}.`,
  partial: "Some plans are not on this device yet, so it cannot tell where there are gaps.",
  inOrder: "The plans follow each other without a gap, and none overlap.",
  more: (count: number) => `And ${count} more.`,
  noPlan: "No plan",
  undated: "Without dates",
  today: "Today",
  month: (date: string) => format(MONTH, date),
  shortMonth: (date: string) => format(SHORT_MONTH, date),
  day,
  dates: (plan: YearPlan) => when(plan, " · "),
  bar: (plan: YearPlan) => `${plan.title}: ${when(plan, ", ")}, ${state(plan)}`,
  keys: "Arrow keys move it by a week, with Shift by a day; Enter sets it, Escape leaves it.",
  wouldStart: (date: string) =>
    `Would start on ${WEEKDAYS[weekdayOf(date) - 1]}, ${day(date)}. Enter sets it, Escape leaves it.`,
  left: "Left where it was.",
  moved: (title: string, date: string) => `“${title}” now starts on ${format(DAY_OF_YEAR, date)}.`,
  undo: "Undo",
  undone: (title: string, date: string) =>
    `“${title}” starts on ${format(DAY_OF_YEAR, date)} again.`,

  starts: "Starts on",
  badDate: "Choose a date.",
  weekEarlier: "A week earlier",
  weekLater: "A week later",
  move: "Move it",
  cancel: "Cancel",
  openPlan: "Open the plan",
  sermon: "Next week from a sermon",
  sermonText: "Opens the plan. Paste Sunday’s notes there, or add them as a file.",
  /** The beginning of the message; the notes are pasted below it. */
  sermonRequest: "Make the next week from these sermon notes:\n",
  liveText:
    "This plan is published. Its readers keep their dates until you publish it again in Distribute, with the new start.",
  fixedText: "Its dates were set when it was published. Change them in Distribute.",
};
