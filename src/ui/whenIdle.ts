/** Runs by then at the latest, even on a page that is never idle. */
const MAX_WAIT_MS = 1_000;
/** Delay in browsers without idle callbacks: Safari. */
const FALLBACK_MS = 200;
/** Matches elements that are still loading. */
const BUSY = '[aria-busy="true"]';

/**
 * Runs work that the first view does not need, once that is drawn. A page waiting for its database is idle too, so it
 * also waits until no element is `aria-busy`. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const latest = performance.now() + MAX_WAIT_MS;
  let request: number;
  const runOrWait = () => {
    if (performance.now() >= latest || !document.querySelector(BUSY)) work();
    else next();
  };
  const next = () => {
    request = requestIdleCallback(runOrWait, { timeout: Math.max(0, latest - performance.now()) });
  };
  next();
  return () => cancelIdleCallback(request);
}
