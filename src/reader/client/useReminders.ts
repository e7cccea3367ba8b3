/** The daily reminder, where the device supports it. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReaderRecord, SentReminder } from "../page/reader.ts";
import type { ReminderWay } from "../page/readerContext.ts";
import { isApple, isInstalled } from "./device.ts";

export interface Reminders {
  reminders: ReminderWay;
  remind(time: string): Promise<boolean>;
  stopReminding(): Promise<boolean>;
}

export interface KeptReminder {
  remindAt: string | null;
  reminder: SentReminder | null;
}

const load = () => import("./reminding.ts");

/** @param keep stores what was set, renewed or stopped */
export function useReminders(
  slug: string,
  pushKey: string | null,
  record: ReaderRecord,
  keep: (kept: KeptReminder, isChoice: boolean) => void,
): Reminders {
  const [reminders, setReminders] = useState<ReminderWay>("unknown");
  useEffect(() => setReminders(wayHere(pushKey)), [pushKey]);
  const { remindAt } = record;
  const pace = record.pace.begin !== null || record.pace.from !== null ? "own" : "church";
  const sent = useRef(record.reminder);
  sent.current = record.reminder;

  // Nothing is awaited by the reader: a renewal that fails is tried on the next visit.
  useEffect(() => {
    if (remindAt === null || pushKey === null || wayHere(pushKey) !== "can") return;
    const renew = async () => {
      const { renewReminder } = await load();
      const before = sent.current;
      const wanted = { slug, key: pushKey, time: remindAt, pace } as const;
      const reminder = await renewReminder(wanted, before);
      if (reminder === "lapsed") setReminders("lapsed");
      else if (reminder !== before) keep({ remindAt, reminder }, false);
    };
    renew().catch(() => {});
  }, [slug, pushKey, remindAt, pace, keep]);

  const remind = useCallback(
    async (time: string) => {
      if (pushKey === null) return false;
      // Before anything is awaited: some systems only ask right after a press.
      const isAllowed = (await Notification.requestPermission()) === "granted";
      setReminders(wayHere(pushKey));
      if (!isAllowed) return false;
      try {
        const { startReminding } = await load();
        const wanted = { slug, key: pushKey, time, pace } as const;
        keep({ remindAt: time, reminder: await startReminding(wanted, sent.current) }, true);
        return true;
      } catch {
        return false;
      }
    },
    [slug, pushKey, pace, keep],
  );

  const stopReminding = useCallback(async () => {
    try {
      await (await load()).stopReminding(slug, sent.current);
    } catch {
      return false;
    }
    keep({ remindAt: null, reminder: null }, true);
    return true;
  }, [slug, keep]);
  return { reminders, remind, stopReminding };
}

function wayHere(pushKey: string | null): ReminderWay {
  if (pushKey === null) return "notHere";
  if (isApple() && !isInstalled()) return "homeScreen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "cannot";
  }
  return Notification.permission === "denied" ? "denied" : "can";
}
