/** Finds what a plan reads on a date, in its newest version. */
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { type PublishedDay, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
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
  /** The dates that have a reading. */
  dates: ReadonlySet<string>;
  isLast: boolean;
}

/** `over`: nothing will follow. */
export type FoundDay = { kind: "over" | "noReading" } | { kind: "day"; found: LetterDay };

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
  const span = content && spanOf(content);
  if (!content || !span || isOver(content.endsOn, new Date(store.now)) || span.last < date) {
    return { kind: "over" };
  }
  const days = publishedDays(content);
  const day = days.find((each) => each.date === date);
  if (!day) return { kind: "noReading" };
  const { title, church, translation } = content;
  return {
    kind: "day",
    found: {
      ...{ slug, plan: { title, church, translation }, day: { ...day, date } },
      dates: new Set(days.flatMap((each) => each.date ?? [])),
      isLast: date === span.last,
    },
  };
}

/** Returns the first date, from this one on, with a reading in the newest version; null if no letter will come. */
export function nextReadingOn(store: ChurchStore, projectId: string, from: string): string | null {
  const publication = livePublication(store, projectId);
  const content = publication && findVersion(store, projectId, publication.version)?.content;
  if (!content || isOver(content.endsOn, new Date(store.now))) return null;
  const dates = publishedDays(content).flatMap(({ date }) => date ?? []);
  const next = dates.find((date) => date >= from);
  const isOpen = next !== undefined && (content.endsOn === null || next <= content.endsOn);
  return isOpen ? next : null;
}
