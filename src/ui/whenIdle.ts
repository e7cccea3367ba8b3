/** At the latest then, on a page that never rests. */
const LATEST_MS = 1_000;
/** For browsers that do not say when they rest: Safari. */
const SOON_MS = 200;
/** What says of itself that it is still being filled. */
const BUSY = '[aria-busy="true"]';

/**
 * Runs what the first view does not need, once that is drawn: a page that waits for its database rests too, so that
 * nothing of it may say that it is busy. Returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const latest = performance.now() + LATEST_MS;
  let request: number;
  const look = () => {
    if (performance.now() >= latest || !document.querySelector(BUSY)) work();
    else next();
  };
  const next = () => {
    request = requestIdleCallback(look, { timeout: Math.max(0, latest - performance.now()) });
  };
  next();
  return () => cancelIdleCallback(request);
}
