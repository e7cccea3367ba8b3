/**
 * What the apps report automatically: that something was read, opened or made. A closed list
 * without free text or personal data; unknown names and additional fields are refused.
 */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../domain/bible/translations.ts";
import { READER_CHANNELS } from "../domain/daily/readerChannel.ts";
import { defineCall } from "./call.ts";
import { MAX_EVENTS_PER_BATCH } from "./eventBatch.ts";

/**
 * The device's own clock with its offset, as `2026-11-29T07:12:30.000+01:00`: date and hour are the
 * person's local ones, and of two events on one device the one with the later instant is the later.
 */
const momentSchema = z.iso.datetime({ offset: true });
const dayIdSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** How a reader who fell behind continues: over the coming days, from today, or from the first day again. */
export const CATCH_UP_WAYS = ["spread", "skipped", "restarted"] as const;

export const readerEventSchema = z.discriminatedUnion("name", [
  /** The plan was opened. The channel of the first event is the one that brought this reader. */
  z.strictObject({
    name: z.literal("opened"),
    at: momentSchema,
    channel: z.enum(READER_CHANNELS),
  }),
  z.strictObject({ name: z.literal("dayRead"), at: momentSchema, day: dayIdSchema }),
  z.strictObject({ name: z.literal("dayUnread"), at: momentSchema, day: dayIdSchema }),
  z.strictObject({
    name: z.literal("translationChosen"),
    at: momentSchema,
    translation: z.enum(["web", ...LICENSED_TRANSLATIONS]),
  }),
  z.strictObject({ name: z.literal("installed"), at: momentSchema }),
  z.strictObject({ name: z.literal("reminderSet"), at: momentSchema, isOn: z.boolean() }),
  z.strictObject({ name: z.literal("caughtUp"), at: momentSchema, way: z.enum(CATCH_UP_WAYS) }),
]);
export type ReaderEvent = z.infer<typeof readerEventSchema>;

/** Random, made by the phone for this plan alone. The server stores a hash of it, salted per plan. */
export const deviceSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const readerEventsSchema = z.strictObject({
  device: deviceSchema,
  /** The device's clock at this attempt, so that a clock that is days off can be detected. */
  sentAt: momentSchema,
  events: z.array(readerEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BATCH)),
});
export type ReaderEvents = z.infer<typeof readerEventsSchema>;

/**
 * Anyone with the address. The server counts each device's state, not how often it reported it: the
 * same batch again, or in another order, changes nothing. `left` counts events of days that the
 * plan does not have and of impossible times. A caller who asks not to be tracked (`DNT`,
 * `Sec-GPC`) gets the same response, and nothing is counted. 404 unknown, 410 unpublished.
 */
export const sendReaderEvents = defineCall({
  method: "POST",
  path: "/api/daily/:slug/events",
  request: readerEventsSchema,
  response: z.object({ counted: z.int(), left: z.int() }),
});

/** Anyone: deletes everything known of a device; later events under this id are not counted. */
export const forgetReader = defineCall({
  method: "POST",
  path: "/api/daily/:slug/forget",
  request: z.strictObject({ device: deviceSchema }),
  response: z.object({ success: z.literal(true) }),
});
