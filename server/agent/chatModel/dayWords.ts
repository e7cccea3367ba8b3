/** The words that the model writes for the days of one week, and their problems. */
import * as z from "zod";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import { bareQuestion } from "./askedQuestions.ts";
import { cleanText } from "./cleanText.ts";
import { faultsOfWords, keepTrueSentences, quotableText } from "./quotations.ts";

const MAX_TITLE = 120;
const MAX_QUESTION = 400;
const MAX_PRAYER = 900;
const MIN_PRAYER_WORDS = 20;
const MAX_PRAYER_WORDS = 110;

export const wordsSchema = z.object({
  day: z.int().min(1).max(MAX_DAYS_PER_WEEK),
  title: z.string().max(300),
  questions: z.array(z.string().max(1_000)).max(MAX_QUESTIONS_PER_DAY),
  prayer: z.string().max(4_000),
});

export const weekWordsSchema = z.object({ days: z.array(wordsSchema).max(MAX_DAYS_PER_WEEK) });
export type WeekWords = z.infer<typeof weekWordsSchema>;

export type Field = "title" | "questions" | "prayer";

/** A day to write. */
export interface OpenDay {
  day_number: number;
  ranges: VerseRange[];
  fields: readonly Field[];
  questions: number;
  /** The person's own words, which may be quoted too. */
  title: string;
  /** The theme's line about the reading. */
  why?: string | undefined;
  /** The person's own question, asked last. */
  own?: string | undefined;
  /** Characters for its reading and material in a call; unlimited if absent. */
  room?: number;
}

export interface DayWords {
  title?: string;
  questions?: string[];
  prayer?: string;
}

type Words = WeekWords["days"][number];

/** One line for each missing or unacceptable part. @param asked questions without punctuation that may not be repeated */
export function problemsOfDay(
  words: Words | undefined,
  day: OpenDay,
  asked: ReadonlySet<string> = new Set(),
): string[] {
  const label = `day ${day.day_number}`;
  if (!words) return [`${label} is missing`];
  const problems: string[] = [];
  if (day.fields.includes("title") && !words.title.trim()) problems.push("the title is empty");
  if (day.fields.includes("questions")) {
    if (words.questions.length !== day.questions)
      problems.push(`${words.questions.length} questions instead of ${day.questions}`);
    const again = words.questions.filter((question) => asked.has(bareQuestion(question)));
    problems.push(...again.map((question) => `“${question}” is asked in the weeks around already`));
  }
  if (day.fields.includes("prayer") && !isPrayer(words.prayer)) {
    problems.push("the prayer has not 30 to 70 words");
  }
  const all = [words.title, ...words.questions, words.prayer].join("\n");
  problems.push(...faultsOfWords(all, quotableText(day.ranges, day.title)));
  return problems.map((problem) => `${label}: ${problem}`);
}

/** The acceptable part of the model's words for a day; fields without any are left out. */
export function usableWords(
  words: Words | undefined,
  open: OpenDay,
  asked: ReadonlySet<string> = new Set(),
): DayWords {
  if (!words) return {};
  const quotable = quotableText(open.ranges, open.title);
  const isTrue = (text: string) => text !== "" && faultsOfWords(text, quotable).length === 0;
  const title = cleanText(words.title, MAX_TITLE);
  const questions = words.questions
    .map((question) => cleanText(question, MAX_QUESTION))
    .filter((question) => isTrue(question) && !asked.has(bareQuestion(question)))
    .slice(0, open.questions);
  const prayer = keepTrueSentences(cleanText(words.prayer, MAX_PRAYER), quotable);
  const has = (field: Field) => open.fields.includes(field);
  return {
    ...(has("title") && isTrue(title) ? { title } : {}),
    ...(has("questions") && questions.length > 0 ? { questions: [...new Set(questions)] } : {}),
    ...(has("prayer") && isPrayer(prayer) ? { prayer } : {}),
  };
}

function isPrayer(text: string): boolean {
  const count = text.trim().split(/\s+/).length;
  return count >= MIN_PRAYER_WORDS && count <= MAX_PRAYER_WORDS;
}
