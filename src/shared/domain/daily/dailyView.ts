/**
 * Everything that one page of a plan shows, as a value: the Worker renders the page from it, and
 * the phone renders the same page from the plan that it stores.
 */
import type { Translation } from "../bible/translations.ts";
import { placeOf, spanOf, weekOf } from "./findDay.ts";
import type { PublishedDay, PublishedPlan, PublishedText } from "./publishedPlan.ts";

export interface ListedDay {
  id: string;
  number: number;
  date: string | null;
  reference: string;
  /** The last part of its address. */
  place: string;
}
export interface ListedWeek {
  number: number;
  name: string;
  days: ListedDay[];
}

type Passages = PublishedText["days"][string]["passages"];

export interface ShownText {
  translation: Translation;
  credit: string;
  passages: Passages;
}

/** A verse to learn by heart, in the World English Bible's words: they may be stored on any device. */
export interface VerseToLearn {
  reference: string;
  words: string;
}

export interface DailyView {
  plan: {
    id: string;
    slug: string;
    title: string;
    version: number;
    church: string;
    hasLogo: boolean;
    /** The church's choice; readers start with it where it is offered. */
    translation: Translation | null;
    changes: string[];
    span: { first: string; last: string } | null;
    /** The day on which the plan began again; null or absent in its first round. */
    round?: string | null;
    /** The church's date on which the next week opens; absent where all weeks are open. */
    nextWeekOn?: string;
  };
  weeks: ListedWeek[];
  week: number;
  day: Pick<
    PublishedDay,
    "id" | "number" | "date" | "title" | "reference" | "questions" | "prayer"
  > & {
    place: string;
  };
  toLearn: VerseToLearn | null;
  text: ShownText;
  /** The reader's date, as far as it is known. */
  today: string;
  /** Translations whose licence allows this whole plan. */
  offered: Translation[];
  /** The public key for reminders; null where this server sends none. */
  pushKey: string | null;
  /** The last part of the address of the church's page, where this plan is listed. */
  churchPage: string | null;
}

export interface Surroundings
  extends Pick<DailyView, "today" | "offered" | "pushKey" | "churchPage"> {
  round?: string | null;
}

/** @param plan with the dates of the round that is shown */
export function dailyView(
  plan: PublishedPlan,
  day: PublishedDay,
  text: PublishedText,
  { round = null, ...around }: Surroundings,
): DailyView {
  const { id, slug, title, version, church, translation, changes, nextWeekOn } = plan;
  const week = weekOf(plan, day.id)?.number ?? 1;
  const words = text.days[day.id];
  const toLearn = words?.keyVerse ?? null;
  return {
    plan: {
      ...{ id, slug, title, version, translation, changes },
      church: church.name,
      hasLogo: church.logo !== null,
      span: spanOf(plan) ?? null,
      round,
      ...(nextWeekOn && { nextWeekOn }),
    },
    weeks: listWeeks(plan),
    week,
    day: {
      ...{ id: day.id, number: day.number, date: day.date, title: day.title },
      ...{ reference: day.reference, prayer: day.prayer.trim() },
      questions: toLearn ? withoutVerse(day.questions, toLearn) : day.questions,
      place: placeOf(week, day),
    },
    toLearn,
    text: {
      ...{ translation: text.translation, credit: text.credit },
      passages: words?.passages ?? [],
    },
    ...around,
  };
}

/** Leaves out the question that asks for the verse in these very words, which is shown by itself. */
function withoutVerse(questions: string[], { reference, words }: VerseToLearn): string[] {
  const asked = lettersOf(`Learn by heart: ${words} (${reference})`);
  return questions.filter((question) => lettersOf(question) !== asked);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function listWeeks({ weeks }: PublishedPlan): ListedWeek[] {
  return weeks.map(({ number, name, days }) => ({
    number,
    name,
    days: days.map((day) => ({
      ...{ id: day.id, number: day.number, date: day.date, reference: day.reference },
      place: placeOf(number, day),
    })),
  }));
}
