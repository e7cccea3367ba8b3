import { ApiError, NetworkError, SignedOutError, TimeoutError } from "../http/requestErrors.ts";
import { en as t } from "./en.ts";

/** What to tell a person about a call that failed: the server's own sentence where it gave one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.hasSentence) return error.message;
  if (error instanceof TimeoutError) return t.failures.slow;
  if (error instanceof NetworkError) return t.failures.offline;
  if (error instanceof SignedOutError) return error.message;
  return t.failures.unexpected;
}
