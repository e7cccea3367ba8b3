/** What a maker decides on a comment. Apart from `reviewLinks.ts`, since the queue of every page knows this call. */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const MAX_COMMENT_CHARACTERS = 2_000;

export const COMMENT_STATES = ["open", "taken", "resolved"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Makers: decides on a comment, answers it, or both. A repeated answer, by its id, changes nothing. */
export const decideComment = defineCall({
  method: "PATCH",
  path: "/api/projects/:id/review/comments/:comment",
  request: z.strictObject({
    state: z.optional(z.enum(COMMENT_STATES)),
    answer: z.optional(
      z.object({
        id: z.uuid(),
        text: z.string().check(z.minLength(1), z.maxLength(MAX_COMMENT_CHARACTERS)),
      }),
    ),
  }),
  response: z.object({ success: z.literal(true) }),
});
export type CommentDecision = z.infer<typeof decideComment.request>;
