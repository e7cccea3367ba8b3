/** Sets, renews and stops this device's reminder. Loaded when a reader wants one, and on each visit of those who have one. */
import { callPath } from "#shared/contracts/call.ts";
import { stopReminder } from "#shared/contracts/reminders.ts";
import { today } from "../../ui/today.ts";
import { type ReminderWish, sendReminder } from "../device/sendReminder.ts";
import type { SentReminder } from "../page/reader.ts";
import { registerReaderWorker } from "./keepOffline.ts";

export type Wanted = Pick<ReminderWish, "slug" | "key" | "time" | "pace">;

/** @throws if the device gives no subscription, or the server does not take it */
export async function startReminding(
  wanted: Wanted,
  before: SentReminder | null,
): Promise<SentReminder> {
  const subscription = await subscribe(wanted.key);
  return sendReminder(subscription, wishOf(wanted), before?.endpoint ?? null);
}

/**
 * Renews a reminder on a visit: browsers drop subscriptions, change them, and do not always tell. What the server knows is
 * sent again at most once a day, in case it forgot.
 *
 * @returns what the server knows now; `lapsed` where the device gives no subscription any more
 */
export async function renewReminder(
  wanted: Wanted,
  before: SentReminder | null,
): Promise<SentReminder | "lapsed"> {
  if (Notification.permission !== "granted") return "lapsed";
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(wanted.key);
  } catch {
    return navigator.onLine ? "lapsed" : Promise.reject(new Error("no network"));
  }
  const wish = wishOf(wanted);
  const { time: _, ...next } = { ...wish, endpoint: subscription.endpoint };
  if (before && isSame(before, next)) return before;
  return sendReminder(subscription, wish, before?.endpoint ?? null);
}

/** @throws if the server cannot be reached */
export async function stopReminding(slug: string, sent: SentReminder | null): Promise<void> {
  const registration = await registerReaderWorker();
  const subscription = await registration?.pushManager.getSubscription();
  const endpoints = [subscription?.endpoint, sent?.endpoint].flatMap((each) => each ?? []);
  for (const endpoint of new Set(endpoints)) {
    // The subscription stays: another plan may use it.
    const { ok, status } = await fetch(callPath(stopReminder.path, { slug }), {
      method: stopReminder.method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint }),
    });
    if (!ok) throw new Error(`reminder: ${status}`);
  }
}

function wishOf(wanted: Wanted): ReminderWish {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...wanted, zone, on: today() };
}

function isSame(one: SentReminder, other: SentReminder): boolean {
  // Safe: both have the same fields.
  return (Object.keys(other) as (keyof SentReminder)[]).every((key) => one[key] === other[key]);
}

async function subscribe(key: string): Promise<PushSubscription> {
  await registerReaderWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return known;
  // One that was made for another key of this server gets no message any more, and stands in the way of a new one.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const made = options?.applicationServerKey;
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
