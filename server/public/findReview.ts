/** Resolves the secret of a review link, and gives people's names as its holder may see them. */
import type { Context } from "hono";
import type { ReviewResponses } from "#shared/contracts/reviewLinks.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import type { StoredResponses } from "../church/reviews/openReview.ts";
import { NO_LINK } from "../church/reviews/reviewLinkRows.ts";
import { displayNamesOf } from "../directory/namesOf.ts";
import { findReviewLink } from "../directory/reviewLinks.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { Refusal } from "../refusal.ts";

/** Returns the church's object of the link in the address. @throws Refusal `not_found`, `too_many_requests` */
export async function findReview(c: Context<AppEnv>) {
  // Also links that are found: each opening reads the whole plan.
  await limitAddress(c);
  const found = await findReviewLink(c.env.DIRECTORY, c.req.param("token") ?? "");
  if (!found) throw new Refusal("not_found", NO_LINK);
  const { churchId, hash } = found;
  return { churchId, hash, church: churchNamed(c.env, churchId) };
}

/** Replaces makers' uids by the names that they gave themselves: an e-mail address is none of a link holder's business. */
export async function withNames(
  c: Context<AppEnv>,
  churchId: string,
  { comments, approvals }: StoredResponses,
): Promise<ReviewResponses> {
  const uids = [...new Set(comments.flatMap(({ uid }) => uid || []))];
  const names = await displayNamesOf(c.env.DIRECTORY, churchId, uids);
  return {
    at: new Date().toISOString(),
    comments: comments.map(({ uid, name, decidedBy, ...comment }) => ({
      ...comment,
      name: comment.isMaker ? (names.get(uid) ?? "") : name,
      decidedBy: null,
    })),
    approvals,
  };
}
