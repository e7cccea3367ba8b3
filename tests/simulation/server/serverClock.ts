/** The server's own clock: what runs inside it reads the time with this much added, and nothing else does. */
import { AsyncLocalStorage } from "node:async_hooks";

const ahead = new AsyncLocalStorage<number>();

export function withClockAhead<Result>(byMs: number, work: () => Result): Result {
  return ahead.run(byMs, work);
}

export function clockAheadMs(): number {
  return ahead.getStore() ?? 0;
}
