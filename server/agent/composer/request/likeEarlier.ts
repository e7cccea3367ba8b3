import type { Turn } from "../../writer.ts";
import { type PlanRequest, readPlanRequest } from "./planRequest.ts";
import { splitUpload } from "./upload.ts";

const LIKE =
  /\b(?:same|identical) (?:days?|arrangement|set[ -]?up|schedule|length|format|pattern|structure|rhythm|number)\b|\b(?:another|1|one|something) (?:one )?(?:just )?like (?:that|this|it)\b|\b(?:like|same as) (?:the |our |my )?(?:last|previous|this|before|one before)\b|\b(?:the )?same (?:again |thing |plan |length |way )?(?:but |for |with |in |through )|\b(?:do|now|again) the same\b|\bsame again\b|\b(?:do|have|want|try) (?:that|this|it) (?:for|with|in|but)\b/i;

/**
 * "Like the last one but John", or a book named after a request that named none: what the new
 * request leaves open is taken from the one before, or from the plan at hand.
 */
export function likeEarlier(turn: Turn, request: PlanRequest): PlanRequest {
  const { schedule } = request;
  if (schedule.weeks ?? schedule.totalDays ?? schedule.daysPerWeek ?? schedule.endDate)
    return request;
  const before = lastRequest(turn);
  const isLike = LIKE.test(splitUpload(turn.text).text);
  if (!isLike && !before?.isOwnChoice) return request;
  if (before) {
    const { startDate, endDate, ...length } = before.schedule;
    const isAnswer = before.isOwnChoice;
    return {
      ...request,
      schedule: { ...(isAnswer ? { ...length, startDate, endDate } : length), ...schedule },
      style: isLike || isAnswer ? before.style : request.style,
    };
  }
  const { plan } = turn;
  if (!plan?.[0]) return request;
  const daysPerWeek = plan[0].passages.length;
  return { ...request, schedule: { ...schedule, weeks: plan.length, daysPerWeek } };
}

/** "Like the last one but John", with something before it that it can be like. */
export function isLikeEarlier(turn: Turn): boolean {
  const { text } = splitUpload(turn.text);
  return LIKE.test(text) && (turn.earlier.length > 0 || (turn.plan?.length ?? 0) > 0);
}

/** The last of the person's earlier messages that asked for a plan. */
function lastRequest({ earlier, today }: Turn): PlanRequest | undefined {
  for (const said of earlier.toReversed()) {
    const read = readPlanRequest(said, today);
    if (read.kind === "request") return read.request;
  }
  return undefined;
}
