/** A limit of attempts within a time, counted in the directory or, for what is one church's alone, in its object. */
import { Refusal } from "./refusal.ts";

export interface AttemptLimit {
  /** The name of the counter, such as `join`. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** The sentence for a person who is over the limit. */
  sentence: string;
}

/** @param endsAt the end of the window, and `now`, in milliseconds since 1970 */
export function tooManyAttempts({ sentence }: AttemptLimit, endsAt: number, now: number): Refusal {
  const retryAfterSeconds = Math.ceil((endsAt - now) / 1000);
  return new Refusal("too_many_requests", sentence, { retryAfterSeconds });
}
