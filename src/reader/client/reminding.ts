/** Sets, renews and stops this device's reminder. Loaded when a reader wants one, and on each visit of those who have one. */
import { callPath } from "#shared/contracts/call.ts";
import { stopReminder } from "#shared/contracts/reminders.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { toBase64Url } from "../device/base64url.ts";
import { sendReminder, type WantedReminder, wishOf } from "../device/sendReminder.ts";
import type { SentReminder } from "../page/reader.ts";
import { registerReaderWorker } from "./keepOffline.ts";

/** What the server knows is sent again after this time, in case it forgot. */
const RENEWED_AFTER_DAYS = 7;
/** A call that hangs would keep the reader's next choice waiting. */
const TIMEOUT_MS = 20_000;
const inTime = () => AbortSignal.timeout(TIMEOUT_MS);

/** @throws if the device gives no subscription, or the server does not take it */
export async function startReminding(
  wanted: WantedReminder,
  before: SentReminder | null,
): Promise<SentReminder> {
  const subscription = await subscribe(wanted.key);
  return sendReminder(subscription, wishOf(wanted), before?.endpoint ?? null, inTime());
}

/**
 * Renews a reminder on a visit: browsers drop subscriptions, change them, and do not always tell. What the server knows
 * already is sent again once a week.
 *
 * @returns what the server knows now; `lapsed` where the device gives no subscription any more
 */
export async function renewReminder(
  wanted: WantedReminder,
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
  if (before && isKnown(before, next)) return before;
  return sendReminder(subscription, wish, before?.endpoint ?? null, inTime());
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
      signal: inTime(),
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint }),
    });
    if (!ok) throw new Error(`reminder: ${status}`);
  }
}

function isKnown({ on, ...before }: SentReminder, { on: today, ...next }: SentReminder): boolean {
  // Safe: both have the same fields.
  const fields = Object.keys(next) as (keyof typeof next)[];
  // A clock that was set back makes the date before one to come.
  const isRecent = on <= today && today < addDays(on, RENEWED_AFTER_DAYS);
  return isRecent && fields.every((field) => before[field] === next[field]);
}

async function subscribe(key: string): Promise<PushSubscription> {
  // Without one the next line would wait forever.
  if (!(await registerReaderWorker())) throw new Error("reminder: no service worker");
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return known;
  // One that was made for another key of this server gets no message any more, and stands in the way of a new one.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const made = options?.applicationServerKey;
  return !made || toBase64Url(new Uint8Array(made)) === key;
}
