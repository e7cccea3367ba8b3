import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readerStore } from "../device/readerStore.ts";
import { emptyRecord, type ReaderRecord } from "../page/reader.ts";

const CHANNEL = "lamplight-reader";

export interface StoredRecord {
  record: ReaderRecord;
  /** Whether the device's record has been loaded. */
  isLoaded: boolean;
  /** Shows the change at once. Resolves with whether it was stored. */
  change(change: (record: ReaderRecord) => ReaderRecord): Promise<boolean>;
}

/** Returns the device's record of the plan, including other tabs' changes. */
export function useReaderRecord(planId: string): StoredRecord {
  const store = useMemo(() => readerStore(), []);
  const [record, setRecord] = useState(() => emptyRecord(planId));
  const [isLoaded, setIsLoaded] = useState(false);
  // The one that listens also tells, since it does not hear itself: read back, a change would undo what is typed meanwhile.
  const tabs = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      try {
        const found = await store.read(planId);
        if (!isGone) setRecord(found);
      } catch {
        // The browser stores nothing: the page is still readable.
      }
      if (!isGone) setIsLoaded(true);
    };
    void read();
    const others = new BroadcastChannel(CHANNEL);
    others.onmessage = () => void read();
    tabs.current = others;
    return () => {
      isGone = true;
      tabs.current = null;
      others.close();
    };
  }, [planId, store]);

  const change = useCallback(
    async (changed: (record: ReaderRecord) => ReaderRecord) => {
      setRecord(changed);
      try {
        await store.change(planId, changed);
      } catch {
        return false;
      }
      tabs.current?.postMessage(planId);
      return true;
    },
    [planId, store],
  );
  return { record, isLoaded, change };
}
