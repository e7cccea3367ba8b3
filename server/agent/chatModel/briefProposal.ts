/** The brief that the model proposes, and the usable part of it. */
import * as z from "zod";
import { parseReference } from "#shared/domain/bible/reference.ts";
import {
  AUDIENCES,
  BRIEF_FIELDS,
  BRIEF_PRAYER_LENGTHS,
  type Brief,
  briefSchema,
  DEFAULT_QUESTIONS,
  MAX_FREE_DATES,
  MAX_MINUTES,
  MAX_READINGS,
  MAX_REFERENCES,
  MAX_VERSES,
  READING_KINDS,
} from "#shared/domain/plan/brief.ts";
import {
  MAX_DAYS,
  MAX_DAYS_PER_WEEK,
  MAX_QUESTIONS_PER_DAY,
  MAX_WEEKS,
} from "#shared/domain/plan/plan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { themeOf } from "../composer/divide/themeOf.ts";
import { cleanText } from "./cleanText.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";

const MAX_LABEL = 200;
const label = z.string().min(1).max(MAX_LABEL);
const weekdays = z.array(z.int().min(1).max(7)).max(7).nullish().describe("1 is Monday");
const upTo = (most: number) => z.int().min(1).max(most).nullish();

const readingSchema = z.object({
  kind: z
    .enum(READING_KINDS)
    .describe(
      '"passages": text to divide at passage boundaries. "list": one reading a day, in this order. "topic", "people", "season": what the themes lookup knows by this label',
    ),
  label,
  references: z
    .array(z.string().min(1).max(300))
    .max(MAX_REFERENCES)
    .nullish()
    .describe(
      'Such as "Mark" or "Romans 8:1-17"; for a list one for each day, or "Genesis 1; Psalm 1" for a day of several',
    ),
  per: z.enum(["day", "week", "plan"]).nullish().describe('"a psalm each day": day'),
  count: upTo(50).describe("How many of `unit` for each of `per`"),
  unit: z.enum(["chapter", "halfChapter", "verse"]).nullish(),
  weekdays: weekdays.describe("Where this reading alone has days of its own"),
  from_date: z.string().nullish().describe("yyyy-MM-dd, where it has dates: a feast's own text"),
  to_date: z.string().nullish().describe("yyyy-MM-dd, the last of these days"),
});

export const briefProposalSchema = z.object({
  readings: z.array(readingSchema).max(MAX_READINGS),
  leave_out: z.array(label).max(MAX_READINGS).nullish().describe("References or labels"),
  weeks: upTo(MAX_WEEKS),
  days: upTo(MAX_DAYS).describe("Readings in all, where that was said"),
  every_weeks: upTo(12).describe("2 for every second week"),
  months: upTo(24).describe("One reading a month, for so many months"),
  days_per_week: upTo(MAX_DAYS_PER_WEEK),
  reading_days: weekdays.describe("Where the days were named; 1 is Monday"),
  start_date: z.string().nullish().describe("yyyy-MM-dd"),
  end_date: z.string().nullish().describe("yyyy-MM-dd, the last day"),
  paused_weeks: z
    .array(z.string())
    .max(MAX_WEEKS)
    .nullish()
    .describe(
      "yyyy-MM-dd each: the first day of seven without a reading; what is left comes later",
    ),
  free_dates: z
    .array(z.string())
    .max(MAX_FREE_DATES)
    .nullish()
    .describe("yyyy-MM-dd each: single dates on which nothing is to be read"),
  minutes: upTo(MAX_MINUTES).describe("A day, at most"),
  verses: upTo(MAX_VERSES).describe("A day, at most"),
  audience: z.enum(AUDIENCES).nullish(),
  occasion: label.nullish().describe("The group, in the person's words"),
  questions: z.int().min(0).max(MAX_QUESTIONS_PER_DAY).nullish().describe("A day"),
  prayer: z.boolean().nullish().describe("false where no prayers are wanted"),
  prayer_length: z.enum(BRIEF_PRAYER_LENGTHS).nullish(),
  memory_verse: z.enum(["daily", "weekly"]).nullish(),
  plain_words: z.boolean().nullish().describe("true where plain, easy words are wanted"),
  own_question: label.nullish().describe("The person's own question for every day, word for word"),
  as_asked: z
    .boolean()
    .nullish()
    .describe("true where you asked about pace or length, and the person wants it all the same"),
});
export type BriefProposal = z.infer<typeof briefProposalSchema>;

export const assumedSchema = z
  .array(z.object({ field: z.enum(BRIEF_FIELDS), sentence: z.string().min(1).max(300) }))
  .max(8);

