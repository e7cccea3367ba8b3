/** At the latest then, on a page that never rests. */
const LATEST_MS = 1_000;
/** For browsers that do not say when they rest: Safari. */
const SOON_MS = 200;

/** Runs what the first view does not need, once that is drawn. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(request);
}
