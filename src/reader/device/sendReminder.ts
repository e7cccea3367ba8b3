/** Tells the server where this device is to be reminded: from the page, and from its service worker. */
import { callPath } from "#shared/contracts/call.ts";
import { REMINDER_PATH } from "#shared/contracts/reminderPath.ts";
import type { Reminder } from "#shared/contracts/reminders.ts";
import { localDate } from "#shared/domain/localDate.ts";
import type { SentReminder } from "../page/reader.ts";

export interface ReminderWish extends Omit<SentReminder, "endpoint"> {
  /** `07:00` */
  time: string;
}

/** What a reader chose, without what the device adds. */
export type WantedReminder = Omit<ReminderWish, "zone" | "on">;

/** Adds the device's present zone and date. */
export function wishOf(wanted: WantedReminder): ReminderWish {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...wanted, zone, on: localDate(new Date()) };
}

/**
 * Sends the reminder for the device's present subscription. @param before the endpoint that the server knows
 * @returns what the server knows now. @throws if it refuses or cannot be reached
 */
export async function sendReminder(
  subscription: PushSubscription,
  { time, ...wish }: ReminderWish,
  before: string | null,
  signal: AbortSignal | null,
): Promise<SentReminder> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) throw new Error("reminder: no subscription");
  const { zone, pace } = wish;
  const replaces = before !== null && before !== endpoint ? { replaces: before } : {};
  // Not parsed here: the server does, and the schemas are larger than the service worker.
  const body = { endpoint, keys, time, zone, pace, ...replaces };
  const { ok, status } = await fetch(callPath(REMINDER_PATH, { slug: wish.slug }), {
    method: "PUT",
    signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body satisfies Omit<Reminder, "keys">),
  });
  if (!ok) throw new Error(`reminder: ${status}`);
  return { ...wish, endpoint };
}