/** One line for each problem that prevents planning. */
export function problemsOfBrief({ readings, start_date, end_date }: BriefProposal): string[] {
  const problems = readings.flatMap(faultsOfReading);
  if (readings.length === 0) problems.push("readings is empty");
  const lists = readings.filter(
    ({ kind, per, weekdays: own }) => kind === "list" && !per && !own?.length,
  );
  if (lists.length > 1)
    problems.push(
      'there is more than one list: make one, with "Genesis 1; Psalm 1" for a day of several',
    );
  for (const date of [start_date, end_date])
    if (date && !parsePlanDate(date)) problems.push(`${date} is no date`);
  if (start_date && end_date && end_date < start_date) problems.push("it ends before it starts");
  return problems;
}

type ReadingProposal = BriefProposal["readings"][number];

function faultsOfReading({ kind, label: name, references }: ReadingProposal): string[] {
  if (references?.length) return references.flatMap((one) => faultOfReference(one) ?? []);
  if (kind === "passages" || kind === "list") return [`references of "${name}" are missing`];
  return themeOf({ kind, label: name })
    ? []
    : [`no ${kind} is known by the name "${name}": give a list with references instead`];
}

/** Why a reference cannot be used, or undefined. */
export function faultOfReference(reference: string): string | undefined {
  const parsed = parseReference(reference);
  if (!parsed.ok) return `"${reference}" cannot be used: ${parsed.reason}`;
  return parsed.ranges.length === 0 ? `"${reference}" names no passage` : undefined;
}

/** The brief without nonexistent references, and how many were dropped; undefined if nothing is left to read. */
export function briefFrom(proposal: BriefProposal): { brief: Brief; dropped: number } | undefined {
  let dropped = 0;
  const readings = proposal.readings.flatMap((proposed) => {
    const reading = { ...proposed, label: labelOf(proposed) };
    const references = reading.references?.filter((one) => faultOfReference(one) === undefined);
    dropped += (reading.references?.length ?? 0) - (references?.length ?? 0);
    // A subject without a theme becomes a list of its references.
    const isKnown = themeOf({ kind: reading.kind, label: reading.label }) !== undefined;
    const isText = reading.kind === "passages" || reading.kind === "list";
    if (!isText && isKnown && !reading.references?.length) return [reading];
    if (!references?.length) return [];
    return [{ ...reading, kind: isText ? reading.kind : ("list" as const), references }];
  });
  const [only, ...others] = readings;
  const isMeasured = proposal.weeks ?? proposal.days ?? proposal.months ?? proposal.end_date;
  // A list without other readings has one day for each entry.
  const listed = only?.kind === "list" && others.length === 0 && !isMeasured;
  const days = proposal.reading_days?.length ? [...new Set(proposal.reading_days)].sort() : null;
  const parsed = briefSchema.safeParse(
    withoutEmpty({
      ...proposal,
      readings: readings.map((one) => withoutEmpty(withUsableDates(one))),
      ...(listed ? { days: only.references?.length } : {}),
      leave_out: (proposal.leave_out ?? []).flatMap((one) => shown(one) || []),
      occasion: shown(proposal.occasion ?? "") || undefined,
      reading_days: days,
      days_per_week: days?.length ?? proposal.days_per_week,
      start_date: usableDate(proposal.start_date),
      end_date: usableDate(proposal.end_date),
      paused_weeks: usableDates(proposal.paused_weeks),
      free_dates: usableDates(proposal.free_dates),
      audience: proposal.audience ?? "adults",
      questions: proposal.questions ?? DEFAULT_QUESTIONS,
      prayer: proposal.prayer ?? true,
    }),
  );
  return parsed.success && readings.length > 0 ? { brief: parsed.data, dropped } : undefined;
}

function labelOf({ label, references }: ReadingProposal): string {
  return shown(label) || shown(references?.[0] ?? "") || "Readings";
}

/** What people see in the brief, as the plan's name and in what is published. */
function shown(text: string): string {
  return keepTrueSentences(cleanText(text, MAX_LABEL), quotableText([]));
}

function withUsableDates(reading: ReadingProposal) {
  const from_date = usableDate(reading.from_date);
  return {
    ...reading,
    from_date,
    to_date: from_date && (usableDate(reading.to_date) ?? from_date),
  };
}

function usableDate(date: string | null | undefined): string | undefined {
  return date && parsePlanDate(date) ? date : undefined;
}

function usableDates(dates: readonly string[] | null | undefined): string[] | undefined {
  return dates ? [...new Set(dates.flatMap((date) => usableDate(date) ?? []))].sort() : undefined;
}

/** Models write null, or an empty list, for missing values. */
function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const isSaid = (name: string, value: unknown) =>
    value !== null &&
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0 && name !== "readings" && name !== "leave_out");
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => isSaid(name, value)));
}
