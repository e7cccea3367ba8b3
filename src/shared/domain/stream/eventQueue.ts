/**
 * A queue of events, as a value: what waits, and what is under way. Pure: the clock, chance and
 * identifiers come in, and whoever runs it stores the value after each step.
 *
 * A batch is frozen when it leaves, so that a repeat after a lost answer is the same batch.
 */
export const FLUSH_AT_EVENTS = 200;
export const FLUSH_EVERY_MS = 10_000;
export const MAX_RETRIES = 12;
/** So long without an event, and the next one begins another session. */
export const SESSION_TIMEOUT_MS = 30 * 60_000;

const RETRY_BASE_MS = 1_000;
const RETRY_MOST_MS = 5 * 60_000;
/** Beyond this the oldest go: a phone that is never online must not fill up. */
export const MAX_WAITING = 2_000;

export interface EventQueue<Event> {
  waiting: readonly Event[];
  /** When the first of those that wait was noted, milliseconds since 1970. */
  waitingSince: number;
  batch: { events: readonly Event[]; attempts: number; notBefore: number } | null;
}

export const EMPTY_QUEUE = { waiting: [], waitingSince: 0, batch: null } as const;

/** What became of a batch: taken, refused for good, or not heard of. */
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

/** When the queue next has something to send; null: nothing. */
export function nextDueAt({ waiting, waitingSince, batch }: EventQueue<unknown>): number | null {
  if (batch) return batch.notBefore;
  if (waiting.length === 0) return null;
  return waiting.length >= FLUSH_AT_EVENTS ? waitingSince : waitingSince + FLUSH_EVERY_MS;
}

/** Freezes what is due into a batch; `atOnce` does not wait for the ten seconds, as at the end of a page. */
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

/** After an answer, or none. `chance` is from 0 to 1. A batch is given up after twelve retries. */
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

/** Everything at once, for the one message that a closing page may leave. */
export function allOf<Event>({ waiting, batch }: EventQueue<Event>): readonly Event[] {
  return [...(batch?.events ?? []), ...waiting].slice(0, FLUSH_AT_EVENTS);
}

export interface Session {
  id: string;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** The session that an event of this moment belongs to; a new one after half an hour of nothing. */
export function continueSession(
  session: Session | null,
  now: number,
  makeId: () => string,
): Session {
  const goesOn = session !== null && now - session.lastAt < SESSION_TIMEOUT_MS;
  return { id: goesOn ? session.id : makeId(), lastAt: now };
}
