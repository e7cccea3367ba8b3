/** The refusals of a run after which its turn waits, instead of ending. */
import { ApiError } from "#shared/contracts/requestErrors.ts";

/** A literal, since the table of all codes would be in the first view's files. */
export const TOO_MANY = 429;
/** The pause before another attempt where the server does not say how long. */
const PLACE_MS = 10_000;

/** Whether another run occupies the thread: a colleague's, or one of this person that is still being stopped. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 409 ||
    (error.status === 422 && /already running|multitask/i.test(error.message))
  );
}

/**
 * Returns how long to wait for a place when there is none now, since the church, the person or the service has as many
 * runs as it may; undefined for other errors.
 */
export function placeAfterMs(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== TOO_MANY) return undefined;
  return error.retryAfterMs ?? PLACE_MS;
}
