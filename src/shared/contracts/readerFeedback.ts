/** Readers' feedback on a day: a rating, a comment, or both. Visible only to the church's plan authors. */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { deviceSchema } from "./events.ts";

export const READER_RATINGS = ["helped", "long", "hard", "unclear"] as const;
export type ReaderRating = (typeof READER_RATINGS)[number];

export const MAX_READER_WORDS_CHARACTERS = 500;

/**
 * Anyone with the address, without an account; limited per place and plan (429). The phone makes
 * one `id` for this reader and day: a later message under it replaces the earlier one, and one with
 * neither rating nor words withdraws it. 404 unknown, 410 unpublished or a day that was removed.
 */
export const sendReaderFeedback = defineCall({
  method: "POST",
  path: "/api/daily/:slug/feedback",
  request: z.strictObject({
    id: z.uuid(),
    /**
     * As in the reader's events, from readers who agreed to be counted: a known reader gets through
     * even when many write from one place.
     */
    device: z.optional(deviceSchema),
    day: z.string().check(z.minLength(1), z.maxLength(100)),
    rating: z.nullable(z.enum(READER_RATINGS)),
    words: z.string().check(z.maxLength(MAX_READER_WORDS_CHARACTERS)),
  }),
  response: z.object({ success: z.literal(true) }),
});

const commentSchema = z.object({
  id: z.string(),
  rating: z.nullable(z.enum(READER_RATINGS)),
  words: z.string(),
  at: z.string(),
  /** An author hid it: it is neither shown nor counted. */
  isHidden: z.boolean(),
});
export type ReaderComment = z.infer<typeof commentSchema>;

export const dayFeedbackSchema = z.object({
  day: z.string(),
  /** How many readers chose each rating, without hidden feedback. */
  ratings: z.record(z.enum(READER_RATINGS), z.int()),
  /** The comments, newest first; the name on the wire cannot change. */
  sayings: z.array(commentSchema),
});
export type DayFeedback = z.infer<typeof dayFeedbackSchema>;

/** Authors: readers' feedback, by day of the plan. */
export const readReaderFeedback = defineCall({
  method: "GET",
  path: "/api/projects/:id/readerFeedback",
  request: z.undefined(),
  response: z.object({ days: z.array(dayFeedbackSchema) }),
});

/** Authors: hides one comment, or shows it again. */
export const hideReaderFeedback = defineCall({
  method: "PATCH",
  path: "/api/projects/:id/readerFeedback/:saying",
  request: z.object({ isHidden: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
