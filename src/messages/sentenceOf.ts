import {
  ApiError,
  NetworkError,
  SignedOutError,
  TimeoutError,
} from "#shared/contracts/requestErrors.ts";
import { en as t } from "./en.ts";

/**
 * Returns the sentence that explains a failed call: the server's own if it sent one, else `ofStatus` of the HTTP
 * status.
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
