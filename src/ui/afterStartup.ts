import { whenIdle } from "./whenIdle.ts";

/** By then everything that the first view and the next press need has loaded, on a slow phone too. */
const STARTUP_MS = 3_000;

/**
 * Runs work that nobody waits for, after the startup, which needs the network and the processor itself. Returns a
 * function that cancels it.
 */
export function afterStartup(work: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(work);
  }, STARTUP_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}
