import { NetworkError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";

/** How long a connection may be silent before it counts as dead. */
export const SILENCE_MS = 60_000;
/** Events within this time are passed on as one batch: one write costs the same for one event as for many. */
export const GATHER_MS = 1_000;

export interface ReadDeps {
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export type StreamEnd =
  | { kind: "closed" }
  /** An error event ended the stream; it was not passed on. */
  | { kind: "error"; event: StreamEvent }
  | { kind: "silent" }
  | { kind: "cut"; error: unknown };

export interface OpenStream {
  events: AsyncIterable<StreamEvent>;
  /** Closes the connection when aborted; when a caller aborts it, the stream ends as a cut. */
  connection: AbortController;
}

/**
 * Passes a stream's events to `onEvents` until it ends in one of four ways: the first event at once, later ones in batches
 * of `GATHER_MS`. Events that were not passed on when the connection is closed will be sent again on a join. When
 * `onEvents` throws, closes the connection and rethrows.
 */
export async function readStream(
  { pause }: ReadDeps,
  { events, connection }: OpenStream,
  onEvents: (events: StreamEvent[]) => Promise<void>,
): Promise<StreamEnd> {
  const arrivals = new Arrivals(events, connection.signal);
  for (;;) {
    await pauseUnless(pause, SILENCE_MS, arrivals.more());
    if (arrivals.isQuiet) {
      connection.abort();
      return { kind: "silent" };
    }
    const { end } = arrivals;
    if (end && connection.signal.aborted) return end;
    const arrived = arrivals.take();
    const errorAt = arrived.findIndex((event) => event?.event === "error");
    const error = arrived[errorAt];
    const wanted = error ? arrived.slice(0, errorAt) : arrived;
    try {
      if (wanted.length > 0) await onEvents(wanted);
    } catch (fault) {
      connection.abort();
      throw fault;
    }
    if (error) {
      connection.abort();
      return { kind: "error", event: error };
    }
    if (end) return end;
    await pauseUnless(pause, GATHER_MS, arrivals.over);
  }
}

/** Waits for `ms`, or until `happened` resolves. */
async function pauseUnless(pause: ReadDeps["pause"], ms: number, happened: Promise<void>) {
  const hasHappened = new AbortController();
  await Promise.race([happened, pause(ms, hasHappened.signal)]);
  hasHappened.abort();
}

/** Buffers a stream's events until they are taken. */
class Arrivals {
  /** Set once the stream has ended. */
  end: StreamEnd | undefined;
  /** Resolves when `end` is set. */
  readonly over: Promise<void>;
  #waiting: StreamEvent[] = [];
  #wake = () => {};
  #resolveOver = () => {};

  constructor(events: AsyncIterable<StreamEvent>, connection: AbortSignal) {
    this.over = new Promise((resolve) => {
      this.#resolveOver = resolve;
    });
    const onAbort = () =>
      this.#finish({ kind: "cut", error: new NetworkError("The connection was closed") });
    if (connection.aborted) onAbort();
    connection.addEventListener("abort", onAbort);
    void this.#gather(events);
  }

  get isQuiet(): boolean {
    return this.#waiting.length === 0 && !this.end;
  }

  /** Resolves once there are events to take, or the stream has ended. */
  async more(): Promise<void> {
    if (!this.isQuiet) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  take(): StreamEvent[] {
    return this.#waiting.splice(0);
  }

  async #gather(events: AsyncIterable<StreamEvent>): Promise<void> {
    try {
      for await (const event of events) {
        this.#waiting.push(event);
        this.#wake();
      }
      this.#finish({ kind: "closed" });
    } catch (error) {
      this.#finish({ kind: "cut", error });
    }
  }

  #finish(end: StreamEnd): void {
    this.end ??= end;
    this.#wake();
    this.#resolveOver();
  }
}
