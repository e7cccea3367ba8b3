/**
 * Limits concurrent jobs, in total and of each owner. Waiting owners take turns, so that one with many jobs does not
 * delay another's by more than one of its own; the jobs of an owner keep their order.
 */
export class Gate {
  readonly #limit: number;
  readonly #ownLimit: number;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  /** In the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor({ all, owner = all }: { all: number; owner?: number }) {
    this.#limit = all;
    this.#ownLimit = owner;
  }

  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    if (this.#hasRoomFor(owner)) this.#count(owner, 1);
    else await new Promise<void>((resolve) => this.#queue(owner, resolve));
    try {
      return await job();
    } finally {
      this.#count(owner, -1);
      this.#startNext();
    }
  }

  #hasRoomFor(owner: string): boolean {
    return this.#running < this.#limit && (this.#runningOf.get(owner) ?? 0) < this.#ownLimit;
  }

  #count(owner: string, by: 1 | -1): void {
    this.#running += by;
    const running = (this.#runningOf.get(owner) ?? 0) + by;
    if (running > 0) this.#runningOf.set(owner, running);
    else this.#runningOf.delete(owner);
  }

  #queue(owner: string, start: () => void): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(start);
    else this.#waiting.set(owner, [start]);
  }

  #startNext(): void {
    for (const [owner, [start, ...rest]] of this.#waiting) {
      if (!this.#hasRoomFor(owner)) continue;
      // To the end of the line.
      this.#waiting.delete(owner);
      if (rest.length > 0) this.#waiting.set(owner, rest);
      this.#count(owner, 1);
      start?.();
      return;
    }
  }
}
