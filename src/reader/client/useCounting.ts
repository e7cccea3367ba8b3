/**
 * Reports events of a reader who agreed to be counted: opening and reading, under a random id of
 * this plan alone. They wait in the plan's record, so that they survive a closed page and a lost
 * connection.
 */
import { useCallback, useEffect, useRef } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { forgetReader, type ReaderEvent, sendReaderEvents } from "#shared/contracts/events.ts";
import { CHANNEL_PARAMETER, readChannel } from "#shared/domain/daily/readerChannel.ts";
import {
  type BatchOutcome,
  EMPTY_QUEUE,
  nextDueAt,
  noteEvent,
  settleBatch,
  takeBatch,
} from "#shared/domain/stream/eventQueue.ts";
import { dayOfMark, type ReaderRecord } from "../page/reader.ts";
import { momentOf } from "./momentOf.ts";
import type { StoredRecord } from "./useReaderRecord.ts";

/** Only one tab sends. */
const LOCK = "lamplight-reader-events";

type Plain = ReaderEvent extends infer Each
  ? Each extends ReaderEvent
    ? Omit<Each, "at">
    : never
  : never;

export interface Counting {
  note(event: Plain): void;
  setCounted(isCounted: boolean): void;
}

export function useCounting(slug: string, { record, isLoaded, change }: StoredRecord): Counting {
  const latest = useRef(record);
  latest.current = record;

  const note = useCallback(
    (event: Plain) => {
      if (latest.current.counting?.kind !== "yes") return;
      // Safe: the name determines the fields, with and without the time.
      const timed = { ...event, at: momentOf(new Date()) } as ReaderEvent;
      void change((now) => withEvent(now, timed));
    },
    [change],
  );

  const setCounted = useCallback(
    (isCounted: boolean) => {
      const device = crypto.randomUUID();
      const at = momentOf(new Date());
      void change((now) => {
        if (!isCounted) return stopCounting(now);
        const started = { ...now, counting: { kind: "yes" as const, device } };
        const opened = withEvent(started, { name: "opened", at, channel: channelHere() });
        // Readings that were marked before the reader agreed.
        return Object.entries(now.marks).reduce(
          (plan, [key, when]) =>
            withEvent(plan, {
              ...{ name: "dayRead", at: momentOf(new Date(when)), day: dayOfMark(key) },
            }),
          opened,
        );
      });
    },
    [change],
  );

  // Once a visit.
  useEffect(() => {
    if (isLoaded) note({ name: "opened", channel: channelHere() });
  }, [isLoaded, note]);

  const { counting, queue } = record;
  useEffect(() => {
    const wait = counting?.kind === "forget" ? 0 : (nextDueAt(queue) ?? Infinity) - Date.now();
    if (!isLoaded || wait === Infinity) return;
    const send = () => void sendAll(slug, () => latest.current, change);
    const timer = setTimeout(send, Math.max(0, wait));
    window.addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", send);
    };
  }, [slug, isLoaded, counting, queue, change]);
  return { note, setCounted };
}

function withEvent(plan: ReaderRecord, event: ReaderEvent): ReaderRecord {
  return { ...plan, queue: noteEvent(plan.queue, event, Date.now()) };
}

/** Stops counting at once; the id is removed when the server has deleted its data. */
function stopCounting(plan: ReaderRecord): ReaderRecord {
  const { counting } = plan;
  const next =
    counting?.kind === "yes" ? { ...counting, kind: "forget" as const } : { kind: "no" as const };
  return { ...plan, counting: next, queue: EMPTY_QUEUE };
}

/** Sends one step; the change it makes to the record triggers the next. */
async function sendAll(
  slug: string,
  read: () => ReaderRecord,
  change: StoredRecord["change"],
): Promise<void> {
  // To be forgotten waits for a batch on its way, so that it is deleted with the rest; events come back by themselves.
  const ifAvailable = read().counting?.kind !== "forget";
  await navigator.locks.request(LOCK, { ifAvailable }, async (lock) => {
    const { counting } = read();
    if (!lock || !counting || counting.kind === "no") return;
    const { device } = counting;
    if (counting.kind === "forget") {
      const outcome = await post(callPath(forgetReader.path, { slug }), { device });
      if (outcome.kind !== "failed") await change((now) => ({ ...now, counting: { kind: "no" } }));
      return;
    }
    // Frozen and stored before it is sent: a retry after a lost response sends the same batch.
    const frozen = takeBatch(read().queue, Date.now());
    const { batch } = frozen;
    if (!batch || batch.notBefore > Date.now()) return;
    if (frozen !== read().queue) {
      await change((now) => ({ ...now, queue: takeBatch(now.queue, Date.now()) }));
    }
    const body = { device, sentAt: momentOf(new Date()), events: batch.events };
    const outcome = await post(callPath(sendReaderEvents.path, { slug }), body);
    const settled = { now: Date.now(), chance: Math.random() };
    await change((now) => ({ ...now, queue: settleBatch(now.queue, outcome, settled) }));
  });
}

async function post(address: string, body: object): Promise<BatchOutcome> {
  const headers = { "Content-Type": "application/json" };
  try {
    const init = { method: "POST", headers, body: JSON.stringify(body), keepalive: true };
    const { ok, status } = await fetch(address, init);
    if (ok) return { kind: "taken" };
    return { kind: status === 429 || status >= 500 ? "failed" : "refused" };
  } catch {
    return { kind: "failed" };
  }
}

function channelHere() {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  const via = new URLSearchParams(location.search).get(CHANNEL_PARAMETER);
  return via === null && isInstalled ? ("homeScreen" as const) : readChannel(via);
}
