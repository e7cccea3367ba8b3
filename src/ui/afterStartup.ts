import { whenIdle } from "./whenIdle.ts";

/** What the first view and the next press need has come by then, on a slow phone too. */
const SETTLED_MS = 3_000;

/**
 * Runs what nobody waits for: the line and the processor are the page's own until then. Returns how to call it off.
 */
export function afterStartup(work: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(work);
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
