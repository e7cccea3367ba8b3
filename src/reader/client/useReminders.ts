/** The daily reminder, where the device supports it. */
import { useCallback, useEffect, useState } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { type Reminder, setReminder, stopReminder } from "#shared/contracts/reminders.ts";
import type { ReaderRecord } from "../page/reader.ts";
import type { ReminderWay } from "../page/readerContext.ts";
import { registerReaderWorker } from "./keepOffline.ts";

export interface Reminders {
  reminders: ReminderWay;
  remind(time: string): Promise<boolean>;
  stopReminding(): Promise<boolean>;
}

export function useReminders(
  slug: string,
  pushKey: string | null,
  { pace }: ReaderRecord,
  keep: (remindAt: string | null) => void,
): Reminders {
  const [reminders, setReminders] = useState<ReminderWay>("unknown");
  useEffect(() => setReminders(wayHere(pushKey)), [pushKey]);
  const isOwn = pace.begin !== null || pace.from !== null;

  const remind = useCallback(
    async (time: string) => {
      if (pushKey === null) return false;
      if ((await Notification.requestPermission()) !== "granted") {
        setReminders(wayHere(pushKey));
        return false;
      }
      try {
        const subscription = await subscribe(pushKey);
        const { endpoint, keys } = subscription.toJSON();
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        const wish = { endpoint, keys, time, zone, pace: isOwn ? "own" : "church" };
        await send(setReminder, slug, setReminder.request.parse(wish) satisfies Reminder);
      } catch {
        return false;
      }
      keep(time);
      return true;
    },
    [slug, pushKey, isOwn, keep],
  );

  const stopReminding = useCallback(async () => {
    try {
      const registration = await registerReaderWorker();
      const subscription = await registration?.pushManager.getSubscription();
      // The subscription stays: another plan may use it.
      if (subscription) await send(stopReminder, slug, { endpoint: subscription.endpoint });
    } catch {
      return false;
    }
    keep(null);
    return true;
  }, [slug, keep]);
  return { reminders, remind, stopReminding };
}

function wayHere(pushKey: string | null): ReminderWay {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (pushKey === null) return "notHere";
  if (isApple && !isInstalled) return "homeScreen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "cannot";
  }
  return Notification.permission === "denied" ? "denied" : "can";
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  await registerReaderWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  return known ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function send(
  { method, path }: typeof setReminder | typeof stopReminder,
  slug: string,
  body: object,
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const init = { method, headers, body: JSON.stringify(body) };
  const { ok, status } = await fetch(callPath(path, { slug }), init);
  if (!ok) throw new Error(`reminder: ${status}`);
}
