/**
 * What readers said, as a request to the assistant. It is made of numbers and of our own words: what a reader wrote
 * is for people to read, and never becomes part of what the agent is asked.
 */
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";

const ASKED_FOR = ["long", "hard", "unclear"] as const;

/** By what most readers said; null where nobody asks for a change. Of two that are equal the first of the list. */
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
