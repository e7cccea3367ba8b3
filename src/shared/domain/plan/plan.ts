/**
 * A reading plan: weeks of days. Field names are the wire's, shared by the agent, the product API
 * and stored plans.
 */
import * as z from "zod/mini";

export const MAX_WEEKS = 104;
export const MAX_DAYS_PER_WEEK = 7;
/** Of the longest plan. */
export const MAX_DAYS = MAX_WEEKS * MAX_DAYS_PER_WEEK;
export const MAX_QUESTIONS_PER_DAY = 12;
export const MAX_TITLE_CHARACTERS = 200;
export const MAX_SCRIPTURE_CHARACTERS = 300;
export const MAX_QUESTION_CHARACTERS = 1_000;
export const MAX_PRAYER_CHARACTERS = 4_000;

/** One day's reading. `id` is assigned when the day is made, and stays when it moves. */
export const planDaySchema = z.object({
  id: z.string(),
  day_number: z.int(),
  /** A reference such as "Mark 1:1-13; Psalm 23"; empty while the day is being written. */
  scripture: z.string(),
  title: z.string(),
  questions: z.array(z.string()),
  prayer: z.string(),
  /** Licensed texts: added on read, never stored with the plan. */
  scripture_text_csb: z.optional(z.string()),
  scripture_text_esv: z.optional(z.string()),
  scripture_text_niv: z.optional(z.string()),
});
export type PlanDay = z.infer<typeof planDaySchema>;

export const planWeekSchema = z.object({
  week_number: z.int(),
  name: z.string(),
  /** What the week reads, such as "Mark 1:1-4:34". */
  weekly_passage: z.string(),
  passages: z.array(planDaySchema),
});
export type PlanWeek = z.infer<typeof planWeekSchema>;

/** A plan is its weeks, ordered by number. */
export type Plan = PlanWeek[];

export const LICENSED_TEXT_FIELDS = [
  "scripture_text_csb",
  "scripture_text_esv",
  "scripture_text_niv",
] as const;

/**
 * Whether a title is a placeholder of a day still to be written: "Generating..." or "Generating
 * Week 3...".
 */
export function isPlaceholderTitle(title: string): boolean {
  const text = title.trim();
  return text === "" || text.startsWith("Generating ") || text.startsWith("Generating...");
}

/** Whether a name is a placeholder until the agent writes one. */
export function isAnnouncement(name: string): boolean {
  return isPlaceholderTitle(name) && name.trimEnd().endsWith("...");
}

/** Whether there is something to show: the first day of some week has a real title or a reference. */
export function hasRealContent(plan: Plan | null | undefined): boolean {
  return (plan ?? []).some(({ passages: [first] }) => {
    if (!first) return false;
    return !isPlaceholderTitle(first.title) || first.scripture.trim() !== "";
  });
}

export function sortedByWeek(weeks: Iterable<PlanWeek>): Plan {
  return [...weeks].sort((a, b) => a.week_number - b.week_number);
}

/** Returns the week without texts that may not be stored. */
export function withoutLicensedTexts(week: PlanWeek): PlanWeek {
  return {
    ...week,
    passages: week.passages.map(
      ({ scripture_text_csb, scripture_text_esv, scripture_text_niv, ...day }) => day,
    ),
  };
}
