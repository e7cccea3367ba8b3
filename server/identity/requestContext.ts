import type { Member } from "./member.ts";

/** The caller and the ids of a request that changes something. */
export interface RequestContext {
  by: Member;
  /** The idempotency key: a repeat with the same key gets the first response again. */
  key?: string | undefined;
  /** For the log. */
  requestId?: string;
}
