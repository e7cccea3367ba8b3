/** What every refused call answers: `{ error, code, requestId }`. `error` is a sentence for a person. */
import * as z from "zod/mini";
import { messageSchema } from "../domain/message.ts";
import { planWeekSchema } from "../domain/plan/plan.ts";

/** The closed list of codes, each with the status it is sent with. */
export const ERROR_STATUS = {
  bad_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  no_church: 403,
  /** What is asked for cannot be undone: the person has to prove once more who they are. */
  stale_sign_in: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** Another save of the same key is under way, or the thread is busy. */
  conflict: 409,
  /** A church with members needs a steward: another one has to be named first. */
  last_steward: 409,
  /** The revision that a save started from is no longer kept. */
  base_gone: 409,
  /** Deleted by someone; can be brought back for 30 days. */
  gone: 410,
  too_large: 413,
  /** The body is not said to be JSON: another site's form could have sent it. */
  unsupported_type: 415,
  /** The request names a site that this is not. */
  misdirected: 421,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
export type ErrorBody = { error: string; code: ErrorCode; requestId: string };

/**
 * The body of a `base_gone`: what the phone merges against, the revision to save on then, and what else it would have
 * received on the way there. An earlier server says nothing of the conversation.
 */
export const baseGoneBodySchema = z.extend(errorBodySchema, {
  readingPlan: z.nullable(z.array(planWeekSchema)),
  revision: z.int(),
  conversationMessages: z.optional(z.array(messageSchema)),
  langGraphThreadId: z.optional(z.nullable(z.string())),
});
export type BaseGoneBody = z.infer<typeof baseGoneBodySchema>;
