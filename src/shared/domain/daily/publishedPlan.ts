/**
 * One published version of a plan: everything that a page, a file or a message shows. Each channel
 * is a function of this value, so publishing again changes them all.
 */
import * as z from "zod/mini";
import { type BookId, findBook } from "../bible/books.ts";
import { LICENSED_TRANSLATIONS } from "../bible/translations.ts";
import { type Meter, meterVerses } from "../bible/verseMeter.ts";
import {
  MAX_DAYS_PER_WEEK,
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_QUESTIONS_PER_DAY,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_WEEKS,
} from "../plan/plan.ts";
import { planDateSchema } from "../plan/planDate.ts";
import { readingDaysSchema } from "../project.ts";

/** A longer passage is none that a reader learns by heart. */
export const MAX_KEY_VERSE_CHARACTERS = 2_000;
const MAX_LOGO_CHARACTERS = 400_000;
const MAX_CHANGES = 100;

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));
const titleSchema = z.string().check(z.maxLength(MAX_TITLE_CHARACTERS));
const referenceSchema = z.string().check(z.maxLength(MAX_SCRIPTURE_CHARACTERS));
const countSchema = z.int().check(z.gte(1), z.lte(200));
const verseSchema = z.object({ chapter: countSchema, verse: countSchema });
const rangeSchema = z.object({
  book: z.custom<BookId>((osis) => typeof osis === "string" && findBook(osis) !== undefined),
  start: verseSchema,
  end: verseSchema,
});

const linesSchema = z.array(z.array(z.tuple([z.int(), z.int(), z.string()])));
const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["paragraph", "stanza"]), lines: linesSchema }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("break") }),
]);

/**
 * The text of one translation, by day id. All scripture text is in here, so that it can be counted
 * and left out.
 */
export const publishedTextSchema = z.object({
  translation: z.enum(["web", ...LICENSED_TRANSLATIONS]),
  /** Must be shown with the text. */
  credit: z.string(),
  days: z.record(
    z.string(),
    z.object({
      passages: z.array(
        z.object({ reference: referenceSchema, book: z.string(), blocks: z.array(blockSchema) }),
      ),
      memoryVerse: z.optional(z.string()),
      /** To learn by heart on the readers' page, which alone shows it. */
      keyVerse: z.optional(
        z.object({
          reference: referenceSchema,
          words: z.string().check(z.maxLength(MAX_KEY_VERSE_CHARACTERS)),
        }),
      ),
    }),
  ),
});
export type PublishedText = z.infer<typeof publishedTextSchema>;

export const publishedDaySchema = z.object({
  /** The day's own id, which it keeps when it moves: calendars identify an entry by it. */
  id: idSchema,
  number: z.int(),
  /** Null where the plan can begin on any day. */
  date: z.nullable(planDateSchema),
  title: titleSchema,
  /** Canonical, such as "Mark 1:1-13; Psalm 23". */
  reference: referenceSchema,
  /** The same as verses, so that limits can be checked without the reference parser. */
  ranges: z.array(rangeSchema),
  questions: z
    .array(z.string().check(z.maxLength(MAX_QUESTION_CHARACTERS)))
    .check(z.maxLength(MAX_QUESTIONS_PER_DAY)),
  prayer: z.string().check(z.maxLength(MAX_PRAYER_CHARACTERS)),
  memoryVerse: z.optional(z.object({ reference: referenceSchema, ranges: z.array(rangeSchema) })),
});
export type PublishedDay = z.infer<typeof publishedDaySchema>;

export const publishedWeekSchema = z.object({
  number: z.int(),
  name: titleSchema,
  /** What the week reads, such as "Mark 1:1-4:34". */
  passage: referenceSchema,
  days: z.array(publishedDaySchema).check(z.maxLength(MAX_DAYS_PER_WEEK)),
});
export type PublishedWeek = z.infer<typeof publishedWeekSchema>;

