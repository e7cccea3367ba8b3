import type { Member } from "./member.ts";

/** The caller of a request that changes something. */
export interface RequestContext {
  by: Member;
  /** A repeat with the same key gets the first answer again. */
  key?: string | undefined;
  /** For the log. */
  requestId?: string;
}
