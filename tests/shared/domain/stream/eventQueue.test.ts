import { describe, expect, it } from "vitest";
import {
  continueSession,
  EMPTY_QUEUE,
  type EventQueue,
  FLUSH_AT_EVENTS,
  FLUSH_EVERY_MS,
  MAX_RETRIES,
  MAX_WAITING,
  nextDueAt,
  noteEvent,
  SESSION_TIMEOUT_MS,
  settleBatch,
  takeBatch,
} from "#shared/domain/stream/eventQueue.ts";

const NOW = 1_000_000;
const filled = (count: number, now = NOW) =>
  Array.from({ length: count }, (_, at) => at).reduce<EventQueue<number>>(
    (queue, event) => noteEvent(queue, event, now),
    EMPTY_QUEUE,
  );

describe("the queue of events", () => {
  it("sends after ten seconds, or at once with 200 events", () => {
    expect(nextDueAt(EMPTY_QUEUE)).toBeNull();
    const few = filled(3);
    expect(nextDueAt(few)).toBe(NOW + 10_000);
    expect(takeBatch(few, NOW + FLUSH_EVERY_MS - 1).batch).toBeNull();
    expect(takeBatch(few, NOW + FLUSH_EVERY_MS).batch?.events).toEqual([0, 1, 2]);
    const many = takeBatch(filled(FLUSH_AT_EVENTS + 5), NOW);
    expect(many.batch?.events).toHaveLength(200);
    expect(many.waiting).toHaveLength(5);
  });

  it("does not wait when the page closes", () => {
    expect(takeBatch(filled(1), NOW, { atOnce: true }).batch?.events).toEqual([0]);
  });

  it("retries the same batch while later events wait", () => {
    let queue = takeBatch(filled(2), NOW, { atOnce: true });
    const sent = queue.batch?.events;
    queue = noteEvent(queue, 9, NOW);
    queue = settleBatch(queue, { kind: "failed" }, { now: NOW, chance: 1 });
    expect(queue.batch?.events).toBe(sent);
    expect(nextDueAt(queue)).toBe(NOW + 1_000);
    expect(takeBatch(queue, NOW + 60_000).batch?.events).toBe(sent);
    queue = settleBatch(queue, { kind: "taken" }, { now: NOW, chance: 1 });
    expect([queue.batch, queue.waiting]).toEqual([null, [9]]);
  });

  it("gives up after twelve retries, and at once after a refusal", () => {
    const began = takeBatch(filled(1), NOW, { atOnce: true });
    let queue = began;
    let sent = 0;
    while (queue.batch) {
      sent += 1;
      queue = settleBatch(queue, { kind: "failed" }, { now: NOW, chance: 0.5 });
    }
    expect(sent).toBe(1 + MAX_RETRIES);
    expect(settleBatch(began, { kind: "refused" }, { now: NOW, chance: 0 }).batch).toBeNull();
  });

  it("waits as long as the server asks", () => {
    const queue = takeBatch(filled(1), NOW, { atOnce: true });
    const outcome = { kind: "failed", retryAfterMs: 60_000 } as const;
    expect(nextDueAt(settleBatch(queue, outcome, { now: NOW, chance: 1 }))).toBe(NOW + 60_000);
  });

  it("drops the oldest events on a phone that is never online", () => {
    const queue = filled(MAX_WAITING + 2);
    expect([queue.waiting.length, queue.waiting[0]]).toEqual([MAX_WAITING, 2]);
  });

  it("starts a new session after half an hour without events", () => {
    let made = 0;
    const makeId = () => `s${++made}`;
    const first = continueSession(null, NOW, makeId);
    const second = continueSession(first, NOW + SESSION_TIMEOUT_MS - 1, makeId);
    const third = continueSession(second, second.lastAt + SESSION_TIMEOUT_MS, makeId);
    expect([first.id, second.id, third.id]).toEqual(["s1", "s1", "s2"]);
  });
});
