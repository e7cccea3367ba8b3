/** What readers say of a day: a rating, a few words, or both. Held for the church's makers alone. */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { deviceSchema } from "./events.ts";

export const READER_RATINGS = ["helped", "long", "hard", "unclear"] as const;
export type ReaderRating = (typeof READER_RATINGS)[number];

export const MAX_READER_WORDS_CHARACTERS = 500;

/**
 * Anyone with the address, without an account; so often from one place and for one plan (429). `id` is the phone's
 * own for this reader and day: what comes under it again replaces what was said before, and neither a
 * rating nor words takes it back. 404 unknown, 410 taken back or a day that is no longer there.
 */
export const sendReaderFeedback = defineCall({
  method: "POST",
  path: "/api/daily/:slug/feedback",
  request: z.strictObject({
    id: z.uuid(),
    /** As in the reader's events, from those who are counted: a known reader is heard also where many speak. */
    device: z.optional(deviceSchema),
    day: z.string().check(z.minLength(1), z.maxLength(100)),
    rating: z.nullable(z.enum(READER_RATINGS)),
    words: z.string().check(z.maxLength(MAX_READER_WORDS_CHARACTERS)),
  }),
  response: z.object({ success: z.literal(true) }),
});

const sayingSchema = z.object({
  id: z.string(),
  rating: z.nullable(z.enum(READER_RATINGS)),
  words: z.string(),
  at: z.string(),
  /** A maker put it away: it stays out of what is shown and counted. */
  isHidden: z.boolean(),
});
export type ReaderSaying = z.infer<typeof sayingSchema>;

export const dayFeedbackSchema = z.object({
  day: z.string(),
  /** How many said so, of those that are not hidden. */
  ratings: z.record(z.enum(READER_RATINGS), z.int()),
  /** The newest first. */
  sayings: z.array(sayingSchema),
});
export type DayFeedback = z.infer<typeof dayFeedbackSchema>;

/** Makers: what readers said, by day of the plan. */
export const readReaderFeedback = defineCall({
  method: "GET",
  path: "/api/projects/:id/readerFeedback",
  request: z.undefined(),
  response: z.object({ days: z.array(dayFeedbackSchema) }),
});

/** Makers: puts one saying away, or back. */
export const hideReaderFeedback = defineCall({
  method: "PATCH",
  path: "/api/projects/:id/readerFeedback/:saying",
  request: z.object({ isHidden: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
