/** One life of a tab, from its start to its end: whatever outlives it in this process reaches nothing any more. */
export class Life {
  readonly name: string;
  /** Whose session it is. */
  readonly uid: string;
  /** Keys of the requests that it has begun. */
  readonly sent = new Set<string>();
  /** When it was told to stop, in milliseconds since 1970. */
  stoppedAt = Number.POSITIVE_INFINITY;
  #isAlive = true;
  /** It dies at that many effects from now; 0 for not at all. */
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

  /** Counts something that the world can notice. False when the tab is dead, or dies of it. */
  effect(what: string): boolean {
    if (this.#isAlive && this.#fuse > 0 && --this.#fuse === 0) this.#onDeath(what);
    return this.#isAlive;
  }

  end(): void {
    this.#isAlive = false;
  }
}
