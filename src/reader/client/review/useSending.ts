/** The record of one review link as state, and its sending: at once, when the network returns, and from time to time. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type ReviewRecord, readRecord, writeRecord } from "./reviewRecord.ts";
import { sendOne } from "./sendWaiting.ts";

const RETRY_MS = 30_000;

export interface Sending {
  record: ReviewRecord;
  /** Why nothing can be sent any more; null while it can. */
  closed: string | null;
  isOnline: boolean;
  isKept: boolean;
  change(edit: (record: ReviewRecord) => ReviewRecord): void;
  /** Sends what waits. Resolves with what came of it. */
  flush(): Promise<Flushed>;
}

export type Flushed = { kind: "sent" | "kept" } | { kind: "refused"; sentence: string };

export function useSending(token: string): Sending {
  const [record, setRecord] = useState(() => readRecord(token));
  const newest = useRef(record);
  const [closed, setClosed] = useState<string | null>(null);
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  const [isKept, setIsKept] = useState(true);
  const isStored = useRef(true);
  const running = useRef<Promise<Flushed>>(null);

  const change = useCallback(
    (edit: (record: ReviewRecord) => ReviewRecord) => {
      // Another tab may have written meanwhile; without a stored record, this tab's state is the only one.
      const next = edit(isStored.current ? readRecord(token) : newest.current);
      isStored.current = writeRecord(token, next);
      setIsKept(isStored.current);
      newest.current = next;
      setRecord(next);
    },
    [token],
  );

  const sendAll = useCallback(async (): Promise<Flushed> => {
    let flushed: Flushed = { kind: "sent" };
    for (let isFirst = true; ; isFirst = false) {
      const next = newest.current.queue.find(({ fault }) => fault === null) ?? null;
      if (!next && !isFirst) return flushed;
      const sent = await sendOne(token, next);
      setIsOnline(navigator.onLine);
      if (sent.kind === "closed") setClosed(sent.sentence);
      if (sent.kind === "later" || sent.kind === "closed") return { kind: "kept" };
      if (sent.kind === "refused") flushed = sent;
      const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(next);
      change((now) => ({
        ...now,
        ...(sent.kind === "said" && { said: sent.said }),
        queue: now.queue.flatMap((each) => {
          if (!next || !isSame(each)) return [each];
          // Words stay until their writer decides.
          const isWritten = sent.kind === "refused" && each.kind === "comment";
          return isWritten ? [{ ...each, fault: sent.sentence }] : [];
        }),
      }));
      if (!next) return flushed;
    }
  }, [token, change]);

  const flush = useCallback(async (): Promise<Flushed> => {
    // One at a time; items added meanwhile are sent after it.
    while (running.current) await running.current;
    running.current = sendAll();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }, [sendAll]);

  useEffect(() => {
    const again = () => {
      setIsOnline(navigator.onLine);
      if (navigator.onLine && document.visibilityState === "visible") void flush();
    };
    again();
    const timer = setInterval(again, RETRY_MS);
    const names = ["online", "offline", "focus"];
    for (const name of names) window.addEventListener(name, again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      for (const name of names) window.removeEventListener(name, again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [flush]);

  return { record, closed, isOnline, isKept, change, flush };
}
