/** The limits of a plan. The first one that does not hold is said in one sentence that names week and day. */
import type { IncomingPlan } from "#shared/contracts/projects.ts";
import {
  MAX_DAYS_PER_WEEK,
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  MAX_QUESTIONS_PER_DAY,
  MAX_SCRIPTURE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_WEEKS,
} from "#shared/domain/plan.ts";
import { Refusal } from "../refusal.ts";
import { checkReference } from "./checkReference.ts";

type Week = IncomingPlan[number];
type Day = Week["passages"][number];

/** A week's reading may list the references of all its days. */
const MAX_WEEKLY_PASSAGE_CHARACTERS = MAX_SCRIPTURE_CHARACTERS * MAX_DAYS_PER_WEEK;

/** @throws Refusal `invalid` */
export function checkPlan(plan: IncomingPlan): void {
  const weeks = new Set<number>();
  for (const week of plan) {
    const number = week.week_number;
    if (number < 1 || number > MAX_WEEKS) {
      refuse(`Weeks are numbered from 1 to ${MAX_WEEKS}, and this plan has a week ${number}.`);
    }
    if (weeks.has(number)) refuse(`Week ${number} is in the plan twice.`);
    weeks.add(number);
    checkWeek(week);
    for (const [index, day] of week.passages.entries()) {
      const place = `Week ${number}, day ${index + 1}`;
      checkDay(place, day);
    }
  }
  checkDayIds(plan);
}

/** @throws Refusal `invalid` when two days share an id. */
export function checkDayIds(plan: IncomingPlan): void {
  const days = new Set<string>();
  for (const { week_number, passages } of plan) {
    for (const [index, { id }] of passages.entries()) {
      if (id === undefined) continue;
      if (days.has(id)) {
        refuse(`Week ${week_number}, day ${index + 1}: its id is in the plan twice.`);
      }
      days.add(id);
    }
  }
}

function checkWeek({ week_number, name, weekly_passage, passages }: Week): void {
  const place = `Week ${week_number}`;
  if (passages.length < 1 || passages.length > MAX_DAYS_PER_WEEK) {
    refuse(`${place} has ${passages.length} days; a week has 1 to ${MAX_DAYS_PER_WEEK}.`);
  }
  checkLength(`${place}: the name`, name, MAX_TITLE_CHARACTERS);
  checkLength(`${place}: the week's passage`, weekly_passage, MAX_WEEKLY_PASSAGE_CHARACTERS);
}

function checkDay(place: string, { day_number, scripture, title, questions, prayer }: Day): void {
  if (day_number < 1) refuse(`${place}: days are numbered from 1.`);
  checkLength(`${place}: the title`, title, MAX_TITLE_CHARACTERS);
  checkLength(`${place}: the scripture`, scripture, MAX_SCRIPTURE_CHARACTERS);
  checkLength(`${place}: the prayer`, prayer, MAX_PRAYER_CHARACTERS);
  if (questions.length > MAX_QUESTIONS_PER_DAY) {
    refuse(
      `${place} has ${questions.length} questions; a day has at most ${MAX_QUESTIONS_PER_DAY}.`,
    );
  }
  questions.forEach((question, index) => {
    checkLength(`${place}: question ${index + 1}`, question, MAX_QUESTION_CHARACTERS);
  });
  const reason = scripture.trim() === "" ? null : checkReference(scripture);
  if (reason) refuse(`${place}: ${reason}`);
}

function checkLength(what: string, text: string, limit: number): void {
  if (text.length > limit) refuse(`${what} is longer than ${limit} characters.`);
}

function refuse(sentence: string): never {
  throw new Refusal("invalid", sentence);
}
