/** Lets one tab at a time run a task; when that tab closes, another takes over. */
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";

export interface TabLock {
  /** Runs `task` once no other tab runs it. Aborting `signal` stops waiting and ends the task. */
  hold(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void>;
}

export function webLock(locks: LockManager): TabLock {
  return {
    async hold(name, signal, task) {
      try {
        await locks.request(name, { signal }, task);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

const LEASE_MS = 15_000;
const HEARTBEAT_MS = 5_000;

interface Lease {
  holder: string;
  until: number;
}

export interface LeaseDeps {
  db: LamplightDatabase;
  now(): number;
  newId(): string;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** A lock made of a row with a heartbeat, for browsers without Web Locks. */
export function leaseLock({ db, now, newId, pause }: LeaseDeps): TabLock {
  const holder = newId();
  const take = (key: string) =>
    db.transaction("rw", db.settings, async () => {
      // Only this function writes the key, so it has this shape.
      const lease = (await db.settings.get(key))?.value as Lease | undefined;
      if (lease && lease.holder !== holder && lease.until > now()) return false;
      await db.settings.put({ key, value: { holder, until: now() + LEASE_MS } });
      return true;
    });
  return {
    async hold(name, signal, task) {
      const key = `lease:${name}`;
      while (!signal.aborted && !(await take(key))) await pause(HEARTBEAT_MS, signal);
      if (signal.aborted) return;
      const ended = new AbortController();
      const beat = async () => {
        while (!ended.signal.aborted) {
          await pause(HEARTBEAT_MS, ended.signal);
          if (!ended.signal.aborted) await take(key);
        }
      };
      const beating = beat();
      try {
        await task();
      } finally {
        ended.abort();
        await beating;
        await db.settings.delete(key);
      }
    },
  };
}
