import type { StreamEvent } from "#shared/domain/streamReducer.ts";
import { NetworkError } from "../http/requestErrors.ts";

/** Nothing for this long, and the connection counts as dead. */
export const SILENCE_MS = 60_000;

export interface ReadDeps {
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export type StreamEnd =
  | { kind: "closed" }
  /** An error event ended it; it was not handed on. */
  | { kind: "error"; event: StreamEvent }
  | { kind: "silent" }
  | { kind: "cut"; error: unknown };

export interface OpenStream {
  events: AsyncIterable<StreamEvent>;
  /** Lets go of the connection; aborted from outside, that counts as a cut. */
  connection: AbortController;
}

/**
 * Hands a stream's events on until it ends in one of four ways. Faults of `onEvent` are the
 * caller's own: the connection is let go and they are thrown.
 */
export async function readStream(
  { pause }: ReadDeps,
  { events, connection }: OpenStream,
  onEvent: (event: StreamEvent) => Promise<void>,
): Promise<StreamEnd> {
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    const next = await nextOrSilence(pause, iterator, connection.signal);
    if (next.kind === "event" && next.event?.event === "error") {
      connection.abort();
      return { kind: "error", event: next.event };
    }
    if (next.kind === "event") {
      try {
        await onEvent(next.event);
      } catch (fault) {
        connection.abort();
        throw fault;
      }
      continue;
    }
    if (next.kind === "silent") connection.abort();
    return next;
  }
}

async function nextOrSilence(
  pause: ReadDeps["pause"],
  iterator: AsyncIterator<StreamEvent>,
  connection: AbortSignal,
): Promise<StreamEnd | { kind: "event"; event: StreamEvent }> {
  const arrived = new AbortController();
  const silence = pause(SILENCE_MS, arrived.signal).then(() => ({ kind: "silent" as const }));
  const event = iterator.next().then(
    (result) =>
      result.done ? { kind: "closed" as const } : { kind: "event" as const, event: result.value },
    (error: unknown) => ({ kind: "cut" as const, error }),
  );
  const letGo = new Promise<StreamEnd>((resolve) => {
    const cut = () =>
      resolve({ kind: "cut", error: new NetworkError("The connection was let go") });
    if (connection.aborted) cut();
    connection.addEventListener("abort", cut, { signal: arrived.signal });
  });
  try {
    return await Promise.race([event, silence, letGo]);
  } finally {
    arrived.abort();
  }
}
