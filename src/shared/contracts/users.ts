import * as z from "zod/mini";
import { churchWithCodeSchema, pendingRequestSchema, userSchema } from "../domain/user.ts";
import { defineCall } from "./call.ts";

const meSchema = z.object({
  user: userSchema,
  /** Null until the person has a church. Only members see the code. */
  church: z.nullable(churchWithCodeSchema),
  /** The church that the person asked to join, while they have none. */
  request: z.nullable(pendingRequestSchema),
  /** How many open requests to join there are, for those who may answer them. Absent on earlier servers. */
  waiting: z.optional(z.int()),
});
export type Me = z.infer<typeof meSchema>;

/** 404 before the first save. */
export const getMe = defineCall({
  method: "GET",
  path: "/api/users/me",
  request: z.undefined(),
  response: meSchema,
});

/**
 * Creates the record on the first save and sets `lastLogin` on every later one. Unknown fields are
 * ignored.
 */
export const saveMe = defineCall({
  method: "PUT",
  path: "/api/users/me",
  request: z.object({
    email: z.optional(z.string()),
    displayName: z.optional(z.string()),
    photoURL: z.optional(z.string()),
  }),
  response: z.extend(meSchema, {
    isNew: z.boolean(),
    /** For members: a ticket as from `makeSocketTicket`, which saves the app a call at startup. */
    ticket: z.optional(z.string()),
  }),
});

/** Requires a recent sign-in, so that an unattended device is not enough to delete an account. */
export const FRESH_SIGN_IN_MINUTES = 10;

/**
 * Permanently removes the caller's record, membership, own copies and identity; the church's plans
 * stay, without their name. 403 `stale_sign_in` when the person signed in longer ago than
 * `FRESH_SIGN_IN_MINUTES`. 409 `last_steward` as for leaving. Safe to repeat.
 */
export const deleteMe = defineCall({
  method: "DELETE",
  path: "/api/users/me",
  request: z.undefined(),
  response: z.object({ success: z.literal(true) }),
});

/** Updates the church's contact list, when one is configured. The response is only logged. */
export const addHubspotContact = defineCall({
  method: "POST",
  path: "/api/hubspot/contact",
  request: z.object({ email: z.string() }),
  response: z.object({ success: z.boolean() }),
});
