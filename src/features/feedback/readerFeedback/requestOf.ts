/**
 * Turns readers' feedback into a request to the assistant. It consists of numbers and our own words: what readers wrote
 * is for people to read, and never becomes part of a request.
 */
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";

const ASKED_FOR = ["long", "hard", "unclear"] as const;

/** Returns a request for the most frequent rating, the first in the list on a tie; null if nobody asks for a change. */
export function requestOf(
  feedback: readonly Pick<DayFeedback, "ratings">[],
  where: string,
): string | null {
  const counts = ASKED_FOR.map((rating) => ({
    rating,
    n: feedback.reduce((sum, { ratings }) => sum + ratings[rating], 0),
  }));
  const most = counts.reduce((one, other) => (other.n > one.n ? other : one));
  return most.n === 0 ? null : t.requests[most.rating](where, most.n);
}