export const publishedPlanSchema = z.object({
  id: idSchema,
  slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/)),
  title: titleSchema,
  church: z.object({
    name: titleSchema,
    color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
    /** PNG or JPEG only: paper and Word support no other format, and an SVG may carry scripts. */
    logo: z.nullable(
      z
        .string()
        .check(
          z.regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/),
          z.maxLength(MAX_LOGO_CHARACTERS),
        ),
    ),
  }),
  /** Starts at 1 and rises by one each time the plan is published. */
  version: z.int().check(z.gte(1)),
  publishedAt: z.iso.datetime(),
  /** The public page. */
  url: z.string().check(z.regex(/^https?:\/\/[^\s"<>\\^`{|}]+$/), z.maxLength(500)),
  weeks: z.array(publishedWeekSchema).check(z.maxLength(MAX_WEEKS)),
  /** The last day on which the page can be read; null: it stays open. */
  endsOn: z.nullable(planDateSchema),
  /** The plan begins again. Its days then have the dates of their first time: `roundOn` has those of a date. */
  again: z.optional(
    z.object({
      every: z.enum(["month", "year"]),
      startDate: planDateSchema,
      readingDays: z.nullable(readingDaysSchema),
    }),
  ),
  /** The church's date on which the next week opens; absent where all weeks are open. */
  nextWeekOn: z.optional(planDateSchema),
  /** The church's choice; null prints references only. */
  translation: z.nullable(z.enum(["web", ...LICENSED_TRANSLATIONS])),
  /** The available texts: the chosen translation's, and the World English Bible's as a fallback. */
  texts: z.array(publishedTextSchema),
  /** Sentences: what changed since the version before. */
  changes: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MAX_CHANGES)),
});
export type PublishedPlan = z.infer<typeof publishedPlanSchema>;

export function publishedDays(plan: Pick<PublishedPlan, "weeks">): PublishedDay[] {
  return plan.weeks.flatMap((week) => week.days);
}

/** Returns whether the plan's days have dates of their own; a round may still leave some of them out. */
export function hasDates(plan: Pick<PublishedPlan, "weeks">): boolean {
  return publishedDays(plan).some(({ date }) => date !== null);
}

/** What an output may print for these days. */
export interface AllowedText {
  /** Null: references only. */
  text: PublishedText | null;
  /**
   * Why another translation is used: sentences of the chosen one's licence, or none where it was
   * unavailable.
   */
  fallback: { chosen: PublishedText["translation"]; faults: string[] } | null;
}

/**
 * Returns the chosen translation where its licence allows this output, otherwise the World English
 * Bible. Each output counts as a work of its own: a week's e-mail may quote what the booklet may
 * not.
 */
export function allowedText(plan: PublishedPlan, days: readonly PublishedDay[]): AllowedText {
  const at = (id: string) => plan.texts.find(({ translation }) => translation === id) ?? null;
  const chosen = plan.translation;
  if (chosen === null) return { text: null, fallback: null };
  if (chosen === "web") return { text: at("web"), fallback: null };
  const text = at(chosen);
  // Without the text only verses are counted: texts over the limit were never fetched.
  const faults = text
    ? meterOf(chosen, days, text).faults
    : meterVerses(chosen, { ranges: rangesOf(days) }).faults;
  if (text && faults.length === 0) return { text, fallback: null };
  return { text: at("web"), fallback: { chosen, faults } };
}

function meterOf(
  translation: (typeof LICENSED_TRANSLATIONS)[number],
  days: readonly PublishedDay[],
  text: PublishedText,
): Meter {
  const words = { own: 0, quoted: 0 };
  for (const day of days) {
    words.own += countWords([day.title, ...day.questions, day.prayer].join(" "));
    const { passages = [], memoryVerse = "" } = text.days[day.id] ?? {};
    words.quoted += countWords(memoryVerse);
    for (const block of passages.flatMap(({ blocks }) => blocks)) {
      if (!("lines" in block)) continue;
      for (const [, , run] of block.lines.flat()) words.quoted += countWords(run);
    }
  }
  return meterVerses(translation, { ranges: rangesOf(days), words });
}

function rangesOf(days: readonly PublishedDay[]) {
  return days.flatMap((day) => [...day.ranges, ...(day.memoryVerse?.ranges ?? [])]);
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
