/** Shifts the clock of this isolate by `byMs`. Returns a function that restores it. */
export function shiftClock(byMs: number): () => void {
  const Right = Date;
  class Wrong extends Right {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Right.now() + byMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Right.now() + byMs;
    }
  }
  globalThis.Date = Wrong as DateConstructor;
  return () => {
    globalThis.Date = Right;
  };
}
