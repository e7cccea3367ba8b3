/** The object's half of reminding: marks the due reminders that it gives out, with their words, and deletes those that ended. */
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import { spanOf } from "#shared/domain/daily/findDay.ts";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { reminderMessages as t } from "#shared/messages/en.reminders.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findPublication, findVersion } from "../publicationRows.ts";
import {
  awaitOpening,
  countDueReminders,
  type DueReminder,
  deleteReminder,
  takeDue,
} from "./reminderRows.ts";

/** Whether a push service accepted others is judged within these. */
export const REMINDERS_AT_ONCE = 40;

export interface ReminderAsking {
  /** The subscriptions that are permanently invalid. */
  gone: readonly Pick<DueReminder, "projectId" | "endpoint">[];
  /** How many to give out; 0 only deletes. */
  limit: number;
}

export interface TakenReminders {
  reminders: { reminder: DueReminder; message: PushedReminder }[];
  hasMore: boolean;
}

export function takeReminders(store: ChurchStore, { gone, limit }: ReminderAsking): TakenReminders {
  for (const { projectId, endpoint } of gone) deleteReminder(store, projectId, endpoint);
  const reminders = takeDue(store, limit).flatMap((reminder) => {
    const content = contentFor(store, reminder);
    if (content.kind === "over") deleteReminder(store, reminder.projectId, reminder.endpoint);
    if (content.kind === "notOpen") awaitOpening(store, reminder);
    return content.kind === "message" ? [{ reminder, message: content.message }] : [];
  });
  return { reminders, hasMore: countDueReminders(store, 1) > 0 };
}

type Content =
  | { kind: "over" | "noReading" | "notOpen" }
  | { kind: "message"; message: PushedReminder };

/** Returns the reminder's message for its date, from the newest version, or why there is none. */
function contentFor(store: ChurchStore, { projectId, pace, date }: DueReminder): Content {
  const publication = findPublication(store, projectId);
  if (!publication?.isLive) return { kind: "over" };
  const stored = findVersion(store, projectId, publication.version)?.content;
  const content = stored && roundOn(stored, date).plan;
  if (!content || isOver(content.endsOn, new Date(store.now))) return { kind: "over" };
  const address = `/daily/${publication.slug}?via=reminder`;
  const message = { title: content.title, address, tag: content.id };
  const span = spanOf(content);
  if (pace === "own" || !span) return { kind: "message", message: { ...message, body: t.own } };
  if (span.last < date) return { kind: content.nextWeekOn ? "notOpen" : "over" };
  const day = publishedDays(content).find((each) => each.date === date);
  if (!day) return { kind: "noReading" };
  return { kind: "message", message: { ...message, body: t.today(day.reference, day.title) } };
}
