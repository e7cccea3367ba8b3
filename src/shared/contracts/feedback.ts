/**
 * What plan authors report about the product itself. Stored with their church, for its stewards and
 * for the operator of Lamplight.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const FEEDBACK_KINDS = ["problem", "idea", "question", "thanks"] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
export const FEEDBACK_STATUSES = ["new", "seen", "done"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const MAX_FEEDBACK_CHARACTERS = 4_000;
/** In base64 characters, so that a picture fits a row: about 1.4 MB. The app shrinks larger ones. */
export const MAX_SCREENSHOT_CHARACTERS = 1_900_000;

const idSchema = z.uuid();
const replyToSchema = z.nullable(z.email().check(z.maxLength(254)));
/** Formats that cannot run scripts, which an SVG can. */
const screenshotSchema = z.nullable(
  z
    .string()
    .check(
      z.maxLength(MAX_SCREENSHOT_CHARACTERS),
      z.regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
    ),
);

/** Members. Repeating an `id` changes nothing. 422 for a picture that is too large or not a picture. */
export const sendFeedback = defineCall({
  method: "POST",
  path: "/api/feedback",
  request: z.object({
    id: idSchema,
    kind: z.enum(FEEDBACK_KINDS),
    text: z.string().check(z.minLength(1), z.maxLength(MAX_FEEDBACK_CHARACTERS)),
    /** Where to answer; null when no answer is wanted. */
    replyTo: replyToSchema,
    screenshot: screenshotSchema,
  }),
  response: z.object({ success: z.literal(true) }),
});

export const feedbackEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  replyTo: z.nullable(z.string()),
  hasScreenshot: z.boolean(),
  status: z.enum(FEEDBACK_STATUSES),
  at: z.string(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntrySchema>;

/** Stewards: the church's last 200 entries, newest first. */
export const listFeedback = defineCall({
  method: "GET",
  path: "/api/feedback",
  request: z.undefined(),
  response: z.object({ entries: z.array(feedbackEntrySchema) }),
});

export const readScreenshot = defineCall({
  method: "GET",
  path: "/api/feedback/:id/screenshot",
  request: z.undefined(),
  response: z.object({ screenshot: screenshotSchema }),
});

/** Stewards. */
export const changeFeedback = defineCall({
  method: "PATCH",
  path: "/api/feedback/:id",
  request: z.object({ status: z.enum(FEEDBACK_STATUSES) }),
  response: z.object({ success: z.literal(true) }),
});
