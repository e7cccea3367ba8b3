/**
 * The brief: the understanding of a request for a plan, as a value that people see and change. A plan follows from its
 * brief alone. Field names are the wire's.
 */
import * as z from "zod/mini";
import { dayGroundsSchema } from "./dayGround.ts";
import { MAX_DAYS, MAX_DAYS_PER_WEEK, MAX_QUESTIONS_PER_DAY, MAX_WEEKS } from "./plan.ts";
import { planDateSchema } from "./planDate.ts";

export const AUDIENCES = ["adults", "youth", "children", "newBelievers"] as const;
export type BriefAudience = (typeof AUDIENCES)[number];

/** As a church sets them (`writingSettings.ts`), but for the usual one. */
export const BRIEF_PRAYER_LENGTHS = ["short", "long"] as const;

export const READING_KINDS = ["passages", "topic", "people", "season", "list"] as const;

const label = z.string().check(z.minLength(1), z.maxLength(200));
const reference = z.string().check(z.minLength(1), z.maxLength(300));
const weekday = z.int().check(z.gte(1), z.lte(7));
const upTo = (most: number) => z.int().check(z.gte(1), z.lte(most));

export const MAX_READINGS = 60;
export const MAX_REFERENCES = 400;
export const MAX_MINUTES = 240;
export const MAX_VERSES = 400;

/** One reading; a plan of several reads each on each day, unless `weekdays` or `per` say otherwise. */
export const briefReadingSchema = z.object({
  kind: z.enum(READING_KINDS),
  /** Its name to people: "Mark", "Anxiety", "David", "Advent". */
  label,
  /** Its passages, as references; a topic, person or season without any uses its own. */
  references: z.optional(z.array(reference).check(z.maxLength(MAX_REFERENCES))),
  /** "One a week", "a psalm each day": with `count`, how many passages for each of these. */
  per: z.optional(z.enum(["day", "week", "plan"])),
  count: z.optional(upTo(50)),
  /** The unit of `count`; by default passages, or chapters of a long text. */
  unit: z.optional(z.enum(["chapter", "halfChapter", "verse"])),
  /** 1 is Monday, 7 is Sunday: the days of this reading, where it has its own. */
  weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
  /** First and last day of this reading, if it has fixed dates: Psalm 98 on Christmas Day. */
  from_date: z.optional(planDateSchema),
  to_date: z.optional(planDateSchema),
});
export type BriefReading = z.infer<typeof briefReadingSchema>;

/** First days of pauses of seven days. */
export const pausedWeeksSchema = z.array(planDateSchema).check(z.maxLength(MAX_WEEKS));

export const MAX_FREE_DATES = 60;

/** Single dates without a reading, in order. */
export const freeDatesSchema = z.array(planDateSchema).check(z.maxLength(MAX_FREE_DATES));

export const briefSchema = z.object({
  readings: z.array(briefReadingSchema).check(z.maxLength(MAX_READINGS)),
  /** Labels or references to leave out. */
  leave_out: z.array(label).check(z.maxLength(MAX_READINGS)),
  weeks: z.optional(upTo(MAX_WEEKS)),
  /** Total readings, where the length was given in days. */
  days: z.optional(upTo(MAX_DAYS)),
  /** 2 for every second week. */
  every_weeks: z.optional(upTo(12)),
  /** One reading a month, for this many months. */
  months: z.optional(upTo(24)),
  days_per_week: z.optional(upTo(MAX_DAYS_PER_WEEK)),
  reading_days: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
  start_date: z.optional(planDateSchema),
  end_date: z.optional(planDateSchema),
  /** First days of weeks without a reading: what would be read from each on is read seven days later. */
  paused_weeks: z.optional(pausedWeeksSchema.check(z.minLength(1))),
  /** What would be read on one, and all behind it, is read a reading day later. */
  free_dates: z.optional(freeDatesSchema.check(z.minLength(1))),
  /** Of reading a day, at most. */
  minutes: z.optional(upTo(MAX_MINUTES)),
  /** Maximum verses a day. */
  verses: z.optional(upTo(MAX_VERSES)),
  audience: z.enum(AUDIENCES),
  /** Its purpose, in the person's words: "women's group", "after a funeral". */
  occasion: z.optional(label),
  /** Questions a day. */
  questions: z.int().check(z.gte(0), z.lte(MAX_QUESTIONS_PER_DAY)),
  prayer: z.boolean(),
  /** Other than the church's usual length. */
  prayer_length: z.optional(z.enum(BRIEF_PRAYER_LENGTHS)),
  memory_verse: z.optional(z.enum(["daily", "weekly"])),
});
export type Brief = z.infer<typeof briefSchema>;

/** The brief of a plan without dates: pauses and free dates go with them. */
export function withoutDates(brief: Brief): Brief {
  const { start_date, end_date, paused_weeks, free_dates, ...rest } = brief;
  const readings = rest.readings.map(({ from_date, to_date, ...reading }) => reading);
  return { ...rest, readings };
}

/** Whether weeks without a reading belong to the plan's rhythm: every second week, once a month. */
export function hasGapWeeks({
  every_weeks = 1,
  months,
}: Pick<Brief, "every_weeks" | "months">): boolean {
  return every_weeks > 1 || months !== undefined;
}

export const BRIEF_FIELDS = [
  "readings",
  "leave_out",
  "weeks",
  "days",
  "every_weeks",
  "months",
  "days_per_week",
  "reading_days",
  "start_date",
  "end_date",
  "paused_weeks",
  "free_dates",
  "minutes",
  "verses",
  "audience",
  "occasion",
  "questions",
  "prayer",
  "prayer_length",
  "memory_verse",
] as const satisfies (keyof Brief)[];
export type BriefField = (typeof BRIEF_FIELDS)[number];

/** An assumption about something that the person did not say. */
export const assumptionSchema = z.object({
  field: z.enum(BRIEF_FIELDS),
  /** "I assumed five days a week." */
  sentence: z.string().check(z.maxLength(300)),
});
export type Assumption = z.infer<typeof assumptionSchema>;

/** A suggested answer: its label, and the message that a tap sends. */
export const choiceSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export type Choice = z.infer<typeof choiceSchema>;

/** Notes below a plan, beside its brief. */
export const planNotesSchema = z.object({
  assumed: z.array(assumptionSchema),
  /** The person's words that were not used. */
  unread: z.array(z.string()),
  /** Sentences: what the finished plan does not fulfil. */
  unmet: z.array(z.string()),
  /** What the days of a sermon's week stand on. */
  grounds: z.optional(dayGroundsSchema),
});
export type PlanNotes = z.infer<typeof planNotesSchema>;

export const DEFAULT_QUESTIONS = 4;

/** Returns a brief with no requests yet, the start of "build it by taps". */
export function emptyBrief(): Brief {
  return {
    readings: [],
    leave_out: [],
    audience: "adults",
    questions: DEFAULT_QUESTIONS,
    prayer: true,
  };
}
