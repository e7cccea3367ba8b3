/**
 * Review links: somebody without an account looks at a plan before it is published, comments on it, suggests other
 * wordings, and says what looks good. A link is for one plan, for some days, and only its hash is stored.
 */
import * as z from "zod/mini";
import { MAX_PRAYER_CHARACTERS, MAX_WEEKS } from "../domain/plan/plan.ts";
import { DAY_PARTS } from "../domain/review/dayDigest.ts";
import { defineCall } from "./call.ts";
import { COMMENT_STATES, MAX_COMMENT_CHARACTERS } from "./commentDecision.ts";

export const USUAL_REVIEW_DAYS = 14;
export const MAX_REVIEW_DAYS = 60;
export const MAX_REVIEWER_CHARACTERS = 60;
/** From all links of a plan together. */
export const MAX_COMMENTS_PER_PLAN = 500;
/** That are open at once. */
export const MAX_REVIEW_LINKS = 20;
const MAX_APPROVED_DAYS = 7 * MAX_WEEKS;

const idSchema = z.uuid();
const dayIdSchema = z.string().check(z.minLength(1), z.maxLength(100));
/** The longest part of a day is its prayer. */
const partSchema = z.string().check(z.maxLength(MAX_PRAYER_CHARACTERS));
const commentTextSchema = z.string().check(z.maxLength(MAX_COMMENT_CHARACTERS));
const weeksSchema = z.nullable(
  z.array(z.int().check(z.gte(1), z.lte(MAX_WEEKS))).check(z.minLength(1), z.maxLength(MAX_WEEKS)),
);

export const reviewCommentSchema = z.object({
  id: z.string(),
  link: z.string(),
  /** The name that a link's holder gave, or a maker's; empty for one who left. */
  name: z.string(),
  isMaker: z.boolean(),
  /** Null: about the whole plan. */
  day: z.nullable(z.string()),
  /** Null: about the whole day. */
  part: z.nullable(z.enum(DAY_PARTS)),
  /** The part's text as it was read. */
  original: z.string(),
  /** The words in it that the comment is about; empty: all of it. */
  quote: z.string(),
  text: z.string(),
  /** Replaces the quote, or the whole part. */
  suggestion: z.nullable(z.string()),
  /** The comment that this one answers. */
  replyTo: z.nullable(z.string()),
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  state: z.enum(COMMENT_STATES),
  /** The maker who set the state; null if nobody did. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

export const approvalSchema = z.object({
  /** Empty for a steward's. */
  link: z.string(),
  /** The name that a link's holder gave, or a steward's; empty for one who left. */
  name: z.string(),
  day: z.string(),
  /** `dayDigest` of the approved day. */
  digest: z.string(),
  at: z.string(),
  /** True for a steward's yes, which has no link. */
  isSteward: z.optional(z.boolean()),
  /** True for a steward's own, in what they fetch. */
  isMine: z.optional(z.boolean()),
});
export type Approval = z.infer<typeof approvalSchema>;

export const reviewLinkSchema = z.object({
  id: z.string(),
  /** Null: the whole plan. */
  weeks: weeksSchema,
  /** The maker's name; empty for one who left. */
  madeBy: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** When somebody first opened it. */
  openedAt: z.nullable(z.string()),
});
export type ReviewLink = z.infer<typeof reviewLinkSchema>;

export const planReviewSchema = z.object({
  version: z.int(),
  /** Newest first. */
  links: z.array(reviewLinkSchema),
  /** Oldest first. */
  comments: z.array(reviewCommentSchema),
  approvals: z.array(approvalSchema),
  /** Whether letters can be sent here. */
  canMail: z.optional(z.boolean()),
});
export type PlanReview = z.infer<typeof planReviewSchema>;

/** Members: the plan's links, comments and approvals. */
export const readPlanReview = defineCall({
  method: "GET",
  path: "/api/projects/:id/review",
  request: z.undefined(),
  response: planReviewSchema,
});

/** Makers: a new link. Its address is in this response only. */
export const makeReviewLink = defineCall({
  method: "POST",
  path: "/api/projects/:id/review/links",
  request: z.object({
    days: z.int().check(z.gte(1), z.lte(MAX_REVIEW_DAYS)),
    weeks: weeksSchema,
    /** Whether the maker wishes a letter about comments. Absent in apps older than these letters. */
    notifies: z.optional(z.boolean()),
  }),
  response: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }),
});

/** Makers: closes a link. Its comments and approvals stay. */
export const closeReviewLink = defineCall({
  method: "DELETE",
  path: "/api/projects/:id/review/links/:link",
  request: z.undefined(),
  response: z.object({ success: z.literal(true) }),
});

const reviewResponsesSchema = z.object({
  /** The server's time, by which the later of two answers is known. */
  at: z.string(),
  comments: z.array(reviewCommentSchema),
  approvals: z.array(approvalSchema),
});
/** The comments and approvals of one link, with the makers' answers. */
export type ReviewResponses = z.infer<typeof reviewResponsesSchema>;

/** Anyone with the link: its comments and approvals. 404 unknown, 410 expired, closed, or a deleted plan. */
export const readReview = defineCall({
  method: "GET",
  path: "/api/review/:token",
  request: z.undefined(),
  response: reviewResponsesSchema,
});

/** Whoever has the link. The phone makes the id, so a repeat changes nothing. 422 for a reference that cannot be read. */
export const sendComment = defineCall({
  method: "POST",
  path: "/api/review/:token/comments",
  request: z.strictObject({
    id: idSchema,
    name: z.string().check(z.maxLength(MAX_REVIEWER_CHARACTERS)),
    day: z.nullable(dayIdSchema),
    part: z.nullable(z.enum(DAY_PARTS)),
    original: partSchema,
    quote: partSchema,
    text: commentTextSchema,
    suggestion: z.nullable(partSchema),
    replyTo: z.nullable(idSchema),
  }),
  response: reviewResponsesSchema,
});
export type NewComment = z.infer<typeof sendComment.request>;

/** Anyone with the link: approves days, as they are in the digests, or takes an approval back. */
export const sendApproval = defineCall({
  method: "POST",
  path: "/api/review/:token/approvals",
  request: z.strictObject({
    /** A random id of the device, so that two people with one link each have their own. */
    device: idSchema,
    name: z.string().check(z.maxLength(MAX_REVIEWER_CHARACTERS)),
    days: z
      .array(z.object({ id: dayIdSchema, digest: z.string().check(z.regex(/^[0-9a-z.]{1,60}$/)) }))
      .check(z.minLength(1), z.maxLength(MAX_APPROVED_DAYS)),
    isApproved: z.boolean(),
  }),
  response: reviewResponsesSchema,
});
export type NewApproval = z.infer<typeof sendApproval.request>;
