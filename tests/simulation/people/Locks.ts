/** A browser's Web Locks: one holder per name; the next in line follows when it ends or its tab dies. */
import type { TabLock } from "../../../src/data/sync/tabLock.ts";
import type { SimulatedClock } from "../world/SimulatedClock.ts";

/** A tab or the worker. */
interface Holder {
  name: string;
}

interface Waiting {
  holder: Holder;
  enter(): void;
}

export class Locks {
  readonly #clock: SimulatedClock;
  readonly #queues = new Map<string, Waiting[]>();

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  of(holder: Holder): TabLock {
    return {
      hold: (name, signal, task) =>
        new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            holder,
            enter: () => {
              if (signal.aborted) return finish(resolve);
              task().then(
                () => finish(resolve),
                (error: unknown) => finish(() => reject(error)),
              );
            },
          };
          const finish = (end: () => void) => {
            this.#leave(name, waiting);
            end();
          };
          signal.addEventListener("abort", () => {
            // The task's end releases the lock.
            if (this.#queues.get(name)?.[0] !== waiting) finish(resolve);
          });
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, [...queue, waiting]);
          if (queue.length === 0) this.#clock.soon(() => waiting.enter());
        }),
    };
  }

  isHeldBy({ name }: Holder): boolean {
    return [...this.#queues.values()].some(([first]) => first?.holder.name === name);
  }

  /** Releases all locks of a tab that is gone. */
  drop({ name: holder }: Holder): void {
    for (const [name, queue] of this.#queues) {
      for (const waiting of queue.filter((one) => one.holder.name === holder))
        this.#leave(name, waiting);
    }
  }

  #leave(name: string, waiting: Waiting): void {
    const queue = this.#queues.get(name) ?? [];
    const rest = queue.filter((one) => one !== waiting);
    this.#queues.set(name, rest);
    const next = rest[0];
    if (next && queue[0] === waiting) this.#clock.soon(() => next.enter());
  }
}
