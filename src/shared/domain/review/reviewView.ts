/** Everything that one page of a review link shows, as a value: the Worker renders the page from it, and the phone takes it up. */
import type { ReviewResponses } from "../../contracts/reviewLinks.ts";
import type { ListedDay, ShownText } from "../daily/dailyView.ts";
import { placeOf } from "../daily/findDay.ts";
import type { PublishedDay, PublishedText, PublishedWeek } from "../daily/publishedPlan.ts";

export interface ReviewDay
  extends Pick<
    PublishedDay,
    "id" | "number" | "date" | "title" | "reference" | "questions" | "prayer"
  > {
  digest: string;
  passages: ShownText["passages"];
}

export interface ReviewWeek {
  number: number;
  name: string;
  days: (ListedDay & { digest: string })[];
}

export interface ReviewView {
  /** The path of the page; each week's is below it. */
  home: string;
  /** The date on which the link runs out, in UTC. */
  expiresOn: string;
  /** Empty for a maker without a name. */
  askedBy: string;
  plan: { title: string; church: string };
  weeks: ReviewWeek[];
  /** The week that is shown; null for a plan without days. */
  week: { number: number; name: string; days: ReviewDay[] } | null;
  credit: string;
  said: ReviewResponses;
}

/** The digest of each day, by its id. */
type Digests = Readonly<Record<string, string>>;

export function reviewWeeks(weeks: readonly PublishedWeek[], digests: Digests): ReviewWeek[] {
  return weeks.map(({ number, name, days }) => ({
    ...{ number, name },
    days: days.map((day) => ({
      ...{ id: day.id, number: day.number, date: day.date, reference: day.reference },
      ...{ place: placeOf(number, day), digest: digests[day.id] ?? "" },
    })),
  }));
}

export function reviewWeek(
  { number, name, days }: PublishedWeek,
  text: PublishedText,
  digests: Digests,
): NonNullable<ReviewView["week"]> {
  return {
    ...{ number, name },
    days: days.map((day) => ({
      ...{ id: day.id, number: day.number, date: day.date, title: day.title },
      ...{ reference: day.reference, questions: day.questions, prayer: day.prayer.trim() },
      ...{ digest: digests[day.id] ?? "", passages: text.days[day.id]?.passages ?? [] },
    })),
  };
}

/** The address of a week's page; the first week's is the link itself. */
export function weekAddress({ home, weeks }: ReviewView, number: number): string {
  return weeks[0]?.number === number ? home : `${home}/${number}`;
}
