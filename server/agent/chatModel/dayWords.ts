/** The words that the model writes for the days of one week, and their problems. */
import * as z from "zod";
import { MAX_DAYS_PER_WEEK, MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import { hasAvoidedWord, withoutAddress } from "../composer/write/churchWords.ts";
import { bareQuestion } from "./askedQuestions.ts";
import { cleanText } from "./cleanText.ts";
import type { DayWords, Field, OpenDay } from "./openDays.ts";
import { faultsOfWords, keepTrueSentences, quotableText } from "./quotations.ts";
import { isPrayer, unmetWishes } from "./wishesOfDay.ts";

const MAX_TITLE = 120;
const MAX_QUESTION = 400;
const MAX_PRAYER = 900;

export const wordsSchema = z.object({
  day: z.int().min(1).max(MAX_DAYS_PER_WEEK),
  title: z.string().max(300),
  questions: z.array(z.string().max(1_000)).max(MAX_QUESTIONS_PER_DAY),
  prayer: z.string().max(4_000),
});

export const weekWordsSchema = z.object({ days: z.array(wordsSchema).max(MAX_DAYS_PER_WEEK) });
export type WeekWords = z.infer<typeof weekWordsSchema>;

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
  problems.push(...unmetWishes(words, day).map(({ problem }) => problem));
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
    .filter((question) => !hasAvoidedWord(question, open.church))
    .slice(0, open.questions);
  const prayer = usablePrayer(words.prayer, open, quotable);
  const has = (field: Field) => open.fields.includes(field);
  return {
    ...(has("title") && isTrue(title) ? { title } : {}),
    ...(has("questions") && questions.length > 0 ? { questions: [...new Set(questions)] } : {}),
    ...(has("prayer") && prayer ? { prayer } : {}),
  };
}

/** Undefined where the composer's prayer is the better one. */
function usablePrayer(
  text: string,
  { prayers, church }: OpenDay,
  quotable: string,
): string | undefined {
  const kept = keepTrueSentences(cleanText(text, MAX_PRAYER), quotable);
  const prayer = church ? withoutAddress(kept, church) : kept;
  // The composer has no long prayers, so a usual one of the model stays.
  const isSized = isPrayer(prayer, prayers) || (prayers === "long" && isPrayer(prayer, "usual"));
  return isSized && !hasAvoidedWord(prayer, church) ? prayer : undefined;
}
