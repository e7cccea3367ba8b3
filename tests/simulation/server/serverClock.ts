/** The server's clock offset, which applies only to code that runs inside the server. */
import { AsyncLocalStorage } from "node:async_hooks";

const ahead = new AsyncLocalStorage<number>();

export function withClockAhead<Result>(byMs: number, work: () => Result): Result {
  return ahead.run(byMs, work);
}

export function clockAheadMs(): number {
  return ahead.getStore() ?? 0;
}
