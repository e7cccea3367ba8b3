/** A reader's daily reminder by web push. Anyone with the plan's address may ask for one on their own device. */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** RFC 8291: an uncompressed point of P-256, 65 bytes of which the first is 4, and 16 bytes. In base64url. */
const keysSchema = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-P][A-Za-z0-9_-]{85}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(?:==)?$/)),
});
const endpointSchema = z
  .string()
  .check(z.regex(/^https:\/\/[^\s"<>\\^`{|}]+$/), z.maxLength(1_000));

export const reminderSchema = z.strictObject({
  /** As the browser's push service gave it out. */
  endpoint: endpointSchema,
  keys: keysSchema,
  /** On the reader's own clock. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  zone: z.string().check(z.maxLength(60)),
  /** `church`: on its dates, with the reading's name. `own`: every day, since only the device knows which reading it is. */
  pace: z.enum(["church", "own"]),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** One a device and plan: asking again changes it. 503 where this server sends none, 422 for a push service that is not known. */
export const setReminder = defineCall({
  method: "PUT",
  path: "/api/daily/:slug/reminder",
  request: reminderSchema,
  response: z.object({ success: z.literal(true) }),
});

/** Whether it was there or not, it is gone. */
export const stopReminder = defineCall({
  method: "POST",
  path: "/api/daily/:slug/reminder/stop",
  request: z.strictObject({ endpoint: endpointSchema }),
  response: z.object({ success: z.literal(true) }),
});

/** What a push message carries; the page's service worker shows it. */
export interface PushedReminder {
  title: string;
  body: string;
  /** The page to open. */
  address: string;
  /** One notification a plan: a newer one takes its place. */
  tag: string;
}
