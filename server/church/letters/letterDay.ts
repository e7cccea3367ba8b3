/** Finds what a plan reads on a date, in its newest version. */
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { type PublishedDay, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import type { ChurchStore } from "../churchStore.ts";
import {
  findPublication,
  findVersion,
  type PublishedContent,
  type StoredPublication,
} from "../publicationRows.ts";

export interface LetterDay {
  slug: string;
  plan: Pick<PublishedContent, "title" | "church" | "translation">;
  day: PublishedDay & { date: string };
  isLast: boolean;
}

/** `over`: nothing will follow. `notOpen`: the week of this date may not be open yet. */
export type FoundDay =
  | { kind: "over" | "noReading" | "notOpen" }
  | {
      kind: "day";
      found: LetterDay /** Whether a date has a reading. */;
      hasReading: (date: string) => boolean;
    };

/** The publication of a plan whose page can be read, or null. */
export function livePublication(store: ChurchStore, projectId: string): StoredPublication | null {
  const publication = findPublication(store, projectId);
  return publication?.isLive ? publication : null;
}

export function findLetterDay(
  store: ChurchStore,
  { projectId, version, slug }: StoredPublication,
  date: string,
): FoundDay {
  const content = findVersion(store, projectId, version)?.content;
  const span = content && spanOf(roundOn(content, date).plan);
  if (!content || !span || isOver(content.endsOn, new Date(store.now))) return { kind: "over" };
  if (span.last < date) return { kind: content.nextWeekOn ? "notOpen" : "over" };
  const dayOn = (each: string) =>
    publishedDays(roundOn(content, each).plan).find((one) => one.date === each);
  const day = dayOn(date);
  if (!day) return { kind: "noReading" };
  const { title, church, translation } = content;
  return {
    kind: "day",
    found: {
      ...{ slug, plan: { title, church, translation }, day: { ...day, date } },
      isLast: !content.nextWeekOn && firstReadingOn(content, addDays(date, 1)) === undefined,
    },
    hasReading: (each) => dayOn(each) !== undefined,
  };
}

/** Returns the first date, from this one on, with a reading in the newest version; null if no letter will come. */
export function nextReadingOn(store: ChurchStore, projectId: string, from: string): string | null {
  const publication = livePublication(store, projectId);
  const content = publication && findVersion(store, projectId, publication.version)?.content;
  if (!content || isOver(content.endsOn, new Date(store.now))) return null;
  return firstReadingOn(content, from) ?? null;
}

/** Returns the church's date on which a plan's next week opens, or null. */
export function nextOpeningOn(store: ChurchStore, projectId: string): string | null {
  const publication = livePublication(store, projectId);
  const content = publication && findVersion(store, projectId, publication.version)?.content;
  return content?.nextWeekOn ?? null;
}

function firstReadingOn(content: PublishedContent, from: string): string | undefined {
  const days = publishedDays(roundOn(content, from).plan);
  const next = days.find(({ date }) => date !== null && date >= from)?.date ?? undefined;
  const isOpen = next !== undefined && (content.endsOn === null || next <= content.endsOn);
  return isOpen ? next : undefined;
}
