/**
 * A queue of events as a value: waiting events and the batch in flight. Pure: clock, randomness and
 * ids are arguments, and the caller stores the value after each step.
 *
 * A batch is frozen before it is sent, so that a retry after a lost response sends the same batch.
 */
export const FLUSH_AT_EVENTS = 200;
export const FLUSH_EVERY_MS = 10_000;
export const MAX_RETRIES = 12;
/** After this long without an event, the next one begins a new session. */
export const SESSION_TIMEOUT_MS = 30 * 60_000;

const RETRY_BASE_MS = 1_000;
const RETRY_MOST_MS = 5 * 60_000;
/** Beyond this the oldest are dropped: a phone that is never online must not fill up. */
export const MAX_WAITING = 2_000;

export interface EventQueue<Event> {
  waiting: readonly Event[];
  /** When the oldest waiting event was added, in milliseconds since 1970. */
  waitingSince: number;
  batch: { events: readonly Event[]; attempts: number; notBefore: number } | null;
}

export const EMPTY_QUEUE = { waiting: [], waitingSince: 0, batch: null } as const;

/** The result of sending a batch: accepted, refused for good, or no response. */
export type BatchOutcome =
  | { kind: "taken" }
  | { kind: "refused" }
  | { kind: "failed"; retryAfterMs?: number };

export function noteEvent<Event>(
  queue: EventQueue<Event>,
  event: Event,
  now: number,
): EventQueue<Event> {
  const waiting = [...queue.waiting, event].slice(-MAX_WAITING);
  const waitingSince = queue.waiting.length === 0 ? now : queue.waitingSince;
  return { ...queue, waiting, waitingSince };
}

/** Returns when the queue next has something to send; null when it is empty. */
export function nextDueAt({ waiting, waitingSince, batch }: EventQueue<unknown>): number | null {
  if (batch) return batch.notBefore;
  if (waiting.length === 0) return null;
  return waiting.length >= FLUSH_AT_EVENTS ? waitingSince : waitingSince + FLUSH_EVERY_MS;
}

/** Freezes due events into a batch; `atOnce` skips the ten-second wait, as when the page closes. */
export function takeBatch<Event>(
  queue: EventQueue<Event>,
  now: number,
  { atOnce = false }: { atOnce?: boolean } = {},
): EventQueue<Event> {
  const dueAt = nextDueAt(queue);
  if (queue.batch || dueAt === null || (dueAt > now && !atOnce)) return queue;
  return {
    waiting: queue.waiting.slice(FLUSH_AT_EVENTS),
    waitingSince: now,
    batch: { events: queue.waiting.slice(0, FLUSH_AT_EVENTS), attempts: 0, notBefore: now },
  };
}

/**
 * Updates the queue after a batch was sent. `chance` is from 0 to 1. A batch is dropped after
 * twelve retries.
 */
export function settleBatch<Event>(
  queue: EventQueue<Event>,
  outcome: BatchOutcome,
  { now, chance }: { now: number; chance: number },
): EventQueue<Event> {
  const { batch } = queue;
  if (!batch) return queue;
  if (outcome.kind !== "failed" || batch.attempts >= MAX_RETRIES) return { ...queue, batch: null };
  const pause = chance * Math.min(RETRY_MOST_MS, RETRY_BASE_MS * 2 ** batch.attempts);
  const notBefore = now + Math.max(pause, outcome.retryAfterMs ?? 0);
  return { ...queue, batch: { ...batch, attempts: batch.attempts + 1, notBefore } };
}

export interface Session {
  id: string;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** Returns the session of an event at this moment; a new one after half an hour without events. */
export function continueSession(
  session: Session | null,
  now: number,
  makeId: () => string,
): Session {
  const goesOn = session !== null && now - session.lastAt < SESSION_TIMEOUT_MS;
  return { id: goesOn ? session.id : makeId(), lastAt: now };
}
