/** Writes a week with the model's words, and with the composer's where the model gives none that can stay. */
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { composer } from "../composer/composer.ts";
import { rangesOfDay } from "../composer/edit/draft.ts";
import type { RunContext, WeekTask } from "../writer.ts";
import { askStructured } from "./askStructured.ts";
import type { CallModel } from "./callModel.ts";
import {
  type DayWords,
  type OpenDay,
  problemsOfWords,
  usableWords,
  type WeekWords,
  weekWordsSchema,
} from "./dayWords.ts";
import { ModelFault } from "./modelFault.ts";
import { weekMessages } from "./weekMessages.ts";

/** @throws ModelFault when days were to be said in other words and the model gives none. */
export async function writeWeek(
  call: CallModel,
  task: WeekTask,
  run: RunContext,
): Promise<PlanWeek> {
  const composed = await composer.writeWeek(task, run);
  const open = openDays(task, composed);
  if (open.length === 0) return composed;
  const words = await wordsFor(call, task, composed, open, run);
  const passages = composed.passages.map((day) => {
    const waiting = open.find(({ day_number }) => day_number === day.day_number);
    return waiting && words ? withWords(day, usableWords(words, waiting), waiting) : day;
  });
  return { ...composed, passages };
}

async function wordsFor(
  call: CallModel,
  task: WeekTask,
  composed: PlanWeek,
  open: readonly OpenDay[],
  run: RunContext,
): Promise<WeekWords | undefined> {
  const messages = weekMessages(task, open, composed.passages, run.writing);
  const check = (words: WeekWords) => problemsOfWords(words, open);
  try {
    return await askStructured(call, { messages, schema: weekWordsSchema, check }, run);
  } catch (error) {
    // Nothing takes the place of words that were wished for in a certain way.
    if (!(error instanceof ModelFault) || task.rewording) throw error;
    run.tell?.(`${error.message} What it left open is in the words of the built-in writer.`);
    return undefined;
  }
}

/** The days for which words are wanted. */
function openDays({ slots, style, rewording }: WeekTask, { passages }: PlanWeek): OpenDay[] {
  return passages.flatMap((day, index): OpenDay[] => {
    const slot = slots[index];
    const isReworded = rewording?.dayIds.includes(day.id) ?? false;
    const ranges = rangesOfDay(day);
    if (ranges.length === 0 || (slot?.kind !== "write" && !isReworded)) return [];
    const wanted = slot?.kind === "write" ? (slot.style ?? style).questions : day.questions.length;
    const fields = isReworded && rewording ? rewording.fields : ALL_FIELDS;
    const questions = isReworded ? wanted || style.questions : wanted;
    const why = slot?.kind === "write" ? slot.why : undefined;
    const own = slot?.kind === "write" ? (slot.style ?? style).ownQuestion : undefined;
    return [{ day_number: day.day_number, ranges, fields, questions, title: day.title, why, own }];
  });
}

const ALL_FIELDS = ["title", "questions", "prayer"] as const;

/** The composer's day with the model's words over it; questions are made up to their number. */
function withWords(day: PlanDay, words: DayWords, { questions: count, own }: OpenDay): PlanDay {
  if (!words.questions) return { ...day, ...words };
  const more = day.questions.filter((question) => !words.questions?.includes(question));
  const questions = [...words.questions, ...more.filter((question) => question !== own)];
  return { ...day, ...words, questions: [...questions.slice(0, count), ...(own ? [own] : [])] };
}
