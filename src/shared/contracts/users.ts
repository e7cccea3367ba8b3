import * as z from "zod/mini";
import { churchWithCodeSchema, pendingRequestSchema, userSchema } from "../domain/user.ts";
import { defineCall } from "./call.ts";

const meSchema = z.object({
  user: userSchema,
  /** Null until the person has a church. The code is for those who are in it. */
  church: z.nullable(churchWithCodeSchema),
  /** The church that the person asked to join, while they have none. */
  request: z.nullable(pendingRequestSchema),
  /** How many ask to join, for those who may let them in. Servers of earlier releases do not say. */
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

/** Creates the record on the first save, stamps `lastLogin` on every later one. Unknown fields are ignored. */
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
    /** For members: what `makeSocketTicket` gives, so that an app that is opened need not ask for it. */
    ticket: z.optional(z.string()),
  }),
});

/** A device that was left open must not be enough to delete an account. */
export const FRESH_SIGN_IN_MINUTES = 10;

/**
 * Removes the caller's record, membership, own copies and identity for good; the church's plans
 * stay, without their name. 403 `stale_sign_in` when the person signed in longer ago than
 * `FRESH_SIGN_IN_MINUTES`. 409 `last_steward` as for leaving. Doing it again is safe.
 */
export const deleteMe = defineCall({
  method: "DELETE",
  path: "/api/users/me",
  request: z.undefined(),
  response: z.object({ success: z.literal(true) }),
});

/** Tells the church's contact list, when one is configured. The answer is only logged. */
export const addHubspotContact = defineCall({
  method: "POST",
  path: "/api/hubspot/contact",
  request: z.object({ email: z.string() }),
  response: z.object({ success: z.boolean() }),
});
