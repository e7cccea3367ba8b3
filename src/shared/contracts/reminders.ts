/** A reader's daily reminder by web push. Anyone with the plan's address can set one on their own device. */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { REMINDER_PATH } from "./reminderPath.ts";

/** RFC 8291, in base64url: an uncompressed P-256 point (65 bytes, the first is 4) and 16 bytes. */
const keysSchema = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[A-P][A-Za-z0-9_-]{85}=?$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(?:==)?$/)),
});
const endpointSchema = z
  .string()
  .check(z.regex(/^https:\/\/[^\s"<>\\^`{|}]+$/), z.maxLength(1_000));

export const reminderSchema = z.strictObject({
  /** As issued by the browser's push service. */
  endpoint: endpointSchema,
  keys: keysSchema,
  /** In the reader's local time. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  zone: z.string().check(z.maxLength(60)),
  /**
   * `church`: on its dates, with the reading's name. `own`: every day, because only the device
   * knows which reading is due.
   */
  pace: z.enum(["church", "own"]),
  /** The address that the browser gave up for this one. Its reminder goes, and today's is not sent again. */
  replaces: z.optional(endpointSchema),
});
export type Reminder = z.infer<typeof reminderSchema>;

/**
 * One reminder a device and plan: a second call changes it. 503 where this server sends none, 422
 * for an unknown push service.
 */
export const setReminder = defineCall({
  method: "PUT",
  path: REMINDER_PATH,
  request: reminderSchema,
  response: z.object({ success: z.literal(true) }),
});

/** Removes the reminder; succeeds when there is none. */
export const stopReminder = defineCall({
  method: "POST",
  path: "/api/daily/:slug/reminder/stop",
  request: z.strictObject({ endpoint: endpointSchema }),
  response: z.object({ success: z.literal(true) }),
});

/** The content of a push message; the page's service worker shows it where the system does not. */
export interface PushedReminder {
  title: string;
  body: string;
  /** The page to open. */
  address: string;
  /** One notification a plan: a newer one replaces it. */
  tag: string;
}

/**
 * The same for systems that show a notification without the page's service worker: a declarative push message of the Push
 * API (iOS and iPadOS 18.4). Both stand in one message, since a server does not know which one a device reads.
 */
export interface DeclaredReminder {
  /** The mark of a declarative message, which is no version. */
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** The page to open, an absolute URL. */
    navigate: string;
    tag: string;
    lang: string;
    dir: "ltr";
  };
  /** The service worker hears of it too, and may update the icon's badge; without one the notification is shown as it is. */
  mutable: true;
}

export type PushMessage = PushedReminder & Partial<DeclaredReminder>;
