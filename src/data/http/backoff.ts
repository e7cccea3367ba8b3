export const RETRY_BASE_MS = 1_000;
export const RETRY_MAX_MS = 5 * 60_000;

/** Full jitter: anywhere up to the doubled step, so that phones of one church do not come back as one. */
export function backoffMs(attempts: number, random: number): number {
  return random * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.max(0, attempts - 1));
}
