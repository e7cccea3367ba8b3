/** The number of open readings on the icon of the installed page: off until a reader wants it. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Agenda } from "#shared/domain/daily/pace.ts";
import { showBadge } from "../device/badge.ts";
import { isReadIn } from "../page/reader.ts";
import { isApple, isInstalled } from "./device.ts";
import type { StoredRecord } from "./useReaderRecord.ts";

export interface IconBadge {
  /** Readings have dates, the page is installed, and the system shows a number. */
  canBadge: boolean;
  /** Resolves with whether the system allows it. */
  setBadge(isOn: boolean): Promise<boolean>;
}

export function useBadge(
  { record, change }: Pick<StoredRecord, "record" | "change">,
  agenda: Agenda,
  today: string,
): IconBadge {
  const [isPossible, setIsPossible] = useState(false);
  useEffect(() => setIsPossible("setAppBadge" in navigator && isInstalled()), []);
  const canBadge = isPossible && agenda.size > 0;
  const open = useMemo(() => {
    const isRead = isReadIn(record);
    return [...agenda].flatMap(([date, ids]) => ids.filter((id) => !isRead(id)).map(() => date));
  }, [agenda, record]);
  const known = record.badge?.join() ?? null;
  useEffect(() => {
    if (known === null || !canBadge) return;
    void showBadge(navigator, open, today);
    // For the service worker, which counts them when a reminder comes.
    if (known !== open.join()) void change((now) => ({ ...now, badge: now.badge && open }));
  }, [known, canBadge, open, today, change]);

  const setBadge = useCallback(
    async (isOn: boolean) => {
      if (isOn && isApple() && (await Notification.requestPermission()) !== "granted") return false;
      await change((now) => ({ ...now, badge: isOn ? [] : null }));
      if (!isOn) await showBadge(navigator, []);
      return true;
    },
    [change],
  );
  return { canBadge, setBadge };
}
