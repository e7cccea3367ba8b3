export const RETRY_BASE_MS = 1_000;
export const RETRY_MAX_MS = 5 * 60_000;

/** Returns a wait with full jitter, so that the phones of one church do not retry at the same moment. `random` is in [0, 1). */
export function backoffMs(attempts: number, random: number): number {
  return random * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** Math.max(0, attempts - 1));
}
