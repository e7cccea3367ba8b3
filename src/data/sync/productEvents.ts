/**
 * Usage events of the app itself, such as an opened page or a published plan. They are stored in the person's database
 * and sent in batches through the outbox, so that they survive reloads and offline days. They contain nothing that a person wrote.
 *
 * `eventQueue.ts` has the queue's limits and transitions. The outbox retries, and drops a quiet call after
 * `MOST_QUIET_RETRIES`.
 */
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import {
  continueSession,
  EMPTY_QUEUE,
  type EventQueue,
  FLUSH_EVERY_MS,
  noteEvent,
  type Session,
  takeBatch,
} from "#shared/domain/stream/eventQueue.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { enqueueCall } from "../db/queuedCalls.ts";
import { readSetting, writeSetting } from "../db/settings.ts";

const QUEUE = "productEvents";
const SWITCH = "reportsUse";

interface Waiting {
  queue: EventQueue<ProductEvent>;
  session: Session | null;
}

/** A product event without its time, which `noteUse` adds. */
type UntimedEvent = ProductEvent extends infer Event
  ? Event extends ProductEvent
    ? Omit<Event, "at">
    : never
  : never;

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(browser: Navigator = navigator): boolean {
  const { globalPrivacyControl } = browser as Navigator & { globalPrivacyControl?: boolean };
  return browser.doNotTrack === "1" || globalPrivacyControl === true;
}

export async function reportsUse(db: LamplightDatabase): Promise<boolean> {
  return !asksNotToBeTracked() && (await readSetting(db, SWITCH)) !== false;
}

/** Turns usage events on or off for this person. Turning them off deletes the queued ones. */
export async function setReportsUse(db: LamplightDatabase, isOn: boolean): Promise<void> {
  await writeSetting(db, SWITCH, isOn);
  if (!isOn) await db.settings.delete(QUEUE);
}

export async function noteUse(
  db: LamplightDatabase,
  event: UntimedEvent,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  if (!(await reportsUse(db))) return;
  const now = effects.now();
  const at = new Date(now).toISOString();
  await db.transaction("rw", [db.settings, db.outbox], async () => {
    const { queue: before, session } = await readWaiting(db);
    const next = continueSession(session, now, () => crypto.randomUUID());
    const events: ProductEvent[] = [{ ...event, at }];
    if (next.id !== session?.id) events.unshift({ name: "sessionBegan", at });
    const queue = events.reduce((one, each) => noteEvent(one, each, now), before);
    await flush(db, { queue, session: next }, effects, false);
  });
}

/** Moves due events to the outbox; with `atOnce`, all of them. */
export async function flushUse(
  db: LamplightDatabase,
  { atOnce }: { atOnce: boolean },
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", [db.settings, db.outbox], async () => {
    const waiting = await readWaiting(db);
    if (waiting.queue.waiting.length > 0) await flush(db, waiting, effects, atOnce);
  });
}

/** Flushes every ten seconds and when the page is hidden. Returns the function that stops it. */
export function keepFlushing(db: LamplightDatabase): () => void {
  const look = () => void flushUse(db, { atOnce: false }).catch(() => {});
  // A hidden page may never be shown again. A beacon cannot carry the ID token, so the outbox sends
  // what is left when the app next opens.
  const leave = () => {
    if (document.visibilityState === "hidden") void flushUse(db, { atOnce: true }).catch(() => {});
  };
  const timer = setInterval(look, FLUSH_EVERY_MS);
  document.addEventListener("visibilitychange", leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", leave);
  };
}

async function flush(
  db: LamplightDatabase,
  { queue, session }: Waiting,
  effects: Pick<ClockAndIds, "now">,
  atOnce: boolean,
): Promise<void> {
  const taken = takeBatch(queue, effects.now(), { atOnce });
  if (taken.batch) {
    const body = { events: [...taken.batch.events] };
    await enqueueCall(db, "productEvents", { entity: "productEvents", body }, effects);
  }
  await writeSetting(db, QUEUE, { queue: { ...taken, batch: null }, session });
}

async function readWaiting(db: LamplightDatabase): Promise<Waiting> {
  // Only `flush` writes this key, so it has this shape.
  const stored = (await readSetting(db, QUEUE)) as Waiting | undefined;
  return stored ?? { queue: EMPTY_QUEUE, session: null };
}
