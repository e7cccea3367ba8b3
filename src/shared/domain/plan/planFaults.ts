/**
 * The limits of a plan. Each fault is a sentence that names week and day. An unreadable reference
 * is not a fault: the day is kept as written, and marked where it is shown.
 */
import {
  MAX_DAYS_PER_WEEK,
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_QUESTIONS_PER_DAY,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_WEEKS,
} from "./plan.ts";

/** A plan from outside: days may lack ids. */
export interface LimitedWeek {
  week_number: number;
  name: string;
  weekly_passage: string;
  passages: readonly LimitedDay[];
}
interface LimitedDay {
  id?: string | undefined;
  day_number: number;
  title: string;
  scripture: string;
  questions: readonly string[];
  prayer: string;
}

/** A week's passage may list the references of all its days. */
const MAX_WEEKLY_PASSAGE_CHARACTERS = MAX_SCRIPTURE_CHARACTERS * MAX_DAYS_PER_WEEK;

/** Yields the faults in plan order; the caller may stop at the first. */
export function* planFaults(plan: readonly LimitedWeek[]): Generator<string> {
  const weeks = new Set<number>();
  for (const week of plan) {
    const number = week.week_number;
    if (!Number.isInteger(number) || number < 1 || number > MAX_WEEKS)
      yield `Weeks are numbered from 1 to ${MAX_WEEKS}, and this plan has a week ${number}.`;
    if (weeks.has(number)) yield `Week ${number} is in the plan twice.`;
    weeks.add(number);
    yield* weekFaults(week);
    for (const [index, day] of week.passages.entries())
      yield* dayFaults(`Week ${number}, day ${index + 1}`, day);
  }
  yield* dayIdFaults(plan);
}

/** Yields a fault for each duplicate day id. */
export function* dayIdFaults(plan: readonly LimitedWeek[]): Generator<string> {
  const days = new Set<string>();
  for (const { week_number, passages } of plan) {
    for (const [index, { id }] of passages.entries()) {
      if (id === undefined) continue;
      if (days.has(id)) yield `Week ${week_number}, day ${index + 1}: its id is in the plan twice.`;
      days.add(id);
    }
  }
}

function* weekFaults(week: LimitedWeek): Generator<string> {
  const { week_number, name, weekly_passage, passages } = week;
  const place = `Week ${week_number}`;
  if (passages.length < 1 || passages.length > MAX_DAYS_PER_WEEK)
    yield `${place} has ${passages.length} days; a week has 1 to ${MAX_DAYS_PER_WEEK}.`;
  yield* tooLong(`${place}: the name`, name, MAX_TITLE_CHARACTERS);
  yield* tooLong(`${place}: the week's passage`, weekly_passage, MAX_WEEKLY_PASSAGE_CHARACTERS);
}

function* dayFaults(
  place: string,
  { day_number, scripture, title, questions, prayer }: LimitedDay,
): Generator<string> {
  if (day_number < 1) yield `${place}: days are numbered from 1.`;
  yield* tooLong(`${place}: the title`, title, MAX_TITLE_CHARACTERS);
  yield* tooLong(`${place}: the scripture`, scripture, MAX_SCRIPTURE_CHARACTERS);
  yield* tooLong(`${place}: the prayer`, prayer, MAX_PRAYER_CHARACTERS);
  if (questions.length > MAX_QUESTIONS_PER_DAY)
    yield `${place} has ${questions.length} questions; a day has at most ${MAX_QUESTIONS_PER_DAY}.`;
  for (const [index, question] of questions.entries())
    yield* tooLong(`${place}: question ${index + 1}`, question, MAX_QUESTION_CHARACTERS);
}

function* tooLong(what: string, text: string, limit: number): Generator<string> {
  if (text.length > limit) yield `${what} is longer than ${limit} characters.`;
}
