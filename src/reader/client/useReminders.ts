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

/**
 * @param record as it is in the round that is read today
 * @param keep stores what was set, renewed or stopped
 */
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
  const kept = useRef<KeptReminder>(record);
  kept.current = record;
  const store = useCallback(
    (next: KeptReminder, isChoice: boolean) => {
      kept.current = next;
      keep(next, isChoice);
    },
    [keep],
  );
  // One after the other: the late answer of a renewal would undo what the reader chose meanwhile.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<void>) => {
    const next = last.current.then(work);
    last.current = next.catch(() => {});
    return next;
  }, []);

  // A renewal that fails is tried on the next visit.
  useEffect(() => {
    if (remindAt === null || pushKey === null || wayHere(pushKey) !== "can") return;
    const renew = async () => {
      const { renewReminder } = await load();
      if (kept.current.remindAt !== remindAt) return;
      const before = kept.current.reminder;
      const wanted = { slug, key: pushKey, time: remindAt, pace } as const;
      const reminder = await renewReminder(wanted, before);
      if (reminder === "lapsed") setReminders("lapsed");
      else if (reminder !== before) store({ remindAt, reminder }, false);
    };
    inTurn(renew).catch(() => {});
  }, [slug, pushKey, remindAt, pace, store, inTurn]);

  const remind = useCallback(
    async (time: string) => {
      if (pushKey === null) return false;
      // Before anything is awaited: some systems only ask right after a press.
      const isAllowed = (await Notification.requestPermission()) === "granted";
      if (!isAllowed) {
        if (Notification.permission === "denied") setReminders("denied");
        return false;
      }
      try {
        await inTurn(async () => {
          const { startReminding } = await load();
          const wanted = { slug, key: pushKey, time, pace } as const;
          const reminder = await startReminding(wanted, kept.current.reminder);
          store({ remindAt: time, reminder }, true);
          setReminders("can");
        });
        return true;
      } catch {
        return false;
      }
    },
    [slug, pushKey, pace, store, inTurn],
  );

  const stopReminding = useCallback(async () => {
    try {
      await inTurn(async () => {
        await (await load()).stopReminding(slug, kept.current.reminder);
        store({ remindAt: null, reminder: null }, true);
      });
      return true;
    } catch {
      return false;
    }
  }, [slug, store, inTurn]);
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
