/** The lifetime of one opened tab. Code that still runs in this process after its end has no effect any more. */
export class Life {
  readonly name: string;
  /** The person of its session. */
  readonly uid: string;
  /** Idempotency keys of the requests that it has started. */
  readonly sent = new Set<string>();
  /** When it was stopped, in milliseconds since 1970. */
  stoppedAt = Number.POSITIVE_INFINITY;
  #isAlive = true;
  /** After how many effects the tab dies; 0 for never. */
  #fuse = 0;
  readonly #onDeath: (at: string) => void;

  constructor(name: string, uid: string, onDeath: (at: string) => void) {
    this.name = name;
    this.uid = uid;
    this.#onDeath = onDeath;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  light(fuse: number): void {
    this.#fuse = fuse;
  }

  /** Counts an effect on the outside world. Returns false when the tab is dead or dies at it. */
  effect(what: string): boolean {
    if (this.#isAlive && this.#fuse > 0 && --this.#fuse === 0) this.#onDeath(what);
    return this.#isAlive;
  }

  end(): void {
    this.#isAlive = false;
  }
}
