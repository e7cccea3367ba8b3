import { NetworkError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";

/** Nothing for this long, and the connection counts as dead. */
export const SILENCE_MS = 60_000;
/** Events that come faster than this are handed on together: a write costs the page the same for one as for many. */
export const GATHER_MS = 1_000;

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
 * Hands a stream's events on until it ends in one of four ways: the first at once, those that come close behind it
 * together. What was not handed on when the connection is let go will come again. Faults of `onEvents` are the caller's
 * own: the connection is let go and they are thrown.
 */
export async function readStream(
  { pause }: ReadDeps,
  { events, connection }: OpenStream,
  onEvents: (events: StreamEvent[]) => Promise<void>,
): Promise<StreamEnd> {
  const arrivals = new Arrivals(events, connection.signal);
  for (;;) {
    await either(pause, SILENCE_MS, arrivals.more());
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
    await either(pause, GATHER_MS, arrivals.over);
  }
}

/** So long, or until something happened. */
async function either(pause: ReadDeps["pause"], ms: number, happened: Promise<void>) {
  const hasHappened = new AbortController();
  await Promise.race([happened, pause(ms, hasHappened.signal)]);
  hasHappened.abort();
}

/** What a stream has brought and nobody has taken yet. */
class Arrivals {
  /** Set once nothing more will come. */
  end: StreamEnd | undefined;
  /** Resolves with `end`. */
  readonly over: Promise<void>;
  #waiting: StreamEvent[] = [];
  #wake = () => {};
  #sayOver = () => {};

  constructor(events: AsyncIterable<StreamEvent>, connection: AbortSignal) {
    this.over = new Promise((resolve) => {
      this.#sayOver = resolve;
    });
    const letGo = () =>
      this.#finish({ kind: "cut", error: new NetworkError("The connection was let go") });
    if (connection.aborted) letGo();
    connection.addEventListener("abort", letGo);
    void this.#gather(events);
  }

  get isQuiet(): boolean {
    return this.#waiting.length === 0 && !this.end;
  }

  /** Resolves once there is something to take, or an end. */
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
    this.#sayOver();
  }
}
