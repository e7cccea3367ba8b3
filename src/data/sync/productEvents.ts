/**
 * The app's own reports: which page was opened, that a plan was published. They wait in the person's database and go
 * out in batches through the outbox, so that they survive reloads and offline days; nothing of what anybody wrote is in them.
 *
 * The queue's numbers and steps are those of `eventQueue.ts`; retries are the outbox's, which gives a quiet call up
 * after as many.
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

/** Without the time, which is noted here. */
type Noted = ProductEvent extends infer Event
  ? Event extends ProductEvent
    ? Omit<Event, "at">
    : never
  : never;

/** Whether the browser itself says that nothing of this person is to be counted. */
export function asksNotToBeTracked(browser: Navigator = navigator): boolean {
  const { globalPrivacyControl } = browser as Navigator & { globalPrivacyControl?: boolean };
  return browser.doNotTrack === "1" || globalPrivacyControl === true;
}

export async function reportsUse(db: LamplightDatabase): Promise<boolean> {
  return !asksNotToBeTracked() && (await readSetting(db, SWITCH)) !== false;
}

/** What waits goes with the wish. */
export async function setReportsUse(db: LamplightDatabase, isOn: boolean): Promise<void> {
  await writeSetting(db, SWITCH, isOn);
  if (!isOn) await db.settings.delete(QUEUE);
}

export async function noteUse(
  db: LamplightDatabase,
  event: Noted,
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

/** Hands what is due to the outbox; at the end of a page everything. */
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

/** Flushes every ten seconds and when the page goes out of sight, until it is called off. */
export function keepFlushing(db: LamplightDatabase): () => void {
  const look = () => void flushUse(db, { atOnce: false }).catch(() => {});
  // A page that is hidden may never be shown again. A beacon could not say who is signed in, so what the
  // outbox does not send now it sends when the app is next opened.
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
  // Written above alone, so it has this shape.
  const stored = (await readSetting(db, QUEUE)) as Waiting | undefined;
  return stored ?? { queue: EMPTY_QUEUE, session: null };
}
