/** "Monday to Friday next week", "a psalm for each night this week": one week, told by its name. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Scheduled } from "./scheduled.ts";

const WEEK = "(?<week>this|next|(?:this|the) coming) (?:wk|week)\\b(?!['’])";
const DAY = "(?:day|night|evening|morning|weekday|weeknight|lunchtime)";
const NAME = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const RUN = `${NAME} ?(?:-|–|to|thru|through|till|until) ?${NAME}`;
const OF = ",? (?:(?:of|for|in|during) )?(?:the )?";
const EACH = `(?:each|every) (?:single )?${DAY}|the ${DAY}s|all (?:the )?${DAY}s|all seven (?:${DAY}s)?|(?:a|one) ${DAY}|daily|nightly|weekdays|${DAY}s`;
const SAID = [
  new RegExp(`\\b(?:${EACH}|${RUN})${OF}${WEEK}`, "i"),
  new RegExp(`\\b${WEEK},? (?:on )?(?:${EACH}|${RUN})\\b`, "i"),
  new RegExp(`\\b(?:all|the whole) (?:of )?${WEEK}`, "i"),
];
const DAYS_OF_WEEK = 7;

/** Reads such a week, where no date or length says otherwise. @param today `yyyy-MM-dd` */
export function readWeekSaid({ text }: ParsedMessage, { timing }: Scheduled, today: string): void {
  const { weeks, days, months, end_date, every_weeks } = timing;
  if ((weeks ?? days ?? months ?? end_date ?? every_weeks) !== undefined) return;
  const week = SAID.map((one) => one.exec(text)?.groups?.week).find((one) => one !== undefined);
  if (!week) return;
  const isThis = /^this$/i.test(week);
  const monday = addDays(today, 1 - weekdayOf(today) + (isThis ? 0 : DAYS_OF_WEEK));
  // "Each day this week, starting Wednesday".
  const from = timing.start_date && timing.start_date > today ? timing.start_date : today;
  const isRead = (date: string) =>
    date >= from && (timing.reading_days?.includes(weekdayOf(date)) ?? true);
  const dates = Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(monday, at)).filter(isRead);
  const [first] = dates;
  if (!first || (timing.start_date && timing.start_date < monday)) return;
  timing.start_date = first;
  timing.days = dates.length;
  timing.days_per_week = timing.reading_days?.length ?? DAYS_OF_WEEK;
}
