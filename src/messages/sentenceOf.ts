import {
  ApiError,
  NetworkError,
  SignedOutError,
  TimeoutError,
} from "#shared/contracts/requestErrors.ts";
import { en as t } from "./en.ts";

/**
 * What to tell a person about a call that failed: the server's own sentence where it gave one, else what
 * `ofStatus` makes of the status.
 */
export function sentenceOf(error: unknown, ofStatus?: (status: number) => string): string {
  if (error instanceof ApiError) {
    if (error.hasSentence) return error.message;
    return ofStatus?.(error.status) ?? t.failures.unexpected;
  }
  if (error instanceof TimeoutError) return t.failures.slow;
  if (error instanceof NetworkError) return t.failures.offline;
  if (error instanceof SignedOutError) return error.message;
  return t.failures.unexpected;
}
