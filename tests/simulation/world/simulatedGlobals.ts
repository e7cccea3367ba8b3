/** Replaces the globals that give real time or randomness, for one run. */
import { clockAheadMs } from "../server/serverClock.ts";
import type { Randomness } from "./randomness.ts";
import type { SimulatedClock } from "./SimulatedClock.ts";

const RealDate = Date;

/** Installs the simulated globals. Returns the function that restores the real ones. */
export function installGlobals(clock: SimulatedClock, random: Randomness): () => void {
  let ids = 0;
  class SimulatedDate extends RealDate {
    constructor(...given: [] | [value: number | string | Date]) {
      super(given.length === 0 ? SimulatedDate.now() : given[0]);
    }
    static override now(): number {
      return clock.now() + clockAheadMs();
    }
  }
  const timers = {
    Date: SimulatedDate,
    setImmediate: (run: () => void) => clock.soon(run),
    setTimeout: (run: () => void, ms = 0) => clock.after(ms, run),
    clearTimeout: (cancel: unknown) => {
      if (typeof cancel === "function") cancel();
    },
    // Removed: only the tabs of one device share a store, and Dexie notifies them within this realm.
    BroadcastChannel: undefined,
  };
  const restores = [
    replace(globalThis, { ...timers, localStorage: new SimulatedStorage() }),
    replace(Math, { random: random.next }),
    replace(crypto, {
      randomUUID: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    }),
    replace(AbortSignal, {
      timeout(ms: number) {
        const ended = new AbortController();
        clock.after(ms, () => ended.abort(new DOMException("Too slow", "TimeoutError")));
        return ended.signal;
      },
    }),
    // Silences the server's log of every request.
    replace(console, { log: () => {} }),
  ];
  return () => {
    for (const restore of restores) restore();
  };
}

/** Local storage, with keys as its own properties. The keys contain the database's name, so devices do not share entries. */
class SimulatedStorage {
  [key: string]: unknown;

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

function replace(owner: object, values: Record<string, unknown>): () => void {
  const before = Object.keys(values).map(
    (key) => [key, Object.getOwnPropertyDescriptor(owner, key)] as const,
  );
  for (const [key, value] of Object.entries(values)) {
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [key, descriptor] of before) {
      if (descriptor) Object.defineProperty(owner, key, descriptor);
      else Reflect.deleteProperty(owner, key);
    }
  };
}
