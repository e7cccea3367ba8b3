/** The body of every refused call: `{ error, code, requestId }`. `error` is a sentence for a person. */
import * as z from "zod/mini";

/** The closed list of codes, each with its HTTP status. */
export const ERROR_STATUS = {
  bad_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  no_church: 403,
  /** The action cannot be undone, and the last sign-in is too old: the person has to sign in again. */
  stale_sign_in: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** Another save with the same key is in progress, or the thread is busy. */
  conflict: 409,
  /** A church with members needs a steward: another one has to be appointed first. */
  last_steward: 409,
  /** The church's rule asks for a yes before a plan is published; `days` are the ids of those that have none. */
  needs_yes: 409,
  /** The revision that a save started from is no longer stored. */
  base_gone: 409,
  /** Deleted; can be restored for 30 days. */
  gone: 410,
  too_large: 413,
  /** The content type is not JSON: a form on another site could have sent it. */
  unsupported_type: 415,
  /** The request's host is not this site. */
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
