import { useCallback, useEffect, useMemo, useState } from "react";
import { nothingKept, type ReaderRecord } from "../page/reader.ts";
import { readerStore } from "./readerStore.ts";

const CHANNEL = "lamplight-reader";

export interface Kept {
  kept: ReaderRecord;
  /** Whether the device has been asked. */
  isRead: boolean;
  /** Shows the change at once. Resolves with whether it is on the device. */
  change(change: (kept: ReaderRecord) => ReaderRecord): Promise<boolean>;
}

/** What the device keeps of the plan, also as another tab changes it. */
export function useReaderRecord(planId: string): Kept {
  const store = useMemo(() => readerStore(), []);
  const [kept, setKept] = useState(() => nothingKept(planId));
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const found = await store.read(planId);
        if (!isGone) setKept(found);
      } catch {
        // Nothing is kept here: the page is read all the same.
      }
      if (!isGone) setIsRead(true);
    };
    void read();
    const others = new BroadcastChannel(CHANNEL);
    others.onmessage = () => void read();
    return () => {
      isGone = true;
      others.close();
    };
  }, [planId, store]);

  const change = useCallback(
    async (changed: (kept: ReaderRecord) => ReaderRecord) => {
      setKept(changed);
      try {
        await store.change(planId, changed);
      } catch {
        return false;
      }
      const others = new BroadcastChannel(CHANNEL);
      others.postMessage(planId);
      others.close();
      return true;
    },
    [planId, store],
  );
  return { kept, isRead, change };
}
