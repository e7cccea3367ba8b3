/** The days of a week that the model is to write, and what their words have to be like. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import type { PRAYER_LENGTHS } from "#shared/domain/writingSettings.ts";
import { rangesOfDay } from "../composer/edit/draft.ts";
import { keyVersesIn } from "../composer/write/keyVerses.ts";
import type { ChurchWords, DaySlot, Style, WeekTask } from "../writer.ts";

export type Field = "title" | "questions" | "prayer";

/** A day to write. */
export interface OpenDay {
  day_number: number;
  ranges: VerseRange[];
  fields: readonly Field[];
  questions: number;
  prayers: (typeof PRAYER_LENGTHS)[number];
  /** The age, in years, at which its words are to be readable. */
  age: number;
  /** The church's words for God. */
  church?: ChurchWords | undefined;
  /** The person's own words, which may be quoted too. */
  title: string;
  /** The theme's line about the reading. */
  why?: string | undefined;
  /** Lines behind the questions that are not the model's: a verse to learn, the person's own question. */
  behind: readonly string[];
  /** Characters for its reading and material in a call; unlimited if absent. */
  room?: number;
}

/** The words of a day that are given; the others stay. */
export interface DayWords {
  title?: string;
  questions?: string[];
  prayer?: string;
}

export function openDays(task: WeekTask, { passages }: PlanWeek): OpenDay[] {
  return passages.flatMap((day, index) => openDay(task, task.slots[index], day) ?? []);
}

function openDay(
  { style: ofWeek, rewording }: WeekTask,
  slot: DaySlot | undefined,
  day: PlanDay,
): OpenDay | undefined {
  const isReworded = rewording?.dayIds.includes(day.id) ?? false;
  const ranges = rangesOfDay(day);
  if (ranges.length === 0 || (slot?.kind !== "write" && !isReworded)) return undefined;
  const { style = ofWeek, why } = slot?.kind === "write" ? slot : {};
  const behind = behindQuestions(day, ranges, style);
  const had = day.questions.length - behind.length;
  const questions =
    slot?.kind === "write" ? style.questions : (rewording?.questions ?? (had || style.questions));
  const fields = isReworded && rewording ? rewording.fields : wantedFields(style);
  const { day_number, title } = day;
  const prayers = style.prayers ?? style.church?.prayers ?? "usual";
  return {
    day_number,
    ranges,
    fields,
    questions,
    prayers,
    age: ageFor(style),
    church: style.church,
    title,
    why,
    behind,
  };
}

/** As the prompts state it. */
function ageFor({ audience, plain }: Style): number {
  if (audience === "children") return 8;
  return plain ? 9 : 12;
}

function wantedFields({ questions, withoutPrayer }: Style): Field[] {
  return [
    "title",
    ...(questions > 0 ? (["questions"] as const) : []),
    ...(withoutPrayer ? [] : (["prayer"] as const)),
  ];
}

function behindQuestions(
  { questions }: PlanDay,
  ranges: readonly VerseRange[],
  { ownQuestion }: Style,
): string[] {
  const toLearn = new Set(keyVersesIn(ranges).map(({ text }) => text));
  return questions.filter((question) => question === ownQuestion || toLearn.has(question));
}

/** The composer's day with the model's words on top; the composer's questions fill up their number. */
export function withWords(day: PlanDay, words: DayWords, open: OpenDay): PlanDay {
  if (!words.questions) return { ...day, ...words };
  const { questions: count, behind } = open;
  const own = words.questions.filter((question) => !behind.includes(question));
  const more = day.questions.filter((one) => !own.includes(one) && !behind.includes(one));
  const questions = [...[...own, ...more].slice(0, count), ...behind];
  return { ...day, ...words, questions };
}
